import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS, idOf, type OAuth2Fixture, openOAuth2, PASSWORD } from '../auth/oauth2/oauth2.fixture.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

const required = { code: 'validation_required', message: 'Cannot be blank.' }

describe.each(BOTH_WAYS)('OAuth2 accounts on $name', (database) => {
  let fixture: OAuth2Fixture
  let root = ''

  beforeAll(async () => {
    fixture = await openOAuth2(database)
    root = await fixture.app.superuserToken()
  })
  afterEach(() => fixture.removeMembers())
  afterAll(() => fixture.close())

  describe('B127 a person who signs in for the first time', () => {
    it('gets an account with the provider’s data, once', async () => {
      const { status, body } = await fixture.signIn('ana', {
        body: { createData: { secret: 'mine', emailVisibility: true } },
      })
      expect(status).toBe(200)
      expect(Object.keys(body).toSorted()).toEqual(['meta', 'record', 'token'])
      expect(body['record']).toMatchObject({
        collectionName: 'members',
        email: 'ana@x.es',
        emailVisibility: true,
        verified: true,
        name: 'Ana Núñez',
        handle: 'anita',
        external: 'ana',
        picture: '',
      })
      const { accessToken, expiry, ...meta } = body['meta'] as Record<string, unknown>
      expect(meta).toEqual({
        id: 'ana',
        name: 'Ana Núñez',
        username: 'anita',
        email: 'ana@x.es',
        avatarURL: '',
        avatarUrl: '',
        refreshToken: 'refresh-me',
        rawUser: ACCOUNTS[0],
        isNew: true,
      })
      expect(accessToken).toMatch(/^\w{32}$/)
      expect(expiry).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/)
      const id = idOf(body)
      expect((await fixture.app.records.findById('members', id))?.values['secret']).toBe('')
      expect(await fixture.linksOf(id)).toEqual(['oidc ana'])
      const again = await fixture.signIn('ana', { body: { createData: { name: 'Other' } } })
      expect(again).toMatchObject({ status: 200, body: { record: { id, name: 'Ana Núñez' }, meta: { isNew: false } } })
      expect(await fixture.linksOf(id)).toEqual(['oidc ana'])
      await fixture.removeMembers()
      expect(await fixture.linksOf(id)).toEqual([])
    })

    it.each([
      ['neither the account nor the provider knows one', 'ghost', {}, { email: '', verified: true }],
      [
        'the provider vouches for none of what was given',
        'ghost',
        { email: 'ghost@x.es' },
        { email: 'ghost@x.es', verified: false },
      ],
      ['nobody verified that of the provider', 'eva', {}, { email: '', verified: true }],
    ])('needs no address where the collection asks for none, and %s', async (_name, sub, createData, record) => {
      expect(
        await fixture.signIn(sub, {
          collection: 'mailless',
          body: { createData: { emailVisibility: true, ...createData } },
        }),
      ).toMatchObject({ status: 200, body: { record, meta: { isNew: true } } })
      for (const { values } of await fixture.app.records.findAll('mailless'))
        await fixture.app.records.delete('mailless', values.id)
    })

    it.each([
      ['none', undefined],
      ['an empty one', ''],
    ])(
      'may send %s for the address to come back to, which the provider is then not told',
      async (_name, redirectURL) => {
        expect(await fixture.signIn('ana', { body: { redirectURL } })).toMatchObject({
          status: 200,
          body: { meta: { isNew: true } },
        })
        expect(fixture.oidc.tokenRequests.at(-1)!.form).not.toHaveProperty('redirect_uri')
        await fixture.signIn('bea')
        expect(fixture.oidc.tokenRequests.at(-1)!.form).toHaveProperty('redirect_uri')
      },
    )

    it('gets the provider’s picture, and signs in without it when it cannot be downloaded', async () => {
      fixture.oidc.misbehave({ userInfoClaims: { picture: `${fixture.oidc.url}/picture.png` } })
      const withPicture = await fixture.signIn('ana')
      fixture.oidc.misbehave({ userInfoClaims: { picture: 'http://localhost:1/picture.png' } })
      const without = await fixture.signIn('bea')
      fixture.oidc.misbehave(null)
      const { picture, id } = withPicture.body['record'] as Record<string, string>
      expect(picture).toMatch(/^picture_\w{10}\.png$/)
      expect((await fixture.app.server.inject(`/api/files/members/${id}/${picture}`)).headers['content-type']).toBe(
        'image/png',
      )
      expect(without).toMatchObject({
        status: 200,
        body: { record: { picture: '' }, meta: { avatarURL: 'http://localhost:1/picture.png' } },
      })
    })

    it.each([
      {
        name: 'the data given wins',
        sub: 'ana',
        createData: { name: 'Given', handle: 'given' },
        record: { name: 'Given', handle: 'given', email: 'ana@x.es', verified: true },
      },
      {
        name: 'another address is not vouched for',
        sub: 'ana',
        createData: { email: 'other@x.es' },
        record: { email: 'other@x.es', verified: false },
      },
      {
        name: 'an empty address is none',
        sub: 'ana',
        createData: { email: '' },
        record: { email: 'ana@x.es', verified: true },
      },
      {
        name: 'a provider that knows no address, with one given',
        sub: 'ghost',
        createData: { email: 'ghost@x.es' },
        record: { email: 'ghost@x.es', verified: false },
      },
      {
        name: 'a name that the field does not take is left out',
        sub: 'odd',
        createData: { name: 'Odd' },
        record: { handle: '', name: 'Odd' },
      },
      {
        name: 'a password given works',
        sub: 'ana',
        createData: { password: PASSWORD, passwordConfirm: PASSWORD },
        record: {},
        password: true,
      },
      { name: 'without one there is none to guess', sub: 'ana', createData: {}, record: {}, password: false },
    ])('$name', async ({ sub, createData, record, password }) => {
      expect(await fixture.signIn(sub, { body: { createData } })).toMatchObject({
        status: 200,
        body: { record, meta: { isNew: true } },
      })
      if (password !== undefined) expect(await fixture.passwordWorks('ana@x.es')).toBe(password)
    })

    it('a name that another account has, in any case, is left out', async () => {
      await fixture.signIn('ana')
      expect((await fixture.signIn('bea')).body).toMatchObject({
        record: { name: 'Bea', handle: '', email: 'bea@x.es' },
      })
    })

    it.each([
      { name: 'whom the create rule refuses', sub: 'ana', createData: { name: 'Intruder' }, data: {} },
      {
        name: 'who says to be verified',
        sub: 'ana',
        createData: { verified: true },
        data: { verified: { code: 'validation_values_mismatch', message: "Values don't match." } },
      },
      {
        name: 'whose name is too long',
        sub: 'odd',
        createData: {},
        data: { name: { code: 'validation_max_text_constraint' } },
      },
      { name: 'whose address nobody verified', sub: 'eva', createData: {}, data: { email: required } },
      {
        name: 'with half a password',
        sub: 'ana',
        createData: { password: PASSWORD },
        data: { passwordConfirm: required },
      },
    ])('$name is refused, and nothing is left of it', async ({ sub, createData, data }) => {
      const { status, body } = await fixture.signIn(sub, { body: { createData } })
      expect({ status, ...body }).toMatchObject({ status: 400, message: 'Failed to create record.', data })
      expect(Object.keys(body['data'] as object)).toEqual(Object.keys(data))
      expect(await fixture.app.records.findAll('members')).toEqual([])
      expect(await fixture.app.records.findAll('_externalAuths')).toEqual([])
    })

    it('a closed collection creates no accounts, except for a superuser', async () => {
      expect(await fixture.signIn('ana', { collection: 'closed' })).toEqual({
        status: 403,
        body: { data: {}, message: 'Only superusers can perform this action.', status: 403 },
      })
      expect(await fixture.signIn('ana', { collection: 'closed', token: root })).toMatchObject({
        status: 200,
        body: { meta: { isNew: true } },
      })
    })

    it('twice at the same time is one account', async () => {
      const answers = await Promise.all([fixture.signIn('ana'), fixture.signIn('ana'), fixture.signIn('ana')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => idOf(body))).size).toBe(1)
      expect(answers.filter(({ body }) => (body['meta'] as Record<string, unknown>)['isNew'])).toHaveLength(1)
    })
  })

  describe('B127 a person who has an account', () => {
    it('verified, with the same address: is linked and nothing else changes', async () => {
      const { values } = await fixture.addMember('ana@x.es', { verified: true, name: 'Before' })
      expect(await fixture.signIn('ana')).toMatchObject({
        status: 200,
        body: { record: { id: values.id, name: 'Before', handle: '' }, meta: { isNew: false } },
      })
      expect(await fixture.linksOf(values.id)).toEqual(['oidc ana'])
      expect(await fixture.passwordWorks('ana@x.es')).toBe(true)
    })

    it('unverified, with the same address: its former password, links and tokens are revoked', async () => {
      const stranger = await fixture.addMember('ana@x.es')
      const token = await fixture.app.tokenOf(stranger)
      await fixture.signIn('ghost', { token, body: { provider: 'oidc2' } })
      expect(await fixture.linksOf(stranger.values.id)).toEqual(['oidc2 ghost'])
      expect(await fixture.passwordWorks('ana@x.es')).toBe(true)
      expect(await fixture.signIn('ana')).toMatchObject({
        status: 200,
        body: { record: { id: stranger.values.id, verified: true } },
      })
      expect(await fixture.linksOf(stranger.values.id)).toEqual(['oidc ana'])
      expect(await fixture.passwordWorks('ana@x.es')).toBe(false)
      expect((await fixture.post('/api/collections/members/auth-refresh', {}, token)).status).toBe(401)
    })

    it('unverified and signed in: links one identity instead of another, keeps the password, stays unverified', async () => {
      const own = await fixture.addMember('own@x.es')
      const token = await fixture.app.tokenOf(own)
      expect((await fixture.signIn('ghost', { token, body: { provider: 'oidc2' } })).status).toBe(200)
      const answer = await fixture.signIn('ana', { token })
      expect(answer).toMatchObject({
        status: 200,
        body: { record: { id: own.values.id, email: 'own@x.es', verified: false }, meta: { isNew: false } },
      })
      expect(await fixture.linksOf(own.values.id)).toEqual(['oidc ana'])
      expect(await fixture.passwordWorks('own@x.es')).toBe(true)
    })

    it('signed in with the same address: is verified and keeps the password', async () => {
      const own = await fixture.addMember('ana@x.es')
      expect((await fixture.signIn('ana', { token: await fixture.app.tokenOf(own) })).body).toMatchObject({
        record: { id: own.values.id, verified: true },
      })
      expect(await fixture.linksOf(own.values.id)).toEqual(['oidc ana'])
      expect(await fixture.passwordWorks('ana@x.es')).toBe(true)
    })

    it('signed in while the identity belongs to another account: signs in to that account', async () => {
      const linked = idOf((await fixture.signIn('ana')).body)
      const other = await fixture.addMember('other@x.es', { verified: true })
      expect((await fixture.signIn('ana', { token: await fixture.app.tokenOf(other) })).body).toMatchObject({
        record: { id: linked },
      })
      expect(await fixture.linksOf(other.values.id)).toEqual([])
    })

    it('linked to another identity at the same provider: is refused, and keeps the link it has', async () => {
      const own = await fixture.addMember('ana@x.es', { verified: true })
      await fixture.signIn('bea', { token: await fixture.app.tokenOf(own) })
      const taken = { code: 'validation_not_unique', message: 'Value must be unique.' }
      expect(await fixture.signIn('ana')).toEqual({
        status: 400,
        body: {
          data: { collectionRef: taken, recordRef: taken, provider: taken },
          message: 'Failed to authenticate.',
          status: 400,
        },
      })
      expect(await fixture.linksOf(own.values.id)).toEqual(['oidc bea'])
    })

    it('an address that the provider has not verified matches no account', async () => {
      const victim = await fixture.addMember('eva@x.es', { verified: true })
      expect(await fixture.signIn('eva')).toMatchObject({ status: 400, body: { data: { email: required } } })
      expect(await fixture.linksOf(victim.values.id)).toEqual([])
    })

    it('refused by the authRule: cannot sign in', async () => {
      const { values } = await fixture.addMember('ana@x.es', { verified: true, blocked: true })
      expect(await fixture.signIn('ana')).toMatchObject({
        status: 403,
        body: { message: "The request doesn't satisfy the collection requirements to authenticate." },
      })
      await fixture.app.records.update('members', values.id, { blocked: false })
      expect((await fixture.signIn('ana')).status).toBe(200)
    })

    it('B106 verified by other means: is unlinked, and its tokens end', async () => {
      const own = await fixture.addMember('own@x.es')
      const linked = await fixture.signIn('ana', { token: await fixture.app.tokenOf(own) })
      await fixture.app.records.update('members', own.values.id, { verified: true })
      expect(await fixture.linksOf(own.values.id)).toEqual([])
      expect(
        (await fixture.post('/api/collections/members/auth-refresh', {}, String(linked.body['token']))).status,
      ).toBe(401)
    })

    it('B123 with a second factor to give: OAuth2 is the first one, and not both', async () => {
      const password = { password: PASSWORD, passwordConfirm: PASSWORD }
      const first = await fixture.signIn('ana', { collection: 'careful', body: { createData: password } })
      expect(first).toEqual({ status: 401, body: { mfaId: expect.stringMatching(/^\w{15}$/) } })
      const { mfaId } = first.body
      expect(await fixture.signIn('ana', { collection: 'careful', body: { mfaId } })).toMatchObject({
        status: 400,
        body: { message: 'A different authentication method is required.' },
      })
      const second = await fixture.post('/api/collections/careful/auth-with-password', {
        identity: 'ana@x.es',
        password: PASSWORD,
        mfaId,
      })
      expect(second).toMatchObject({ status: 200, body: { record: { email: 'ana@x.es' } } })
    })

    it('by an id token alone, when there is no user info', async () => {
      expect((await fixture.signIn('bea', { collection: 'careful', body: { provider: 'oidc3' } })).status).toBe(401)
      fixture.oidc.misbehave({ foreignKey: true })
      expect(await fixture.signIn('ana', { collection: 'careful', body: { provider: 'oidc3' } })).toMatchObject({
        status: 400,
        body: { message: 'Failed to fetch OAuth2 user.' },
      })
      fixture.oidc.misbehave(null)
    })
  })
})
