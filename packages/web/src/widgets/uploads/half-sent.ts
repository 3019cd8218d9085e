import type { PickedFile, UploadPlace } from './placed-upload.ts'

/** A file that was sent in part, as this browser remembers it. */
export interface HalfSent {
  /** Where the server keeps it. */
  readonly url: string
  /** Of the record to be. */
  readonly id: string
  readonly viewer: string
  readonly project: string
  readonly place: UploadPlace
  /** The id of what it belongs to. */
  readonly of: string
  readonly name: string
  readonly size: number
  readonly modified: number
  /** Bytes that the server has. */
  readonly sent: number
  /** In milliseconds; the server forgets it then. */
  readonly until: number
}

type Remembered = Readonly<Record<string, HalfSent>>

const STORED_AS = 'timesheet-half-sent'
const NONE: Remembered = {}

const listeners = new Set<() => void>()
let known: { readonly text: string | null; readonly all: Remembered } = { text: null, all: NONE }

/** All that this browser remembers; the same object while nothing changes. */
export function halfSent(): Remembered {
  const text = localStorage.getItem(STORED_AS)
  if (text !== known.text) known = { text, all: parsed(text) }
  return known.all
}

/** Told when a file is remembered or forgotten, here or in another tab. */
export function onHalfSent(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * By what a file is known again when somebody picks it anew: a page cannot open one by itself. Of another kind, or in
 * another's place, it is another upload, since the server was told when it began.
 */
export function halfSentKey({ file, of, more }: PickedFile, viewer: string): string {
  return [viewer, of, ...Object.values(more), file.size, file.lastModified, file.name].join(' ')
}

/** What was sent of a file before, if the server still has it. */
export function halfSentOf(picked: PickedFile, viewer: string): HalfSent | null {
  const found = halfSent()[halfSentKey(picked, viewer)]
  return found && found.until > Date.now() ? found : null
}

/** Remembers how far a file came; null forgets it. */
export function rememberHalfSent(key: string, half: HalfSent | null): void {
  const { [key]: _, ...others } = halfSent()
  const lasting = Object.entries(others).filter(([, { until }]) => until > Date.now())
  const all = Object.fromEntries(half ? [...lasting, [key, half] as const] : lasting)
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(all))
  } catch {
    // Without it a closed tab begins anew; this one goes on.
  }
  for (const listener of listeners) listener()
}

function parsed(text: string | null): Remembered {
  try {
    return text === null ? NONE : (JSON.parse(text) as Remembered)
  } catch {
    return NONE
  }
}
