/** A middleware: code before `await next()` runs before the rest of the chain, code after it runs after the rest. */
export type Link<Event> = (event: Event, next: () => Promise<void>) => Promise<void>

/** Runs the links in order around `core`; a link that does not call `next` skips the rest. */
export function runChain<Event>(links: readonly Link<Event>[], event: Event, core: () => Promise<void>): Promise<void> {
  const step = (i: number): Promise<void> => {
    const link = links[i]
    return link ? link(event, () => step(i + 1)) : core()
  }
  return step(0)
}
