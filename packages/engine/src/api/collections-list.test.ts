import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { C, INSTALLATIONS, type Installation, type Process } from './collections.fixture.ts'

describe.each(INSTALLATIONS)('the collections on $name', ({ open }) => {
  let installation: Installation
  let process: Process
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    installation = await open()
    process = await installation.start()
    await process.app.records.create('users', { email: 'ana@example.com', password: 'a-long-password' })
    const signedIn = await process.ask(
      'POST',
      `${C}/users/auth-with-password`,
      { identity: 'ana@example.com', password: 'a-long-password' },
      '',
    )
    Object.assign(tokens, { guest: '', user: String(signedIn.body['token']) })
  })
  afterAll(async () => {
    await process.close()
    await installation.remove()
  })

  const list = async (query: string) => {
    const { status, body } = await process.ask('GET', `${C}${query}`)
    return status === 200 ? (body['items'] as { name: string }[]).map((each) => each.name) : { status, body }
  }

  it.each([
    ['GET', C],
    ['GET', `${C}/users`],
    ['POST', C],
    ['PATCH', `${C}/users`],
    ['DELETE', `${C}/users`],
    ['DELETE', `${C}/users/truncate`],
    ['PUT', `${C}/import`],
    ['GET', `${C}/meta/scaffolds`],
    ['GET', `${C}/nope`],
  ] as const)('%s %s is for superusers: a guest gets 401, others 403', async (method, path) => {
    for (const [who, status] of [
      ['guest', 401],
      ['user', 403],
    ] as const) {
      expect(
        (
          await process.ask(
            method,
            path,
            method === 'GET' || method === 'DELETE' ? undefined : { name: 'taken', collections: [{ name: 'taken' }] },
            tokens[who],
          )
        ).status,
      ).toBe(status)
    }
    expect([process.app.collections.find('taken'), await process.app.records.findAll('users')]).toEqual([
      undefined,
      [expect.anything()],
    ])
  })

  it.each<[string, readonly string[]]>([
    ['?filter=type="auth"', ['_superusers', 'users']],
    ['?filter=type="auth"%26%26system=false', ['users']],
    ['?filter=name~"hours"', ['hours']],
    ['?filter=created>"2000"%26%26id="_pb_users_auth_"', ['users']],
    ['?sort=-name&perPage=2', ['users', 'hours']],
    ['?sort=system,name&perPage=2', ['hours', 'users']],
    ['?sort=-system,name&perPage=2&page=2', ['_mfas', '_otps']],
    ['?page=99', []],
  ])('%s', async (query, names) => {
    expect(await list(query)).toEqual(names)
  })

  it.each([
    '?filter=foo=1',
    '?filter=fields~"x"',
    '?filter=(',
    '?filter=%20',
    '?sort=foo',
    '?sort=fields',
    '?sort=name,,id',
    '?page=a',
    '?filter=@request.auth.id="x"%26%26indexes=1',
    `?sort=${Array(9).fill('name').join(',')}`,
  ])('%s is the default 400', async (query) => {
    expect(await list(query)).toMatchObject({
      status: 400,
      body: { message: 'Something went wrong while processing your request.', data: {} },
    })
  })

  it('has pages as records have', async () => {
    expect((await process.ask('GET', `${C}?perPage=2&fields=name`)).body).toEqual({
      items: [{ name: '_mfas' }, { name: '_otps' }],
      page: 1,
      perPage: 2,
      totalItems: 7,
      totalPages: 4,
    })
    expect((await process.ask('GET', `${C}?perPage=2&skipTotal=1&fields=name`)).body).toMatchObject({
      totalItems: -1,
      totalPages: -1,
    })
  })

  it('is found by name in any letters and by its exact id', async () => {
    expect((await process.ask('GET', `${C}/USERS`)).body).toMatchObject({ id: '_pb_users_auth_' })
    expect((await process.ask('GET', `${C}/_pb_users_auth_`)).body).toMatchObject({ name: 'users' })
    expect((await process.ask('GET', `${C}/nope`)).body).toEqual({
      data: {},
      message: "The requested resource wasn't found.",
      status: 404,
    })
  })

  it('shows nowhere a secret', async () => {
    for (const path of [`${C}?perPage=100`, `${C}/users`, `${C}/meta/scaffolds`])
      expect((await process.ask('GET', path)).text).not.toMatch(/secret/i)
  })

  it('makes names of indexes for each scaffold anew', async () => {
    const first = await process.ask('GET', `${C}/meta/scaffolds`)
    const second = await process.ask('GET', `${C}/meta/scaffolds`)
    expect(first.body['base']).toEqual(second.body['base'])
    expect(first.body['auth']).not.toEqual(second.body['auth'])
  })
})
