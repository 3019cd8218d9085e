import { type App, type PastChange, rewriteHistory } from '@timesheet/engine'
import { addMonths, monthOf } from '@timesheet/domain/kernel'
import { type HourEntry, hours, hoursAdjustments, hoursOvertime, periods } from '@timesheet/domain/hours'
import { sentAfter } from './history.ts'

/** How many months back it is known how things stood. */
const MONTHS_KNOWN = 6

/**
 * Writes how things stood in the last months, from the instants that rows tell of themselves: when an entry was typed,
 * sent and approved, an adjustment posted, a period closed.
 */
export async function seedPast(app: App, today: string): Promise<void> {
  const since = `${addMonths(monthOf(today), -MONTHS_KNOWN)}-01`
  const begin = instant(`${since} 03:00:00.000Z`)
  const recent = { filter: 'updated >= {:since} || created >= {:since}', params: { since } }
  const entries = (await app.records.findAll(hours, recent)).map(({ values }) => values)
  const decided = new Map(entries.map(({ id, decidedOn }) => [id, decidedOn]))
  const surcharges = (await app.records.findAll(hoursOvertime)).flatMap(({ values: { id } }): PastChange[] => {
    const on = decided.get(id) ?? ''
    return on === '' ? [] : [{ table: hoursOvertime.name, id, was: null, at: instant(on) }]
  })
  const posted = (await app.records.findAll(hoursAdjustments)).map(({ values: { id, created } }): PastChange => ({
    table: hoursAdjustments.name,
    id,
    was: null,
    at: instant(created),
  }))
  const closed = (await app.records.findAll(periods, { filter: 'state = "closed"' })).map(
    ({ values: { id, closedOn } }): PastChange => ({
      table: periods.name,
      id,
      was: { state: 'open', closedOn: '' },
      at: instant(`${closedOn} 15:00:00.000Z`),
    }),
  )
  const all = [...entries.flatMap(changesOf), ...surcharges, ...posted, ...closed]
  await rewriteHistory(
    app,
    begin,
    all.filter(({ at }) => at > begin),
  )
}

function instant(text: string): Date {
  return new Date(text.replace(' ', 'T'))
}

type SeenEntry = Pick<HourEntry, 'id' | 'day' | 'state' | 'created' | 'decidedOn'>

/** What an entry was before it was typed, sent and decided. */
function changesOf({ id, day, state, created, decidedOn }: SeenEntry): readonly PastChange[] {
  const table = hours.name
  const typed = instant(created)
  const changes: PastChange[] = [{ table, id, was: null, at: typed }]
  if (state === 'draft') return changes
  const decision = decidedOn === '' ? null : instant(decidedOn)
  const week = instant(`${sentAfter(day)} 12:00:00.000Z`)
  const last = Math.min(decision?.getTime() ?? Infinity, Math.max(typed.getTime(), week.getTime()))
  changes.push({ table, id, was: { state: 'draft', ...(decision ? {} : { decidedOn: '' }) }, at: new Date(last) })
  if (decision) changes.push({ table, id, was: { state: 'submitted', decidedOn: '' }, at: decision })
  return changes
}
