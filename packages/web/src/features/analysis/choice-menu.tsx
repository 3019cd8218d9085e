import { mdiMenuDown } from '@mdi/js'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton, type MenuEntry } from '../../ui/menu-button.tsx'
import classes from './choice-menu.module.css'

export interface ChoiceMenuProps<Key extends string> {
  readonly label: string
  readonly options: Readonly<Record<Key, string>>
  readonly value: Key | null
  readonly more?: readonly MenuEntry[]
  /** What is shown while none of the options is chosen. */
  readonly other: string
  readonly onChoose: (value: Key) => void
}

/** A choice as a small menu, which says what is chosen. */
export function ChoiceMenu<Key extends string>({
  label,
  options,
  value,
  more = [],
  other,
  onChoose,
}: ChoiceMenuProps<Key>) {
  const entries = Object.entries<string>(options).map(([key, text]) => ({
    id: key,
    label: text,
    checked: key === value,
    onSelect: () => onChoose(key as Key),
  }))
  const shown = value === null ? other : options[value]
  return (
    <MenuButton label={`${label}: ${shown}`} className={classes.choice} side="start" entries={[...entries, ...more]}>
      <span className={classes.what}>{label}</span>
      <span>{shown}</span>
      <Icon path={mdiMenuDown} />
    </MenuButton>
  )
}
