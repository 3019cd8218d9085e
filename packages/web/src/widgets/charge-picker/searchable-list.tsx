import { TextInput, VisuallyHidden } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { PickerList } from '../../ui/picker/picker-list.tsx'
import { indexItems, type PickerItem, rankItems } from '../../ui/picker/rank-items.ts'
import { useConfirmed } from '../../ui/picker/use-confirmed.ts'

export interface SearchableListProps {
  readonly label: string
  readonly placeholder: string
  readonly items: readonly PickerItem[]
  readonly typed: string
  readonly onType: (typed: string) => void
  /** True while more items may arrive for the typed text; Enter waits for them. */
  readonly isPending: boolean
  readonly onChoose: (id: string) => void
  /** Called on Backspace in an empty search. */
  readonly onBack?: () => void
  readonly leftSection?: ReactNode
  /** A note about the results. */
  readonly children?: ReactNode
}

const PAGE = 8
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/** The ranked items, the active one, and the handling of Enter. */
function useRanked({ items, typed, isPending, onChoose }: SearchableListProps) {
  /** The item chosen by arrow keys or pointer stays active when more items arrive. */
  const [goneTo, setGoneTo] = useState('')
  const [said, setSaid] = useState('')
  const indexed = useMemo(() => indexItems(items), [items])
  const query = useDeferredValue(typed)
  const shown = useMemo(() => rankItems(indexed, query), [indexed, query])
  const active = Math.max(
    0,
    shown.findIndex(({ id }) => id === goneTo),
  )

  // The rendered list may lag behind fast typing: chosen is the item gone to for this text, else the best match for it.
  const goneToItem = query === typed ? shown.find(({ id }) => id === goneTo) : undefined
  const decide = () => {
    const best = goneToItem ?? rankItems(indexed, typed)[0]
    if (best) onChoose(best.id)
    else setSaid(`Nada coincide con “${typed.trim()}”: no se eligió nada.`)
  }
  const { isWaiting, confirm } = useConfirmed(isPending && !goneToItem, decide)
  const goTo = (index: number) => setGoneTo(shown[Math.max(0, Math.min(index, shown.length - 1))]?.id ?? '')
  const forget = () => {
    setGoneTo('')
    setSaid('')
  }
  return { shown, active, said, isWaiting, confirm, goTo, forget }
}

/** An always open list, searched by typing, for dialogs with a single choice. */
export function SearchableList(props: SearchableListProps) {
  const { label, placeholder, typed, onType, isPending, onChoose, onBack, leftSection, children } = props
  const { shown, active, said, isWaiting, confirm, goTo, forget } = useRanked(props)
  const listId = useId()

  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      goTo(active + step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      confirm()
    } else if (event.key === 'Backspace' && typed === '' && onBack) {
      event.preventDefault()
      onBack()
    }
  }
  return (
    <div>
      <TextInput
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        data-autofocus
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-busy={isWaiting}
        autoComplete="off"
        size="md"
        mb={8}
        leftSection={leftSection ?? <Icon path={mdiMagnify} />}
        onKeyDown={handleKey}
        onChange={(event) => {
          onType(event.currentTarget.value)
          forget()
        }}
      />
      <PickerList
        id={listId}
        items={shown}
        active={active}
        chosen=""
        label={label}
        isPending={isPending}
        isTall
        onHover={goTo}
        onChoose={(item) => onChoose(item.id)}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {children}
    </div>
  )
}
