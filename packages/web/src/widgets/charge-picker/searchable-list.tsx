import { TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { PickerList } from '../../ui/picker/picker-list.tsx'
import { indexItems, type PickerItem, rankItems } from '../../ui/picker/rank-items.ts'

export interface SearchableListProps {
  readonly label: string
  readonly placeholder: string
  readonly items: readonly PickerItem[]
  readonly onChoose: (id: string) => void
  /** Backspace in an empty search. */
  readonly onBack?: () => void
  readonly initialText?: string
  readonly leftSection?: ReactNode
}

const PAGE = 8
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/** A list that is always open, searched by typing: for dialogs whose whole purpose is one choice. */
export function SearchableList({ label, placeholder, items, onChoose, onBack, initialText = '', leftSection }: SearchableListProps) {
  const [typed, setTyped] = useState(initialText)
  const [moved, setMoved] = useState(0)
  const listId = useId()
  const indexed = useMemo(() => indexItems(items), [items])
  const query = useDeferredValue(typed)
  const shown = useMemo(() => rankItems(indexed, query), [indexed, query])
  const active = Math.max(0, Math.min(moved, shown.length - 1))

  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setMoved(Math.max(0, Math.min(active + step, shown.length - 1)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // The list may lag behind fast typing: what is chosen is what was typed.
      const best = query === typed ? shown[active] : rankItems(indexed, typed)[0]
      if (best) onChoose(best.id)
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
        autoComplete="off"
        size="md"
        mb={8}
        leftSection={leftSection ?? <Icon path={mdiMagnify} />}
        onKeyDown={handleKey}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setMoved(0)
        }}
      />
      <PickerList id={listId} items={shown} active={active} chosen="" label={label} onHover={setMoved} onChoose={(item) => onChoose(item.id)} />
    </div>
  )
}
