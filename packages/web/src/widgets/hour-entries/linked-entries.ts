import type { HourEntry } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { lineKey, lineOf } from './charge-target.ts'

/** Entries that go on over midnight in the same interval stand together; every other one stands alone. */
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
 * The group alone does not make one act of two entries: they must also meet at midnight, on one line, of one person.
 * So neither a foreign group nor an entry that was moved away takes another along.
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

/** All parts of the interval that an entry belongs to, in order; the entry alone when midnight did not split it. */
export function partsWith(entry: HourEntry, entries: readonly HourEntry[]): readonly HourEntry[] {
  if (entry.group === '') return [entry]
  const sameGroup = entries.filter((other) => other.group === entry.group && other.id !== entry.id)
  return linkParts([entry, ...sameGroup]).find((chain) => chain.includes(entry)) ?? [entry]
}

/** The other parts of the intervals that these entries belong to. */
export function otherParts(entries: readonly HourEntry[], all: readonly HourEntry[]): readonly HourEntry[] {
  return entries.flatMap((entry) => partsWith(entry, all)).filter((part) => !entries.some(({ id }) => id === part.id))
}
