import { type DerivedValue, findRowsById, RebuildNotes, type RecordSet, refuseDerivedRecords } from '@timesheet/engine'
import { absences, LONGEST_ABSENCE, type Presence, presence } from '@timesheet/domain/people'
import { presenceRows } from './presence-rows.ts'

type Place = Pick<RecordSet, 'app' | 'tx'>
type Seen = ReturnType<typeof presenceRows>[number]

const REBUILT_AT_ONCE = 1000

/** When people are away, without the reason, derived from their absences: one row for each day of an approved one. */
export const keptPresence: DerivedValue = {
  name: 'presence',
  class: 'transactional',
  fanOut: LONGEST_ABSENCE,
  keep: (hooks) => {
    refuseDerivedRecords(hooks, presence)
    hooks.keep(absences, async (set) => {
      const expected = new Map<string, Seen | null>()
      for (const { stored } of set.drafts) if (stored) for (const { id } of presenceRows(stored)) expected.set(id, null)
      if (set.action !== 'delete')
        for (const { row } of set.drafts) for (const seen of presenceRows(row)) expected.set(seen.id, seen)
      await keepRows(set, expected)
    })
  },
  rebuild: (app, onProgress) =>
    app.driver.transaction(async (tx) => {
      await tx.liftTimeLimit()
      const notes = new RebuildNotes()
      const expected = new Map<string, Seen | null>()
      for (const { values } of await app.records.findAll(presence, {}, tx)) expected.set(values.id, null)
      for (const { values } of await app.records.findAll(absences, {}, tx))
        for (const seen of presenceRows(values)) expected.set(seen.id, seen)
      const all = [...expected]
      for (let start = 0; start < all.length; start += REBUILT_AT_ONCE) {
        const some = all.slice(start, start + REBUILT_AT_ONCE)
        for (const change of await keepRows({ app, tx }, new Map(some))) notes.changed(change)
        onProgress?.(notes.checked(some.length))
      }
      return notes.report
    }),
}

/** Writes the rows that differ from these, by id; null is none. Returns the changes as texts. */
async function keepRows(place: Place, expected: ReadonlyMap<string, Seen | null>): Promise<readonly string[]> {
  const { app, tx } = place
  const stored = await findRowsById(place, presence, [...expected.keys()])
  const changes: string[] = []
  const created: Seen[] = []
  for (const [id, seen] of expected) {
    const before = stored.get(id)
    if (before ? seen !== null && isEqual(before, seen) : seen === null) continue
    if (!seen) await app.records.delete(presence, id, tx)
    else if (before) await app.records.update(presence, id, { ...seen }, tx)
    else created.push(seen)
    changes.push(`${id}: ${JSON.stringify(before ?? null)} → ${JSON.stringify(seen)}`)
  }
  if (created.length > 0) await app.records.createAll(presence, created, tx)
  return changes
}

function isEqual(stored: Pick<Presence, keyof Seen>, seen: Seen): boolean {
  return (Object.keys(seen) as (keyof Seen)[]).every((name) => stored[name] === seen[name])
}
