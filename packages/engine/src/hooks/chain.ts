/** One link of a chain: what stands before `await next()` runs before the rest, what stands after runs after it. */
export type Link<Event> = (event: Event, next: () => Promise<void>) => Promise<void>

/** Runs links in order around a core; a link that does not call `next` stops what comes after it. */
export function runChain<Event>(links: readonly Link<Event>[], event: Event, core: () => Promise<void>): Promise<void> {
  const step = (i: number): Promise<void> => {
    const link = links[i]
    return link ? link(event, () => step(i + 1)) : core()
  }
  return step(0)
}
