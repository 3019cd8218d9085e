import { addDays } from '@timesheet/domain/kernel'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  TODAY,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'
import { turnPersonHistories } from './person-histories.hook.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(DRIVERS)('managers and specialties by dates on $name', (database) => {
  let sheet: TimesheetFixture
  let made = 0

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())

  const send = async (
    viewer: ViewerName,
    method: 'POST' | 'PATCH' | 'DELETE',
    collection: string,
    id = '',
    body?: Values,
  ) => {
    const { status, body: answer } = await sheet.request(viewer, method, recordsOf(collection, id || undefined), body)
    const errors = (answer?.data ?? {}) as Readonly<Record<string, { code: string }>>
    const codes = Object.fromEntries(Object.entries(errors).map(([field, { code }]) => [field, code]))
    return { status, id: String(answer?.id ?? ''), codes }
  }
  const person = async (values: Values = {}) => {
    const account = { email: `h${(made += 1)}@example.com`, name: 'Ana', surname: `Paz ${made}`, active: true }
    const password = 'long-password-1'
    return (await send('adm', 'POST', 'users', '', { ...account, password, passwordConfirm: password, ...values })).id
  }
  const rowOf = async (collection: string, id: string) => (await sheet.app.records.findById(collection, id))!.values
  const managerOf = async (id: string) => (await rowOf('employment', id))['manager']
  const historyOf = async (table: 'user_manager' | 'user_specialty', user: string) => {
    const rows = await sheet.app.records.findAll(table, { filter: 'user = {:user}', params: { user }, sort: 'from' })
    return rows.map(({ values }) => [values['from'], values[table === 'user_manager' ? 'manager' : 'specialty']])
  }
  const specialties = () => sheet.world.company.catalogues.specialty.map(({ id }) => id)

  it('a change of today goes on in the history, twice on one day in one row', async () => {
    const { jp, le } = sheet.world.ids
    const [first, second] = specialties()
    const id = await person({ specialty: first })
    await send('adm', 'PATCH', 'employment', id, { manager: jp })
    expect(await historyOf('user_manager', id)).toEqual([['', jp]])
    expect(await historyOf('user_specialty', id)).toEqual([['', first]])
    await send('adm', 'PATCH', 'employment', id, { manager: le })
    await send('adm', 'PATCH', 'users', id, { specialty: second })
    await send('adm', 'PATCH', 'employment', id, { manager: '' })
    expect(await historyOf('user_manager', id)).toEqual([
      ['', jp],
      [TODAY, ''],
    ])
    expect(await historyOf('user_specialty', id)).toEqual([
      ['', first],
      [TODAY, second],
    ])
    await send('adm', 'PATCH', 'users', id, { phone: '1' })
    expect(await historyOf('user_specialty', id)).toHaveLength(2)
  })

  it('a change of the history sets today, and one to come waits for its day', async () => {
    const { jp, le, ger } = sheet.world.ids
    const id = await person()
    await send('adm', 'PATCH', 'employment', id, { manager: jp })
    const since = addDays(TODAY, -30)
    const earlier = await send('adm', 'POST', 'user_manager', '', { user: id, manager: le, from: since })
    expect([earlier.status, await managerOf(id)]).toEqual([200, le])
    expect((await rowOf('users', id))['managers']).toContain(le)
    const next = addDays(TODAY, 3)
    expect((await send('adm', 'POST', 'user_manager', '', { user: id, manager: ger, from: next })).status).toBe(200)
    expect(await managerOf(id)).toBe(le)
    const { now } = sheet.clock
    sheet.clock.now = `${next}T12:00:00.000Z`
    await turnPersonHistories(sheet.app)
    expect(await managerOf(id)).toBe(ger)
    sheet.clock.now = now
    await turnPersonHistories(sheet.app)
    expect(await managerOf(id)).toBe(le)
    expect((await send('adm', 'DELETE', 'user_manager', earlier.id)).status).toBe(204)
    expect(await managerOf(id)).toBe(jp)
    expect(await historyOf('user_manager', id)).toEqual([
      ['', jp],
      [next, ger],
    ])
  })

  it('nobody is their own manager, nor below who reports to them, nor twice of one day', async () => {
    const { jp } = sheet.world.ids
    const boss = await person()
    const below = await person()
    await send('adm', 'PATCH', 'employment', below, { manager: boss })
    const rows: readonly [Values, Values][] = [
      [{ user: boss, manager: boss, from: addDays(TODAY, 30) }, { manager: 'user_own_manager' }],
      [{ user: boss, manager: below, from: '' }, { manager: 'user_manager_loop' }],
      [
        { user: below, manager: jp, from: '' },
        { user: 'validation_not_unique', from: 'validation_not_unique' },
      ],
    ]
    for (const [row, codes] of rows)
      expect(await send('adm', 'POST', 'user_manager', '', row)).toMatchObject({ status: 400, codes })
    expect(await historyOf('user_manager', boss)).toEqual([])
    expect(await managerOf(boss)).toBe('')
  })

  it('a day whose manager closes a loop leaves that person alone as they were, and turns the others', async () => {
    const { le } = sheet.world.ids
    const [boss, below, other] = [await person(), await person(), await person()]
    const next = addDays(TODAY, 5)
    await send('adm', 'PATCH', 'employment', below, { manager: boss })
    expect((await send('adm', 'POST', 'user_manager', '', { user: boss, manager: below, from: next })).status).toBe(200)
    expect((await send('adm', 'POST', 'user_manager', '', { user: other, manager: le, from: next })).status).toBe(200)
    const { now } = sheet.clock
    sheet.clock.now = `${next}T12:00:00.000Z`
    await expect(turnPersonHistories(sheet.app)).rejects.toThrow()
    expect([await managerOf(boss), await managerOf(below), await managerOf(other)]).toEqual(['', boss, le])
    sheet.clock.now = now
    for (const user of [boss, other]) {
      const [row] = await sheet.app.records.findAll('user_manager', { filter: 'user = {:user}', params: { user } })
      await sheet.app.records.delete('user_manager', row!.values.id)
    }
  })

  it('goes with the person, and what it names goes from it', async () => {
    const boss = await person()
    const id = await person({ specialty: specialties()[0] })
    await send('adm', 'PATCH', 'employment', id, { manager: boss })
    await sheet.app.records.delete('users', boss)
    expect(await managerOf(id)).toBe('')
    await sheet.app.records.delete('users', id)
    expect([...(await historyOf('user_manager', id)), ...(await historyOf('user_specialty', id))]).toEqual([])
  })

  it('is written by administrators only', async () => {
    const { pr, jp } = sheet.world.ids
    const row = { user: pr, manager: jp, from: addDays(TODAY, -1) }
    for (const viewer of ['pr', 'jp', 'ger', 'af', 'cl', 'guest'] as const)
      expect((await send(viewer, 'POST', 'user_manager', '', row)).status, viewer).not.toBe(200)
  })
})
