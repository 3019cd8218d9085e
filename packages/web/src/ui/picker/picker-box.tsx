import { Popover } from '@mantine/core'
import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { PickerInput } from './picker-input.tsx'
import { PickerList } from './picker-list.tsx'
import type { PickerProps } from './picker.types.ts'
import { indexItems, rankItems } from './rank-items.ts'
import type { PickerItem } from './rank-items.ts'
import { recentChoices, rememberChoice } from './recent-choices.ts'
import { useConfirmed } from './use-confirmed.ts'

/** The active row after an arrow key; null for other keys. */
function moved(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return Math.min(active + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(active - 1, 0)
  if (key === 'PageDown') return Math.min(active + 8, count - 1)
  if (key === 'PageUp') return Math.max(active - 8, 0)
  return null
}

function usePickerState({
  items,
  value,
  onChange,
  recentName,
  onSearch,
  isSearching = false,
  early = null,
}: PickerProps) {
  const [typed, setTyped] = useState<string | null>(early?.typed ?? null)
  const [active, setActive] = useState(0)
  const indexed = useMemo(() => indexItems(items), [items])
  const query = useDeferredValue(typed ?? '')
  const recent = useMemo(() => (recentName && typed !== null ? recentChoices(recentName) : []), [recentName, typed])
  const shown = useMemo(() => rankItems(indexed, query, recent), [indexed, query, recent])
  const chosen = items.find((item) => item.id === value)

  const close = () => setTyped(null)
  const open = () => {
    setTyped((before) => before ?? '')
    setActive(0)
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    onSearch?.(text)
  }
  const choose = (item: PickerItem | undefined) => {
    if (!item) return
    if (recentName) rememberChoice(recentName, item.id)
    onChange(item.id)
    close()
  }
  // The rendered list may lag behind fast typing: chosen is the best match for the typed text.
  const best = () => (query === typed ? shown[active] : rankItems(indexed, typed ?? '', recent)[0])
  const { confirm } = useConfirmed(isSearching, () => (typed === null ? undefined : choose(best())))
  const chooseActive = () => (isSearching && active === 0 ? confirm() : choose(best()))
  const searchEarly = useEffectEvent(() => early?.typed && onSearch?.(early.typed))
  useEffect(() => void searchEarly(), [])
  return {
    typed,
    chooseActive,
    active: Math.min(active, Math.max(shown.length - 1, 0)),
    setActive,
    shown,
    chosen,
    open,
    close,
    type,
    choose,
  }
}

/** The picker: input, list in a popover, keyboard. */
export function PickerBox(props: PickerProps) {
  const { label, value } = props
  const state = usePickerState(props)
  const listId = useId()
  const isOpen = state.typed !== null

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      return state.close()
    }
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'Enter')) {
      event.preventDefault()
      return state.open()
    }
    if (isOpen && event.key === 'Enter') {
      event.preventDefault()
      return state.chooseActive()
    }
    if (isOpen && event.key === 'Tab' && state.typed) {
      // Keeps the focus until the search has answered, because another row might be chosen otherwise.
      if (props.isSearching) event.preventDefault()
      state.chooseActive()
    }
    const next = isOpen ? moved(event.key, state.active, state.shown.length) : null
    if (next === null) return
    event.preventDefault()
    state.setActive(next)
  }

  return (
    <Popover
      opened={isOpen}
      onChange={(open) => (open ? undefined : state.close())}
      width="target"
      position="bottom-start"
      shadow="md"
      trapFocus={false}
      returnFocus={false}
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <PickerInput
          picker={props}
          typed={state.typed}
          autoFocus={props.autoFocus === true || props.early !== null}
          listId={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && state.shown.length > 0 ? `${listId}-${state.active}` : undefined}
          onType={state.type}
          onClick={state.open}
          onBlur={state.close}
          onKeyDown={handleKey}
        />
      </Popover.Target>
      <Popover.Dropdown p={4} miw="min(22rem, 90vw)">
        <PickerList
          id={listId}
          items={state.shown}
          active={state.active}
          chosen={value}
          label={label}
          onHover={state.setActive}
          onChoose={state.choose}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
