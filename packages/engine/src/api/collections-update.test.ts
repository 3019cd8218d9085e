import { afterEach, describe, expect, it } from 'vitest'
import { C, fieldNames, fieldOf, INSTALLATIONS, type Process, processDuringTests } from './collections.fixture.ts'

const text = (name: string, options: object = {}) => ({ name, type: 'text', ...options })
const items = (reply: { body: Record<string, unknown> }) => reply.body['items'] as Record<string, unknown>[]
let made = 0

describe.each(INSTALLATIONS)('a changed collection on $name', ({ open }) => {
  const process = processDuringTests(open)

  const ask: Process['ask'] = (...given) => process.ask(...given)
  /** Creates a collection with records; returns its path. */
  async function make(
    fields: object[],
    records: object[] = [],
    more: object = {},
  ): Promise<{ path: string; name: string }> {
    const name = `c${++made}`
    expect(await ask('POST', C, { name, fields, ...more })).toMatchObject({ status: 200 })
    for (const record of records)
      expect(await ask('POST', `${C}/${name}/records`, record)).toMatchObject({ status: 200 })
    return { path: `${C}/${name}`, name }
  }
  const records = async (path: string) => items(await ask('GET', `${path}/records?sort=@rowid`))
  const codesAt = async (path: string, body: object) => {
    const { status, body: answer } = await ask('PATCH', path, body)
    return { status, message: answer['message'], data: answer['data'] }
  }
  const refused = (data: object) => ({ status: 400, message: 'Failed to update collection.', data })

  describe('its fields', () => {
    it('renames by id and keeps the data, in a circle as well', async () => {
      const { path } = await make([text('a'), text('b'), text('c')], [{ a: 'A', b: 'B', c: 'C' }])
      const before = await ask('GET', path)
      const [a, b, c] = ['a', 'b', 'c'].map((name) => fieldOf(before, name))
      const after = await ask('PATCH', path, {
        fields: [
          { ...a, name: 'b' },
          { ...b, name: 'c' },
          { ...c, name: 'a' },
        ],
      })
      expect({ status: after.status, names: fieldNames(after) }).toEqual({ status: 200, names: ['id', 'b', 'c', 'a'] })
      expect(await records(path)).toMatchObject([{ b: 'A', c: 'B', a: 'C' }])
      expect((await ask('PATCH', path, { fields: [{ ...a, name: 'B' }] })).status).toBe(200)
      expect(await records(path)).toMatchObject([{ B: 'A' }])
    })

    it('drops what is missing with its data, matches by type and name where there is no id, and starts new ones empty', async () => {
      const { path } = await make([text('a'), text('b')], [{ a: 'A', b: 'B' }])
      const dropped = await ask('PATCH', path, { fields: [text('b', { max: 5 })] })
      expect(fieldNames(dropped)).toEqual(['id', 'b'])
      await ask('PATCH', path, {
        fields: [
          text('a'),
          text('b'),
          { name: 'n', type: 'number' },
          { name: 'l', type: 'json' },
          { name: 'g', type: 'geoPoint' },
        ],
      })
      expect(await records(path)).toMatchObject([{ a: '', b: 'B', n: 0, l: null, g: { lon: 0, lat: 0 } }])
    })

    it('turns single values into lists and lists into their last value', async () => {
      const select = (maxSelect: number) => [{ name: 's', type: 'select', values: ['x', 'y'], maxSelect }]
      const { path } = await make(select(1), [{ s: 'x' }, {}])
      await ask('PATCH', path, { fields: select(2) })
      expect((await records(path)).map((record) => record['s'])).toEqual([['x'], []])
      await ask('POST', `${path}/records`, { s: ['y', 'x'] })
      await ask('PATCH', path, { fields: select(1) })
      expect((await records(path)).map((record) => record['s'])).toEqual(['x', '', 'x'])
    })

    it('takes the files of a dropped field along, and those of no other', async () => {
      const { path } = await make([
        { name: 'one', type: 'file' },
        { name: 'two', type: 'file', maxSelect: 3 },
      ])
      const form = new FormData()
      for (const name of ['one', 'two']) form.append(name, new Blob([name]), `${name}.txt`)
      const encoded = new Response(form)
      const sent = await process.app.server.inject({
        method: 'POST',
        url: `/api${path}/records`,
        headers: { 'authorization': process.token, 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
      const { id, collectionId, one, two } = sent.json<{
        id: string
        collectionId: string
        one: string
        two: string[]
      }>()
      const stored = async () =>
        Promise.all(
          [one, two[0]!].map(async (name) => (await process.app.files.stat(`${collectionId}/${id}/${name}`)) !== null),
        )
      expect(await stored()).toEqual([true, true])
      await ask('PATCH', path, { fields: [{ name: 'two', type: 'file', maxSelect: 1 }] })
      expect([await stored(), (await records(path))[0]!['two']]).toEqual([[false, true], two[0]])
    })

    it.each([
      [
        'another type',
        () => [{ id: 'f1', name: 'a', type: 'number' }],
        { fields: { 1: { code: 'validation_field_type_change' } } },
      ],
      [
        'another target',
        () => [
          text('a', { id: 'f1' }),
          { id: 'f2', name: 'r', type: 'relation', collectionId: 'pbc_2279338944', maxSelect: 1 },
        ],
        { fields: { 2: { collectionId: { code: 'validation_field_relation_change' } } } },
      ],
    ])('refuses %s of a field', async (_name, fields, data) => {
      const { path } = await make([
        text('a', { id: 'f1' }),
        { id: 'f2', name: 'r', type: 'relation', collectionId: '_pb_users_auth_', maxSelect: 1 },
      ])
      expect(await codesAt(path, { fields: fields() })).toMatchObject(refused(data))
    })

    it('restores system fields, and refuses to rename them', async () => {
      const { path } = await make([text('nick')], [], { type: 'auth' })
      expect(fieldNames(await ask('PATCH', path, { fields: [text('nick')] }))).toEqual([
        'id',
        'nick',
        'password',
        'tokenKey',
        'email',
        'emailVisibility',
        'verified',
      ])
      expect(await codesAt(path, { fields: [{ id: 'email3885137012', name: 'mail', type: 'email' }] })).toMatchObject(
        refused({ fields: { code: 'validation_system_field_change' } }),
      )
    })
  })

  describe('its indexes', () => {
    it('are written for their own table, whatever they name, and hold', async () => {
      const { path, name } = await make([text('a')], [{ a: 'x' }])
      const { body } = await ask('PATCH', path, {
        indexes: ['create unique index if not exists `u1` on users (a COLLATE NOCASE)'],
      })
      expect(body['indexes']).toEqual([`CREATE UNIQUE INDEX \`u1\` ON \`${name}\` (\`a\` COLLATE NOCASE)`])
      expect(await ask('POST', `${path}/records`, { a: 'X' })).toMatchObject({
        status: 400,
        body: { data: { a: { code: 'validation_not_unique' } } },
      })
      await ask('PATCH', path, { indexes: [] })
      expect((await ask('POST', `${path}/records`, { a: 'X' })).status).toBe(200)
    })

    it('that the records already break are refused, and nothing changes', async () => {
      const { path } = await make([text('a')], [{ a: 'x' }, { a: 'x' }])
      expect(
        await codesAt(path, { fields: [text('a'), text('b')], indexes: ['CREATE UNIQUE INDEX u2 ON t (a)'] }),
      ).toMatchObject(refused({ indexes: { 0: { code: 'validation_invalid_index_expression' } } }))
      expect(fieldNames(await ask('GET', path))).toEqual(['id', 'a'])
    })

    it('of accounts come back, and may not lose a unique system field', async () => {
      const { path } = await make([], [], {
        type: 'auth',
        indexes: ['CREATE UNIQUE INDEX u3 ON t (email)', 'CREATE UNIQUE INDEX u4 ON t (verified)'],
      })
      expect(await codesAt(path, { indexes: [] })).toMatchObject(
        refused({
          indexes: { code: 'validation_invalid_unique_system_field_index', params: { fieldName: 'verified' } },
        }),
      )
      const { body } = await ask('PATCH', path, { indexes: ['CREATE UNIQUE INDEX u4 ON t (verified)'] })
      expect(body['indexes']).toEqual([
        expect.stringContaining('u4'),
        expect.stringContaining('idx_tokenKey_'),
        expect.stringContaining('idx_email_'),
      ])
    })

    it('over a field that goes are refused; with it they go', async () => {
      const { path } = await make([text('a'), text('b')], [], { indexes: ['CREATE INDEX i5 ON t (a)'] })
      expect(await codesAt(path, { fields: [text('b')] })).toMatchObject(
        refused({ indexes: { 0: { code: 'validation_invalid_index_expression' } } }),
      )
      expect((await ask('PATCH', path, { fields: [text('b')], indexes: [] })).status).toBe(200)
    })
  })

  describe('its search index', () => {
    const searchOf = (column: string) => `CREATE INDEX s1 ON t (${column} COLLATE SEARCH)`
    const found = async (path: string, word: string) => {
      const filter = encodeURIComponent(`@search ~ "${word}"`)
      const { body, status } = await ask('GET', `${path}/records?filter=${filter}`)
      return status === 200 ? body['totalItems'] : status
    }

    it('finds words, follows its field and its collection, and goes', async () => {
      const { path, name } = await make([text('a')], [{ a: 'Cañón' }])
      expect(await found(path, 'canon')).toBe(400)
      expect((await ask('PATCH', path, { indexes: [searchOf('a')] })).body['indexes']).toEqual([
        `CREATE INDEX \`s1\` ON \`${name}\` (\`a\` COLLATE SEARCH)`,
      ])
      expect(await found(path, 'canon')).toBe(1)
      const { body } = await ask('GET', path)
      const fields = (body['fields'] as { name: string }[]).map((each) =>
        each.name === 'a' ? { ...each, name: 'b' } : each,
      )
      expect((await ask('PATCH', path, { fields, indexes: [searchOf('b')] })).status).toBe(200)
      expect((await ask('POST', `${path}/records`, { b: 'CANON' })).status).toBe(200)
      expect(await found(path, 'canon')).toBe(2)
      expect((await ask('PATCH', path, { name: `${name}s` })).status).toBe(200)
      const renamed = path.replace(name, `${name}s`)
      expect((await ask('POST', `${renamed}/records`, { b: 'Cañones' })).status).toBe(200)
      expect(await found(renamed, 'canon')).toBe(3)
      expect((await ask('DELETE', `${renamed}/truncate`)).status).toBe(204)
      expect(await found(renamed, 'canon')).toBe(0)
      expect((await ask('PATCH', renamed, { indexes: [] })).status).toBe(200)
      expect(await found(renamed, 'canon')).toBe(400)
      expect((await ask('PATCH', renamed, { indexes: [searchOf('b')] })).status).toBe(200)
      expect((await ask('DELETE', renamed)).status).toBe(204)
    })

    it.each([
      ['unique', ['CREATE UNIQUE INDEX s2 ON t (a COLLATE SEARCH)'], 0],
      ['partial', [`CREATE INDEX s2 ON t (a COLLATE SEARCH) WHERE a != ''`], 0],
      ['over a number', ['CREATE INDEX s2 ON t (n COLLATE SEARCH)'], 0],
      ['over an expression', ['CREATE INDEX s2 ON t (lower(a) COLLATE SEARCH)'], 0],
      ['half one', ['CREATE INDEX s2 ON t (a COLLATE SEARCH, b)'], 0],
      ['the second', ['CREATE INDEX s2 ON t (a COLLATE SEARCH)', 'CREATE INDEX s3 ON t (b COLLATE SEARCH)'], 0],
      ['one of Spanish order, and unique', ['CREATE UNIQUE INDEX s2 ON t (a COLLATE ES)'], 0],
      ['one of Spanish order, over a number', ['CREATE INDEX s2 ON t (n COLLATE ES)'], 0],
    ])('is refused if it is %s', async (_name, indexes, at) => {
      const { path } = await make([text('a'), text('b'), { name: 'n', type: 'number' }])
      expect(await codesAt(path, { indexes })).toMatchObject(
        refused({ indexes: { [at]: { code: 'validation_invalid_index_expression' } } }),
      )
    })
  })

  describe('its name', () => {
    it('takes table, indexes, records, rate limits, rules and views along', async () => {
      const { path, name } = await make([text('a')], [{ a: 'x' }], { indexes: ['CREATE UNIQUE INDEX i6 ON t (a)'] })
      const holder = await make(
        [
          text('z', {}),
          { name: 'of', type: 'relation', collectionId: String((await ask('GET', path)).body['id']), maxSelect: 1 },
        ],
        [],
        { listRule: `@collection.${name}.a ?= 'kept ${name}' || z = '${name}'` },
      )
      await ask('POST', C, {
        name: `v_${name}`,
        type: 'view',
        viewQuery: `SELECT ${name}.id, '${name}' AS label, a FROM ${name}`,
      })
      await process.app.settings.update({
        rateLimits: { rules: [{ label: `${name}:create`, audience: '', duration: 1, maxRequests: 1 }] },
      })
      const renamed = await ask('PATCH', path, { name: `${name}new` })
      expect(renamed.body).toMatchObject({
        name: `${name}new`,
        indexes: [`CREATE UNIQUE INDEX \`i6\` ON \`${name}new\` (\`a\`)`],
      })
      expect((await ask('GET', `${path}/records`)).status).toBe(404)
      expect(await records(`${C}/${name}new`)).toMatchObject([{ a: 'x', collectionName: `${name}new` }])
      expect((await ask('GET', holder.path)).body['listRule']).toBe(
        `@collection.${name}new.a ?= 'kept ${name}' || z = '${name}'`,
      )
      expect(items(await ask('GET', `${C}/v_${name}/records`))).toMatchObject([{ a: 'x', label: name }])
      expect(process.app.settings.values.rateLimits.rules).toMatchObject([{ label: `${name}new:create` }])
      await process.app.settings.update({ rateLimits: { rules: [] } })
    })

    it('may change only its letters, and not be taken', async () => {
      const { path, name } = await make([text('a')], [{ a: 'x' }])
      expect((await ask('PATCH', path, { name: name.toUpperCase() })).status).toBe(200)
      expect(await records(path)).toMatchObject([{ a: 'x', collectionName: name.toUpperCase() }])
      expect(await codesAt(path, { name: 'Users', type: 'auth', id: 'other', system: true })).toMatchObject(
        refused({
          name: { code: 'validation_collection_name_exists' },
          type: { code: 'validation_collection_type_change' },
          id: { code: 'validation_values_mismatch' },
          system: { code: 'validation_collection_system_flag_change' },
        }),
      )
    })
  })

  describe('views of it', () => {
    it('follow its fields, and those of views', async () => {
      const { path, name } = await make([text('a'), text('b')], [{ a: 'x', b: 'y' }])
      await ask('POST', C, { name: `z_${name}`, type: 'view', viewQuery: `SELECT id, a FROM ${name}` })
      await ask('POST', C, { name: `a_${name}`, type: 'view', viewQuery: `SELECT id, a AS again FROM z_${name}` })
      const before = await ask('GET', path)
      const { status } = await ask('PATCH', path, {
        fields: [
          { ...fieldOf(before, 'a'), max: 77 },
          { name: 'n', type: 'number' },
        ],
      })
      expect(status).toBe(200)
      expect(fieldOf(await ask('GET', `${C}/a_${name}`), 'again')).toMatchObject({ max: 77 })
      expect(items(await ask('GET', `${C}/a_${name}/records`))).toMatchObject([{ again: 'x' }])
    })

    it("stop what would break them, with the database's reason, and go on answering", async () => {
      const { path, name } = await make([text('a'), text('b')], [{ a: 'x' }])
      await ask('POST', C, { name: `v_${name}`, type: 'view', viewQuery: `SELECT id, a FROM ${name}` })
      const { status, message, data } = await codesAt(path, { fields: [text('b')] })
      expect({ status, data }).toEqual({ status: 400, data: {} })
      expect(message).toMatch(/^Failed to update collection\. Raw error: \n/)
      expect(items(await ask('GET', `${C}/v_${name}/records`))).toMatchObject([{ a: 'x' }])
      expect(await codesAt(`${C}/v_${name}`, { viewQuery: 'SELECT a FROM nope' })).toMatchObject(
        refused({ viewQuery: { code: 'validation_invalid_view_query' } }),
      )
      expect(
        fieldNames(
          await ask('PATCH', `${C}/v_${name}`, { viewQuery: `SELECT id, b FROM ${name}`, listRule: "b != 'q'" }),
        ),
      ).toEqual(['id', 'b'])
      expect((await ask('PATCH', path, { fields: [text('b')] })).status).toBe(200)
    })
  })

  describe('its options', () => {
    const users = `${C}/users`
    const stored = () =>
      process.app.collections.find('users') as never as Record<string, { secret: string }> & {
        oauth2: { providers: { clientSecret: string }[] }
      }
    afterEach(() => ask('PATCH', users, { oauth2: { enabled: false, providers: [] }, otp: { enabled: false } }))

    it('merge key by key; rules take null', async () => {
      const { body } = await ask('PATCH', users, {
        otp: { enabled: true },
        listRule: null,
        passwordResetToken: { duration: 60 },
      })
      expect(body).toMatchObject({
        otp: { enabled: true, length: 8, duration: 180 },
        listRule: null,
        viewRule: 'id = @request.auth.id',
        passwordResetToken: { duration: 60 },
      })
    })

    it('keep the secrets that were not sent, show none, and refuse empty ones', async () => {
      const before = stored()['fileToken']!.secret
      await ask('PATCH', users, {
        oauth2: { enabled: true, providers: [{ name: 'google', clientId: 'a', clientSecret: 'hush' }] },
        fileToken: { duration: 99 },
      })
      const { body, text: sent } = await ask('PATCH', users, {
        oauth2: { providers: [{ name: 'google', clientId: 'b' }] },
      })
      expect(body['oauth2']).toMatchObject({ enabled: true, providers: [{ clientId: 'b' }] })
      expect([stored().oauth2.providers[0]!.clientSecret, stored()['fileToken']!.secret]).toEqual(['hush', before])
      expect(sent).not.toMatch(/hush|secret/i)
      expect(
        await codesAt(users, {
          oauth2: {
            providers: [
              { name: 'google', clientId: 'b' },
              { name: 'github', clientId: 'c' },
            ],
          },
        }),
      ).toMatchObject(refused({ oauth2: { providers: { 1: { clientSecret: { code: 'validation_required' } } } } }))
      expect(await codesAt(users, { authToken: { secret: '' } })).toMatchObject(
        refused({ authToken: { secret: { code: 'validation_required' } } }),
      )
    })

    it('blank mapped fields that are none', async () => {
      const { body } = await ask('PATCH', users, { oauth2: { mappedFields: { name: 'nope' } } })
      expect(body['oauth2']).toMatchObject({ mappedFields: { name: '', avatarURL: 'avatar' } })
    })

    it('of superusers stay safe: codes are a second factor, accounts elsewhere are none', async () => {
      const { body } = await ask('PATCH', `${C}/_superusers`, {
        otp: { enabled: true },
        oauth2: { enabled: true },
        passwordAuth: { enabled: false },
      })
      expect(body).toMatchObject({
        otp: { enabled: true },
        mfa: { enabled: true },
        oauth2: { enabled: false },
        passwordAuth: { enabled: true },
      })
      await ask('PATCH', `${C}/_superusers`, { otp: { enabled: false }, mfa: { enabled: false } })
    })
  })

  describe('one of the system', () => {
    it('keeps name, flag and every rule', async () => {
      const rule = { code: 'validation_collection_system_rule_change' }
      const change = {
        name: 'sup',
        system: false,
        listRule: '',
        authRule: 'id=1',
        manageRule: 'id=1',
        mfa: { rule: 'id=1' },
      }
      expect(await codesAt(`${C}/_superusers`, change)).toMatchObject(
        refused({
          name: { code: 'validation_collection_system_name_change' },
          system: { code: 'validation_collection_system_flag_change' },
          listRule: rule,
          authRule: rule,
          manageRule: rule,
          mfa: { rule },
        }),
      )
    })

    it('takes new fields and keeps its own', async () => {
      const before = await ask('GET', `${C}/_mfas`)
      const own = before.body['fields'] as object[]
      expect(fieldNames(await ask('PATCH', `${C}/_mfas`, { fields: [...own, text('extra')] }))).toContain('extra')
      expect(await codesAt(`${C}/_mfas`, { fields: [text('extra')] })).toMatchObject(
        refused({ fields: { code: 'validation_system_field_change' } }),
      )
      expect(fieldNames(await ask('PATCH', `${C}/_mfas`, { fields: own }))).not.toContain('extra')
    })
  })

  it('refuses a body of another shape', async () => {
    const { path } = await make([text('a')])
    for (const body of [{ fields: 5 }, { created: 5 }, { indexes: {} }, { listRule: [] }, 'x']) {
      expect(await codesAt(path, body as object)).toEqual({
        status: 400,
        message: 'Failed to load the submitted data due to invalid formatting.',
        data: {},
      })
    }
  })
})
