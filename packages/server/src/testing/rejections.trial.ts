import { hours, hoursBatches } from '@timesheet/domain/hours'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, type TimesheetFixture } from './timesheet-fixture.ts'
import { adoptSentHours } from '../hours/adopt-sent-hours.job.ts'

const MANY = 5000
const SLICE = 1000
const PEOPLE = 10
const OPERATION = 'operation005000'
const REASON = 'No corresponde a esta obra'

/** Sends 500 entries of each of ten people to one project. */
async function sendHours(sheet: TimesheetFixture): Promise<readonly string[]> {
  const { app, world } = sheet
  const people: string[] = []
  const { ids, own, activity } = world
  for (let i = 0; i < PEOPLE; i++) {
    const person = { email: `p${i}@x.test`, password: 'demo-timesheet', name: 'P', surname: `N${i}`, active: true }
    const { values } = await app.records.create('users', person)
    people.push(values.id)
    await app.records.create('members', { project: own, user: values.id })
  }
  const rows = Array.from({ length: MANY }, (_, i) => ({
    user: people[i % PEOPLE]!,
    day: `2026-05-${String(1 + (Math.floor(i / PEOPLE) % 25)).padStart(2, '0')}`,
    minutes: 15,
    project: own,
    activity,
    kind: 'normal' as const,
    state: 'submitted' as const,
    sentBy: people[i % PEOPLE]!,
    enteredBy: people[i % PEOPLE]!,
    step: 'project' as const,
    decider: ids.jp,
  }))
  for (let start = 0; start < MANY; start += SLICE)
    await app.driver.transaction((tx) => app.records.createAll(hours, rows.slice(start, start + SLICE), tx))
  await adoptSentHours(app, new AbortController().signal)
  return people
}

// Trials have no PostgreSQL server; hundreds on both are in sending.api.test.ts.
describe.each(DRIVERS.filter(({ name }) => name === 'sqlite'))('5,000 rejections at once on $name', (database) => {
  let sheet: TimesheetFixture
  let people: readonly string[]

  beforeAll(async () => {
    sheet = await openTimesheet(database)
    people = await sendHours(sheet)
  })
  afterAll(() => sheet.close())

  it('give each entry its reason, version and audit row, and its person one notice', async () => {
    const { app, world } = sheet
    const { ids } = world
    const waiting = { filter: 'state = "submitted" && day < "2026-05-26" && user.email ~ "@x.test"' }
    const before = new Map((await app.records.findAll(hours, waiting)).map(({ values }) => [values.id, values.version]))
    expect(before.size).toBe(MANY)
    const { status, body } = await sheet.request('jp', 'POST', '/api/hours/decide', {
      entries: [...before],
      decision: 'reject',
      reason: REASON,
      operation: OPERATION,
    })
    expect([status, body.staged]).toEqual([200, MANY])
    await app.outbox.settle()

    const rejected = await app.records.findAll(hours, {
      filter: `decidedBy = "${ids.jp}" && state = "rejected" && reason = "${REASON}"`,
    })
    const wrong = rejected.filter(
      ({ values }) =>
        values.reason !== REASON || values.decidedBy !== ids.jp || values.version !== (before.get(values.id) ?? 0) + 1,
    )
    expect([rejected.length, wrong]).toEqual([MANY, []])
    const audit = await app.records.findAll('audit', {
      filter: 'operation = {:operation} && entity = "hours" && action = "reject" && reason = {:reason}',
      params: { operation: OPERATION, reason: REASON },
    })
    expect(new Set(audit.map(({ values }) => values['entityId']))).toEqual(new Set(before.keys()))
    expect(audit).toHaveLength(MANY)
    const parts = await app.records.findAll(hoursBatches, { filter: 'rejected > 0 && user.email ~ "@x.test"' })
    const notices = await app.records.findAll('inbox', { filter: 'code = "HRS-RECHAZADA"' })
    expect(new Set(notices.map(({ values }) => values['objectId']))).toEqual(
      new Set(parts.map(({ values }) => values.id)),
    )
    expect(new Set(notices.map(({ values }) => values['user']))).toEqual(new Set(people))
    expect(notices).toHaveLength(PEOPLE)
    expect(parts.reduce((sum, { values }) => sum + values.rejected, 0)).toBe(MANY)
  })
})
