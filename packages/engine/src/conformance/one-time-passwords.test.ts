import PocketBase, { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, digitsIn, openAuthFixture, PASSWORD } from '../auth/auth.fixture.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import { issueAuthToken } from '../auth/tokens.ts'
import { DRIVERS } from '../testing/drivers.ts'

describe.each(DRIVERS)('one-time passwords by the SDK on $name', (database) => {
  let fixture: AuthFixture
  let leo: AuthRecord
  let url = ''

  const client = () => new PocketBase(url)
  const mailed = async () => digitsIn((await fixture.takeMails())[0] ?? '')
  const refusal = (error: unknown) =>
    error instanceof ClientResponseError
      ? { status: error.status, message: error.response['message'] as string }
      : { error }

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
    url = await fixture.listen()
    for (const name of ['Ana', 'Eva']) await fixture.addPerson(name, {}, 'members')
    leo = await fixture.addPerson('Leo', {}, 'members')
  })
  afterAll(() => fixture.close())

  it('B115 are announced', async () => {
    expect(await client().collection('members').listAuthMethods()).toMatchObject({
      otp: { enabled: true, duration: 180 },
      mfa: { enabled: false, duration: 0 },
    })
    expect(await client().collection('people').listAuthMethods()).toMatchObject({
      otp: { enabled: false, duration: 0 },
    })
  })

  it('B122 sign in, and the session refreshes', async () => {
    const pb = client()
    const { otpId } = await pb.collection('members').requestOTP('ana@x.es')
    const { record } = await pb.collection('members').authWithOTP(otpId, await mailed())
    expect(record).toMatchObject({ email: 'ana@x.es', verified: true, collectionName: 'members' })
    expect(pb.authStore.isValid).toBe(true)
    expect((await pb.collection('members').authRefresh()).record.id).toBe(record.id)
  })

  it('B122 refuse what is wrong, used or foreign, and the sixth try', async () => {
    const pb = client()
    const members = pb.collection('members')
    const { otpId } = await members.requestOTP('eva@x.es')
    const password = await mailed()
    const invalid = { status: 400, message: 'Invalid or expired OTP.' }
    expect(await members.authWithOTP('missing', password).catch(refusal)).toEqual(invalid)
    expect(await pb.collection('agents').authWithOTP(otpId, password).catch(refusal)).toEqual(invalid)
    for (let i = 0; i < 4; i++) expect(await members.authWithOTP(otpId, 'x').catch(refusal)).toEqual(invalid)
    expect((await members.authWithOTP(otpId, password)).record.email).toBe('eva@x.es')
    expect(pb.authStore.isValid).toBe(true)
    const { otpId: next } = await members.requestOTP('eva@x.es')
    expect(await members.authWithOTP(next, await mailed()).catch(refusal)).toEqual({
      status: 429,
      message: 'Too many attempts, please try again later with a new OTP.',
    })
  })

  it('B121 answer an unknown address with an id and send no mail', async () => {
    expect((await client().collection('members').requestOTP('nobody@x.es')).otpId).toMatch(/^[a-z0-9]{15}$/)
    expect(await fixture.takeMails()).toEqual([])
    expect(await fixture.app.records.findAll('_otps', { filter: "recordRef = ''" })).toEqual([])
  })

  it('B121 from the tenth on the newest id comes again', async () => {
    const members = client().collection('members')
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.push((await members.requestOTP('leo@x.es')).otpId)
    expect(new Set(ids).size).toBe(10)
    expect(new Set(ids.slice(9))).toEqual(new Set([ids[9]]))
    expect(await fixture.takeMails()).toHaveLength(10)
  })

  it('B105 become invalid with a new e-mail address, and cannot be read', async () => {
    const own = client()
    own.authStore.save(await issueAuthToken(fixture.app, leo, { refreshable: true }), null)
    const listed = await own.collection('_otps').getFullList()
    expect(listed).toHaveLength(10)
    expect(listed.flatMap((otp) => Object.keys(otp))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/password|sentTo/)]),
    )
    expect(await client().collection('_otps').getFullList()).toEqual([])
    const root = client()
    await root.collection('_superusers').authWithPassword('root@x.es', PASSWORD)
    await root.collection('members').update(leo.values.id, { email: 'leo.new@x.es' })
    expect(await root.collection('_otps').getFullList({ filter: `recordRef = '${leo.values.id}'` })).toEqual([])
  })
})
