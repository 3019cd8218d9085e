import type { CalendarOptions } from '@fullcalendar/react'
import { loadExtra } from '../../ui/lazy/load-chunk.ts'

type Plugin = NonNullable<CalendarOptions['plugins']>[number]
type Hook = 'componentInteractions' | 'calendarInteractions'
interface Interaction {
  destroy: () => void
}
/** What the library's plugin declares; its published type hides the members. */
type Interactions = Readonly<Record<Hook, readonly (new (settings: unknown) => Interaction)[]>>

let loaded: Interactions | null = null
let loading: Promise<void> | null = null
const waiting = new Set<() => void>()

/** Loads the code of dragging, drawing and clicking in the calendar; a failed load is tried again by the next call. */
export function bringPointer(): Promise<void> {
  loading ??= loadExtra(() => import('./pointer-plugin.ts')).then(
    ({ pointerPlugin }) => {
      loaded = pointerPlugin as unknown as Interactions
      for (const begin of waiting) begin()
      waiting.clear()
    },
    () => {
      loading = null
    },
  )
  return loading
}

/** One interaction that makes all of the library's own, once their code is there. */
function deferred(hook: Hook) {
  return class {
    private made: readonly Interaction[] = []
    private readonly begin: () => void

    constructor(settings: unknown) {
      this.begin = () => {
        this.made = loaded?.[hook].map((Made) => new Made(settings)) ?? []
      }
      if (loaded) this.begin()
      else waiting.add(this.begin)
    }

    destroy(): void {
      waiting.delete(this.begin)
      for (const made of this.made) made.destroy()
    }
  }
}

/** Stands for the library's plugin of interactions, whose code the first pointer over the calendar loads. */
export const pointerLater = {
  name: 'pointer-later',
  componentInteractions: [deferred('componentInteractions')],
  calendarInteractions: [deferred('calendarInteractions')],
} as unknown as Plugin

const KEPT = ['mousedown', 'mousemove', 'mouseup', 'touchstart', 'touchend'] as const
/** The finger scrolls: no gesture in the calendar. */
const SCROLLS = ['touchmove', 'touchcancel', 'scroll'] as const
let isKeeping = false

/** The same event again: an event can be its own initial values. */
const again = (event: Event) => new (event.constructor as typeof Event)(event.type, event)

/** Keeps a gesture that begins before the code is there, and repeats it then. */
export async function keepGesture(first: Event): Promise<void> {
  if (loaded || isKeeping) return
  isKeeping = true
  const kept = [first]
  const keep = (event: Event) => void kept.push(event)
  const forget = () => void kept.splice(0)
  for (const type of KEPT) document.addEventListener(type, keep, true)
  for (const type of SCROLLS) document.addEventListener(type, forget, true)
  await bringPointer()
  for (const type of KEPT) document.removeEventListener(type, keep, true)
  for (const type of SCROLLS) document.removeEventListener(type, forget, true)
  isKeeping = false
  if (loaded) for (const event of kept) event.target?.dispatchEvent(again(event))
}
