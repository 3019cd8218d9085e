import PocketBase, { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, digitsIn, openAuthFixture, PASSWORD } from '../auth/auth.fixture.ts'
import { DRIVERS } from '../testing/drivers.ts'

describe.each(DRIVERS)('multi-factor by the SDK on $name', (database) => {
  let fixture: AuthFixture
  let url = ''

  const client = () => new PocketBase(url)
  const refusal = (error: unknown) =>
    error instanceof ClientResponseError ? { status: error.status, response: error.response } : { error }
  const challenge = async (attempt: Promise<unknown>) => {
    const { response } = (await attempt.catch(refusal)) as { response: { mfaId: string } }
    return response.mfaId
  }
  const otp = async (pb: PocketBase, email: string) => {
    const { otpId } = await pb.collection('agents').requestOTP(email)
    return [otpId, digitsIn((await fixture.takeMails())[0] ?? '')] as const
  }

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
    url = await fixture.listen()
    await fixture.addPerson('Ana', {}, 'agents')
    await fixture.addPerson('Eva', { trusted: true }, 'agents')
  })
  afterAll(() => fixture.close())

  it('B115 is announced', async () => {
    expect(await client().collection('agents').listAuthMethods()).toMatchObject({
      mfa: { enabled: true, duration: 300 },
      otp: { enabled: true, duration: 180 },
    })
  })

  it('B123 a first factor is answered by the mfaId alone and signs nobody in', async () => {
    const pb = client()
    const answer = await pb.collection('agents').authWithPassword('ana@x.es', PASSWORD).catch(refusal)
    expect(answer).toEqual({ status: 401, response: { mfaId: expect.stringMatching(/^[a-z0-9]{15}$/) } })
    expect(pb.authStore.isValid).toBe(false)
  })

  it('B123 a password and then a one-time password sign in', async () => {
    const pb = client()
    const mfaId = await challenge(pb.collection('agents').authWithPassword('ana@x.es', PASSWORD))
    const [otpId, digits] = await otp(pb, 'ana@x.es')
    const { record } = await pb.collection('agents').authWithOTP(otpId, digits, { mfaId })
    expect(record.email).toBe('ana@x.es')
    expect(pb.authStore.isValid).toBe(true)
    expect(await fixture.app.records.findAll('_mfas', { filter: 'id = {:mfaId}', params: { mfaId } })).toEqual([])
  })

  it('B123 the methods may come in the other order', async () => {
    const pb = client()
    const mfaId = await challenge(pb.collection('agents').authWithOTP(...(await otp(pb, 'ana@x.es'))))
    expect((await pb.collection('agents').authWithPassword('ana@x.es', PASSWORD, { mfaId })).record.email).toBe(
      'ana@x.es',
    )
  })

  it('B123 the same method again, an id of nobody and one that expired are refused', async () => {
    const agents = client().collection('agents')
    const again = (mfaId: string) => agents.authWithPassword('ana@x.es', PASSWORD, { mfaId }).catch(refusal)
    const mfaId = await challenge(agents.authWithPassword('ana@x.es', PASSWORD))
    expect(await again(mfaId)).toMatchObject({
      status: 400,
      response: { message: 'A different authentication method is required.' },
    })
    expect(await again('missing')).toMatchObject({
      status: 400,
      response: { message: 'Invalid or expired MFA session.' },
    })
    fixture.advance(301_000)
    expect(await again(mfaId)).toMatchObject({ status: 400, response: { message: 'Invalid or expired MFA session.' } })
  })

  it('B123 a rule that the record does not satisfy asks for nothing', async () => {
    const pb = client()
    await pb.collection('agents').authWithPassword('eva@x.es', PASSWORD)
    expect(pb.authStore.isValid).toBe(true)
  })
})
