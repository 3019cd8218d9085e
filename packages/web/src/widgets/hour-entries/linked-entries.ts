import type { HourEntry } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { lineKey, lineOf } from './charge-target.ts'

/** Groups entries that continue over midnight in the same interval; every other entry is a group of its own. */
export function linkParts(entries: readonly HourEntry[]): readonly (readonly HourEntry[])[] {
  const rest = new Set(entries.toSorted((a, b) => (a.day + a.start < b.day + b.start ? -1 : 1)))
  const chains: HourEntry[][] = []
  for (const first of rest) {
    const chain = [first]
    rest.delete(first)
    for (let last: HourEntry | undefined = first; last;) {
      const found: HourEntry | undefined =
        last.group === '' ? undefined : [...rest].find((next) => continues(last!, next))
      if (found) {
        chain.push(found)
        rest.delete(found)
      }
      last = found
    }
    chains.push(chain)
  }
  return chains
}

/**
 * Whether two entries are parts of one interval: the same group is not enough, they must also meet at midnight, with
 * the same line and person, so that an entry that was moved away is no longer a part.
 */
function continues(before: HourEntry, after: HourEntry): boolean {
  const linked =
    before.group !== '' && before.group === after.group && before.end === '00:00' && after.start === '00:00'
  return (
    linked &&
    before.user === after.user &&
    after.day === addDays(before.day, 1) &&
    lineKey(lineOf(before)) === lineKey(lineOf(after))
  )
}

/** All parts of the interval of an entry, in order; the entry alone when midnight did not split it. */
export function partsWith(entry: HourEntry, entries: readonly HourEntry[]): readonly HourEntry[] {
  if (entry.group === '') return [entry]
  const sameGroup = entries.filter((other) => other.group === entry.group && other.id !== entry.id)
  return linkParts([entry, ...sameGroup]).find((chain) => chain.includes(entry)) ?? [entry]
}

/** The other parts of the intervals of these entries. */
export function otherParts(entries: readonly HourEntry[], all: readonly HourEntry[]): readonly HourEntry[] {
  return entries.flatMap((entry) => partsWith(entry, all)).filter((part) => !entries.some(({ id }) => id === part.id))
}
