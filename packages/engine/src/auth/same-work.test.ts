import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Driver } from '../storage/driver.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { type AuthFixture, openAuthFixture, PASSWORD } from './auth.fixture.ts'

// Time cannot be tested on a shared machine, work can: a diagnostic hook of Node reports every argon2 computation that
// starts, and the driver here counts the statements that it passes on. bench/sign-in.bench.ts measures the times.
let hashes = 0
const counter = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && hashes++) })

describe.each(DRIVERS)('the same work on $name', (database) => {
  let fixture: AuthFixture
  let statements = 0

  const work = async (path: string, body: object) => {
    hashes = 0
    statements = 0
    const { status } = await fixture.post(`/api/collections/${path}`, { body })
    const before = { status, statements }
    await fixture.app.outbox.settle()
    await fixture.takeMails()
    return { ...before, hashes }
  }

  beforeAll(async () => {
    counter.enable()
    fixture = await openAuthFixture({
      limitAttempts: true,
      open: async () => counted(await database.open(), () => statements++),
    })
    await fixture.addPerson('Ana', { username: 'anita' })
    await fixture.addPerson('Eva', {}, 'members')
  })
  afterAll(async () => {
    counter.disable()
    await fixture.close()
  })

  it.each([
    ['a known address with a wrong password', { identity: 'ana@x.es', password: 'wrong-password' }],
    ['an unknown address', { identity: 'nobody@x.es', password: PASSWORD }],
    ['an address of another collection', { identity: 'eva@x.es', password: PASSWORD }],
  ])('B110 signing in by %s hashes once after three look-ups, and is counted once', async (_name, body) => {
    expect(await work('people/auth-with-password', body)).toEqual({ status: 400, statements: 4, hashes: 1 })
  })

  it.each([
    ['a known name with a wrong password', { identity: 'anita', password: 'wrong-password' }],
    ['an unknown name', { identity: 'nadie', password: PASSWORD }],
  ])('B110 signing in by %s hashes once after two look-ups, and is counted once', async (_name, body) => {
    expect(await work('people/auth-with-password', body)).toEqual({ status: 400, statements: 3, hashes: 1 })
  })

  it.each([
    ['that was never set', ''],
    ['that is no hash', 'no-hash'],
  ])('B110 a stored password %s costs a hash too', async (_name, stored) => {
    await fixture.app.driver.run({ text: "UPDATE people SET password = ? WHERE username = 'anita'", params: [stored] })
    expect(await work('people/auth-with-password', { identity: 'anita', password: PASSWORD })).toEqual({
      status: 400,
      statements: 3,
      hashes: 1,
    })
  })

  it.each([
    ['a known', 'eva@x.es'],
    ['an unknown', 'nobody@x.es'],
  ])(
    'B121 asking for a one-time password for %s address reads twice, counts and queues once before the answer, and hashes once',
    async (_name, email) => {
      expect(await work('members/request-otp', { email })).toEqual({ status: 200, statements: 4, hashes: 1 })
    },
  )

  it('B122 a wrong one-time password costs a hash, whoever it was given to', async () => {
    const tries = []
    for (const email of ['eva@x.es', 'nobody@x.es']) {
      const { otpId } = (await fixture.post('/api/collections/members/request-otp', { body: { email } })).body
      await fixture.app.outbox.settle()
      const { status, hashes: computed } = await work('members/auth-with-otp', { otpId, password: 'x' })
      tries.push({ status, computed })
    }
    expect(tries).toEqual([
      { status: 400, computed: 1 },
      { status: 400, computed: 1 },
    ])
  })

  it.each([
    ['a known', 'ana@x.es'],
    ['an unknown', 'nobody@x.es'],
  ])(
    'B116 asking to reset the password of %s address reads, counts and queues once before the answer',
    async (_name, email) => {
      expect(await work('people/request-password-reset', { email })).toEqual({ status: 204, statements: 3, hashes: 0 })
    },
  )
})

/** The driver itself, reporting each statement outside a transaction and each transaction. */
function counted(driver: Driver, count: () => void): Driver {
  for (const method of ['all', 'get', 'run', 'transaction'] as const) {
    const original = driver[method].bind(driver) as (argument: never) => never
    Object.assign(driver, {
      [method]: (argument: never) => {
        count()
        return original(argument)
      },
    })
  }
  return driver
}
