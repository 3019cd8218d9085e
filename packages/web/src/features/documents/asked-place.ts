/** A place on a page of a file that somebody asked to see, in shares of the page. */
export interface AskedPlace {
  readonly file: string
  readonly page: number
  readonly x: number
  readonly y: number
}

let waiting: AskedPlace | null = null
const listeners = new Set<() => void>()

/** Asks for a place; who shows the file takes it now, or once the file is open. */
export function askPlace(place: AskedPlace): void {
  waiting = place
  for (const listener of listeners) listener()
}

/** The place that was asked for in a file, once; null without any. */
export function takePlace(file: string): AskedPlace | null {
  if (waiting?.file !== file) return null
  const place = waiting
  waiting = null
  return place
}

/** Hears of places until the returned function is called. */
export function onPlaceAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
