import type { KeyboardEvent } from 'react'
import type { Block } from './block.view-model.ts'
import { nextBlock } from './navigate-blocks.view-model.ts'
import type { CalendarPage } from './use-calendar-page.ts'

type Act = (page: CalendarPage, block: Block) => unknown

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** The action of each key on the focused block. */
const ACTS: Readonly<Record<string, Act>> = {
  'alt+ArrowUp': (page, block) => page.shift(block, { minutes: -page.step }),
  'alt+ArrowDown': (page, block) => page.shift(block, { minutes: page.step }),
  'alt+ArrowLeft': (page, block) => page.shift(block, { days: -1 }),
  'alt+ArrowRight': (page, block) => page.shift(block, { days: 1 }),
  'alt+shift+ArrowUp': (page, block) => page.stretch(block, -page.step),
  'alt+shift+ArrowDown': (page, block) => page.stretch(block, page.step),
  'Delete': (page, block) => page.remove(block),
  'Backspace': (page, block) => page.remove(block),
  'c': (page, block) => page.copyToNextDay(block),
  's': (page, block) => page.toggleTimes(block),
}

/**
 * Handles a key in the calendar: arrows select, Enter opens the block (by its own click), others act on the selected
 * block.
 */
export function handleBlockKey(event: KeyboardEvent, page: CalendarPage): void {
  if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey) return
  const lane = event.target.dataset['lane']
  if (lane && event.key === 'Enter' && !page.readOnly) return page.openNew(lane)
  const id = event.target.closest<HTMLElement>('[data-hours-block]')?.dataset['hoursBlock']
  const block = page.blocks.find((one) => one.id === id)
  if (!block) return
  const isPlainArrow = ARROWS.includes(event.key) && !event.altKey && !event.shiftKey
  const act = ACTS[[event.altKey && 'alt', event.shiftKey && 'shift', event.key].filter(Boolean).join('+')]
  if (!isPlainArrow && !act) return
  event.preventDefault()
  event.stopPropagation()
  if (!isPlainArrow) {
    act?.(page, block)
    return focusSoon(page, block.id)
  }
  const next = nextBlock(page.blocks, block.id, event.key)
  if (next) focusSoon(page, next.id)
}

/** Focuses a block again after its change was rendered. */
function focusSoon(page: CalendarPage, id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const element = page.root.current?.querySelector<HTMLElement>(`[data-hours-block="${id}"]`)
      element?.focus()
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }),
  )
}
