import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>

describe.each(DRIVERS)('a write of a state is a move on $name', (database) => {
  let fixture: TimesheetFixture
  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const patch = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const codes = ({ status, body }: Answer) => ({
    status,
    ...Object.fromEntries(
      Object.entries((body?.data ?? {}) as Record<string, { code: string }>).map(([k, v]) => [k, v.code]),
    ),
  })
  const entry = async (entityId: string) =>
    (await fixture.app.records.findAll('audit', { filter: 'entityId = {:id}', params: { id: entityId } })).at(-1)
      ?.values
  let months = 0
  const period = async (state: string) => {
    const from = `19${String(80 + months++)}-01-01`
    return (await fixture.app.records.create('periods', { kind: 'month', from, to: `${from.slice(0, 8)}31`, state }))
      .values.id
  }

  it('that stamps what the program knows, whatever was sent, and is entered by its name', async () => {
    const { ids, company } = fixture.world
    const absence = await fixture.app.records.create('absences', {
      user: ids.mate,
      type: company.catalogues.absence_types[0]!.id,
      from: '2026-12-01',
      to: '2026-12-01',
      state: 'requested',
    })
    const { id } = absence.values
    const withdrawn = await patch('af', 'absences', id, { state: 'cancelled', approvedBy: ids.mate, reason: 'Va' })
    expect(withdrawn.body).toMatchObject({ state: 'cancelled', approvedBy: '', reason: 'Va' })
    expect(await entry(id)).toMatchObject({ action: 'cancel', actor: ids.af, reason: 'Va' })
    const spell = await period('grace')
    expect((await patch('af', 'periods', spell, { state: 'open', closedOn: '1999-01-01' })).body).toMatchObject({
      state: 'open',
      closedOn: '',
    })
    expect(await entry(spell)).toMatchObject({ action: 'open', before: { state: 'grace' } })
  })

  it.each<[name: string, viewer: ViewerName, from: string, to: string, expected: Values]>([
    ['that is not listed', 'af', 'closed', 'open', { status: 400, state: 'period_state' }],
    ['that is not listed, by a superuser', 'root', 'closed', 'open', { status: 400, state: 'period_state' }],
    [
      'without its reason, by a superuser',
      'root',
      'closed',
      'reopened',
      { status: 400, reason: 'period_reason_missing', state: 'period_by_command' },
    ],
    ['to no state', 'af', 'open', 'gone', { status: 400, state: 'period_state' }],
    ['of what one may not change', 'adm', 'open', 'grace', { status: 404 }],
  ])('and is refused %s', async (_, viewer, from, to, expected) => {
    const id = await period(from)
    const before = await entry(id)
    const answer = codes(await patch(viewer, 'periods', id, { state: to }))
    // A value that is no state is refused by the field's own check.
    expect(answer).toMatchObject(to === 'gone' ? { status: 400 } : expected)
    expect((await fixture.app.records.findById('periods', id))?.values['state']).toBe(from)
    expect(await entry(id)).toEqual(before)
  })

  it('in a batch as alone, all or nothing', async () => {
    const ids = [await period('open'), await period('closed')]
    const requests = ids.map((id) => ({ method: 'PATCH', url: recordsOf('periods', id), body: { state: 'grace' } }))
    expect((await fixture.request('af', 'POST', '/api/batch', { requests })).status).toBe(400)
    const states = await Promise.all(
      ids.map(async (id) => (await fixture.app.records.findById('periods', id))?.values['state']),
    )
    expect(states).toEqual(['open', 'closed'])
  })

  it('which binds neither what the program writes itself, nor a row that stays in its state', async () => {
    const id = await period('closed')
    await fixture.app.records.update('periods', id, { state: 'open' })
    expect((await fixture.app.records.findById('periods', id))?.values['state']).toBe('open')
    expect(codes(await patch('adm', 'projects', fixture.world.own, { state: 'active', notes: 'Igual' }))).toEqual({
      status: 200,
    })
    expect(codes(await patch('adm', 'projects', fixture.world.own, { state: 'closed' }))).toEqual({
      status: 400,
      state: 'project_state',
    })
    expect(codes(await patch('jp', 'projects', fixture.world.own, { state: 'suspended' }))).toEqual({ status: 200 })
    expect(await entry(fixture.world.own)).toMatchObject({ action: 'suspend', actor: fixture.world.ids.jp })
  })
})
