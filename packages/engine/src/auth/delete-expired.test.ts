import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVERS } from '../testing/drivers.ts'
import { type AuthFixture, openAuthFixture } from './auth.fixture.ts'
import { referenceTo } from './auth-reference.ts'
import { countIn } from './counted-window.ts'
import { deleteExpiredMfas, deleteExpiredOtps } from './delete-expired.ts'

describe.each(DRIVERS)('what has expired on $name', (database) => {
  let fixture: AuthFixture

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
  })
  afterAll(() => fixture.close())

  it.each([
    ['_otps', 180, deleteExpiredOtps, { password: '12345678' }],
    ['_mfas', 300, deleteExpiredMfas, { method: 'otp' }],
  ])(
    "goes from %s after the collection's own %i seconds, and nothing else does",
    async (table, seconds, clean, values) => {
      const { app } = fixture
      const agent = await fixture.addPerson(`x${table}`, {}, 'agents')
      const person = await fixture.addPerson(`y${table}`)
      const add = async (of: typeof agent) =>
        (await app.records.create(table, { ...referenceTo(of), ...values })).values.id
      await add(agent)
      fixture.advance(seconds * 1000)
      const fresh = await add(agent)
      expect(await clean(app)).toBe(0)
      fixture.advance(1)
      const other = await add(person)
      expect(await clean(app)).toBe(1)
      expect((await app.records.findAll(table)).map(({ values: row }) => row.id).toSorted()).toEqual(
        [fresh, other].toSorted(),
      )
    },
  )

  it('an expired counter starts again, and is deleted', async () => {
    const { app } = fixture
    const window = { key: 'a', max: 2, seconds: 60 }
    const counted = async () => (await app.driver.all({ text: 'SELECT id FROM _limits', params: [] })).length
    const before = await counted()
    expect(
      await Promise.all([1, 2, 3].map(() => countIn(app, window))).then((answers) => answers.filter(Boolean)),
    ).toHaveLength(2)
    expect(await countIn(app, { ...window, key: 'b' })).toBe(true)
    fixture.advance(60_000)
    expect(await countIn(app, window)).toBe(true)
    expect(await counted()).toBe(before + 2)
    await deleteExpiredOtps(app)
    expect(await counted()).toBe(1)
    expect(JSON.stringify(await app.driver.all({ text: 'SELECT id FROM _limits', params: [] }))).not.toContain('"a"')
  })
})
