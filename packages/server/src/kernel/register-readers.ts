import { type App, findRows, isRecordOf, isSuperuser, type RequestInfo, type RowOf } from '@timesheet/engine'
import { type DayRange, employerStretches } from '@timesheet/domain/hours'
import { employment, users } from '@timesheet/domain/people'
import { readableRegister } from '@timesheet/domain/time_clock'
import { gatherEmployers } from './person-periods.ts'
import { logReads } from './register-reads.ts'
import { todayAt } from './time-zone.ts'

type Person = RowOf<typeof users>

/** The people whose register somebody may read of all these days (`readableRegister`). */
export async function registersRead(
  app: App,
  info: RequestInfo,
  { from, to }: DayRange,
): Promise<'all' | readonly string[]> {
  if (isSuperuser(info)) return 'all'
  if (!isRecordOf(info.auth, users)) return []
  const reader = info.auth.values
  if (reader.grants.includes('af')) return 'all'
  if (!reader.grants.includes('rt')) {
    const line = await findRows({ app }, users, { filter: 'managers:each ?= {:id}', params: { id: reader.id } })
    return [...new Set([reader.id, ...line.map(({ id }) => id)])]
  }
  return representedBy(app, reader, { from, to })
}

/** The RT's right depends on who employs whom on the days that are asked for. */
async function representedBy(app: App, reader: Person, asked: DayRange): Promise<readonly string[]> {
  const historyOf = await gatherEmployers({ app })
  const terms = new Map((await findRows({ app }, employment)).map((row) => [row.user, row]))
  const today = await todayAt(app, reader.calendar)
  const asking = { ...reader, history: historyOf(reader.id), today }
  const everybody = await findRows({ app }, users)
  return everybody
    .filter((owner) => {
      const { hiredOn = '', leftOn = '' } = terms.get(owner.id) ?? {}
      const history = historyOf(owner.id)
      const readable = readableRegister(asking, { ...owner, history, hiredOn, leftOn }, asked)
      if (readable === null || readable.employer === null) return readable !== null
      const stretches = employerStretches(asked, history, { hiredOn, leftOn })
      return stretches.every(({ employer }) => employer === readable.employer)
    })
    .map(({ id }) => id)
}

/** Logs that somebody was told figures of these people's registers, each of whom sees it; one's own are not logged. */
export async function logRegisterFigures(
  app: App,
  viewer: RequestInfo['auth'],
  { people, from, to }: DayRange & { readonly people: readonly string[] },
): Promise<void> {
  if (!isRecordOf(viewer, users)) return
  const { id: reader, name, surname } = viewer.values
  const others = people.filter((user) => user !== reader)
  await logReads(app, { users: others, from, to, reader, readerName: `${name} ${surname}`.trim() })
}
