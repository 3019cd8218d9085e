import { describe, expect, it } from 'vitest'
import { C, fieldNames, INSTALLATIONS, processDuringTests } from './collections.fixture.ts'

const text = (name: string, options: object = {}) => ({ name, type: 'text', ...options })
const REFUSED = 'Failed to create collection.'
const UNREADABLE = 'Failed to load the submitted data due to invalid formatting.'
const NO_TYPE = 'Failed to load the collection type data due to invalid formatting.'

/** A submitted body, with the expected codes by path; the path '' is the answer's message. */
const REFUSALS: readonly [string, object, Record<string, string>][] = [
  ['no name', {}, { name: 'validation_required' }],
  ['a name with a space', { name: 'x y' }, { name: 'validation_match_invalid' }],
  ['a name of a back-relation', { name: 'a_via_b' }, { name: 'validation_found_via' }],
  ['a name that is too long', { name: 'y'.repeat(256) }, { name: 'validation_length_out_of_range' }],
  ['a name in use, in other letters', { name: 'USERS' }, { name: 'validation_collection_name_exists' }],
  ['a name that is an id', { name: 'pbc_2279338944' }, { name: 'validation_collection_name_id_duplicate' }],
  ['the name of a table of the engine', { name: '_params' }, { name: 'validation_collection_name_invalid' }],
  ['the name of a table of SQLite', { name: 'sqlite_master' }, { name: 'validation_collection_name_invalid' }],
  ['the name of a table of PostgreSQL', { name: 'pg_class' }, { name: 'validation_collection_name_invalid' }],
  ['an unknown type', { name: 'n', type: 'table' }, { type: 'validation_in_invalid' }],
  ['an id with a space', { name: 'n', id: 'a b' }, { id: 'validation_match_invalid' }],
  ['an id in use', { name: 'n', id: '_pb_users_auth_' }, { id: 'validation_invalid_or_existing_id' }],
  ['an id that is too long', { name: 'n', id: 'x'.repeat(101) }, { id: 'validation_length_out_of_range' }],
  [
    'two fields of one name',
    { name: 'n', fields: [text('a'), text('A')] },
    { 'fields.2.name': 'validation_duplicated_field_name' },
  ],
  [
    'an id field of another type',
    { name: 'n', fields: [{ name: 'id', type: 'number' }] },
    { 'fields.1.name': 'validation_duplicated_field_name' },
  ],
  [
    'a field in the place of the id',
    { name: 'n', fields: [text('b', { id: 'text3208210256' })] },
    { fields: 'validation_missing_primary_key' },
  ],
  [
    'every name that no field may have',
    {
      name: 'n',
      fields: [
        text('expand'),
        text('x y'),
        text('a_via_b'),
        text('_rowid_'),
        text('null'),
        text('collectionId'),
        text(''),
        text('z'.repeat(101)),
      ],
    },
    {
      'fields.1.name': 'validation_not_in_invalid',
      'fields.2.name': 'validation_match_invalid',
      'fields.3.name': 'validation_found_via',
      'fields.4.name': 'validation_not_in_invalid',
      'fields.5.name': 'validation_not_in_invalid',
      'fields.6.name': 'validation_not_in_invalid',
      'fields.7.name': 'validation_required',
      'fields.8.name': 'validation_length_out_of_range',
    },
  ],
  [
    'a name that accounts reserve',
    { name: 'n', type: 'auth', fields: [text('oldPassword')] },
    { 'fields.1.name': 'validation_reserved_field_name' },
  ],
  [
    'all names that accounts reserve',
    { name: 'n', type: 'auth', fields: [text('passwordConfirm'), text('a'), text('oldPassword')] },
    { 'fields.1.name': 'validation_reserved_field_name', 'fields.3.name': 'validation_reserved_field_name' },
  ],
  [
    'two indexes of one name, before columns that are missing',
    {
      name: 'n',
      fields: [text('a')],
      indexes: ['CREATE INDEX `idx_n` ON `n` (`nope`)', 'CREATE INDEX `idx_N` ON `n` (`a`)'],
    },
    { 'indexes.1': 'validation_duplicated_index_name' },
  ],
  [
    'no index at all, before columns that are missing',
    { name: 'n', fields: [text('a')], indexes: ['CREATE INDEX `idx_n` ON `n` (`nope`)', 'nothing'] },
    { 'indexes.1': 'validation_invalid_index_expression' },
  ],
  [
    'the first column that is missing',
    {
      name: 'n',
      fields: [text('a')],
      indexes: [
        'CREATE INDEX `idx_n` ON `n` (`a`)',
        'CREATE INDEX `idx_m` ON `n` (`nope`)',
        'CREATE INDEX `idx_o` ON `n` (`none`)',
      ],
    },
    { 'indexes.1': 'validation_invalid_index_expression' },
  ],
  [
    'an account without e-mail',
    { name: 'n', type: 'auth', fields: [text('email')] },
    { fields: 'validation_missing_email_field' },
  ],
  [
    'a help that is too long',
    { name: 'n', fields: [text('a', { help: 'x'.repeat(301) })] },
    { 'fields.1.help': 'validation_length_out_of_range' },
  ],
  [
    'a second primary key',
    { name: 'n', fields: [text('a', { primaryKey: true })] },
    { 'fields.1.primaryKey': 'validation_unsupported_composite_pk' },
  ],
  [
    'broken options of texts',
    { name: 'n', fields: [text('a', { min: 10, max: 5, pattern: '(', autogeneratePattern: '^a' })] },
    {
      'fields.1.max': 'validation_min_greater_equal_than_required',
      'fields.1.pattern': 'validation_invalid_regex',
      'fields.1.autogeneratePattern': 'validation_invalid_autogenerate_pattern',
    },
  ],
  [
    'a text that would generate what it refuses',
    { name: 'n', fields: [text('a', { pattern: '^[a-z]{5}$', autogeneratePattern: '[0-9]{5}' })] },
    { 'fields.1.autogeneratePattern': 'validation_invalid_autogenerate_pattern_value' },
  ],
  [
    'broken options of selects',
    {
      name: 'n',
      fields: [
        { name: 'a', type: 'select' },
        { name: 'b', type: 'select', values: ['x'], maxSelect: 2 },
      ],
    },
    {
      'fields.1.values': 'validation_required',
      'fields.2.maxSelect': 'validation_max_less_equal_than_required',
    },
  ],
  [
    'broken options of relations',
    {
      name: 'n',
      fields: [
        { name: 'a', type: 'relation' },
        { name: 'b', type: 'relation', collectionId: 'nope', minSelect: 5, maxSelect: 2 },
      ],
    },
    {
      'fields.1.collectionId': 'validation_required',
      'fields.2.collectionId': 'validation_field_relation_missing_collection',
      'fields.2.maxSelect': 'validation_min_greater_equal_than_required',
    },
  ],
  [
    'broken options of files',
    { name: 'n', fields: [{ name: 'a', type: 'file', maxSize: -1, maxSelect: -1, thumbs: ['x', '0x0', '100x100f'] }] },
    {
      'fields.1.maxSize': 'validation_min_greater_equal_than_required',
      'fields.1.maxSelect': 'validation_min_greater_equal_than_required',
      'fields.1.thumbs.0': 'validation_match_invalid',
      'fields.1.thumbs.1': 'validation_not_in_invalid',
    },
  ],
  [
    'broken options of numbers',
    {
      name: 'n',
      fields: [
        { name: 'a', type: 'number', min: 5, max: 2 },
        { name: 'b', type: 'number', min: 1.5, onlyInt: true },
      ],
    },
    {
      'fields.1.max': 'validation_min_number_constraint',
      'fields.2.min': 'validation_only_int_constraint',
    },
  ],
  [
    'domains both allowed and refused',
    {
      name: 'n',
      fields: [
        { name: 'a', type: 'email', onlyDomains: ['a.es'], exceptDomains: ['b.es'] },
        { name: 'b', type: 'url', onlyDomains: ['x y'] },
      ],
    },
    {
      'fields.1.onlyDomains': 'validation_empty',
      'fields.1.exceptDomains': 'validation_empty',
      'fields.2.onlyDomains.0': 'validation_is_domain',
    },
  ],
  [
    'an autodate that is never set',
    { name: 'n', fields: [{ name: 'a', type: 'autodate' }] },
    { 'fields.1.onCreate': 'validation_required', 'fields.1.onUpdate': 'validation_required' },
  ],
  [
    'broken options of passwords',
    { name: 'n', fields: [{ name: 'a', type: 'password', min: 90, max: 80, cost: 2, pattern: '(' }] },
    {
      'fields.1.min': 'validation_max_less_equal_than_required',
      'fields.1.max': 'validation_max_less_equal_than_required',
      'fields.1.cost': 'validation_min_greater_equal_than_required',
      'fields.1.pattern': 'validation_invalid_regex',
    },
  ],
  [
    'rules that cannot be',
    {
      name: 'n',
      listRule: 'nope = 1',
      viewRule: '(',
      createRule: ' ',
      updateRule: '@request.foo.a = 1',
      deleteRule: '@request.auth.foo = 1',
    },
    {
      listRule: 'validation_invalid_rule',
      viewRule: 'validation_invalid_rule',
      createRule: 'validation_invalid_rule',
      updateRule: 'validation_invalid_rule',
    },
  ],
  [
    'what is no index',
    { name: 'n', indexes: ['DROP TABLE users'] },
    { 'indexes.0': 'validation_invalid_index_expression' },
  ],
  [
    'an index over no field',
    { name: 'n', indexes: ['CREATE INDEX i ON n (nope)'] },
    { 'indexes.0': 'validation_invalid_index_expression' },
  ],
  [
    'an index over a broken expression',
    { name: 'n', indexes: ['CREATE INDEX i ON n (nope_function(id))'] },
    { 'indexes.0': 'validation_invalid_index_expression' },
  ],
  [
    'an index and another statement',
    { name: 'n', indexes: ["CREATE INDEX i ON n (id) WHERE id != ''; DROP TABLE users"] },
    { 'indexes.0': 'validation_invalid_index_expression' },
  ],
  [
    'two indexes of one name',
    { name: 'n', indexes: ['CREATE INDEX i ON n (id)', 'CREATE INDEX I ON n (id DESC)'] },
    { 'indexes.1': 'validation_duplicated_index_name' },
  ],
  [
    'two indexes over the same',
    { name: 'n', indexes: ['CREATE INDEX i ON n (id)', 'CREATE INDEX j ON n (id)'] },
    { 'indexes.1': 'validation_duplicated_index_definition' },
  ],
  [
    'the name of an index of another collection',
    { name: 'n', indexes: ['CREATE INDEX `idx_email__pb_users_auth_` ON n (id)'] },
    { 'indexes.0': 'validation_existing_index_name' },
  ],
  [
    'a manage rule for everyone and bad tokens',
    {
      name: 'n',
      type: 'auth',
      manageRule: '',
      authRule: 'nope=1',
      authToken: { duration: 5, secret: 'x' },
      fileToken: { duration: 94_670_857 },
    },
    {
      'manageRule': 'validation_nil_or_not_empty_required',
      'authRule': 'validation_invalid_rule',
      'authToken.duration': 'validation_min_greater_equal_than_required',
      'authToken.secret': 'validation_length_out_of_range',
      'fileToken.duration': 'validation_max_less_equal_than_required',
    },
  ],
  [
    'bad codes and factors',
    {
      name: 'n',
      type: 'auth',
      otp: { enabled: true, duration: 5, length: 3, emailTemplate: { subject: '' } },
      mfa: { enabled: true, duration: 0 },
    },
    {
      'otp.duration': 'validation_min_greater_equal_than_required',
      'otp.length': 'validation_min_greater_equal_than_required',
      'otp.emailTemplate.subject': 'validation_required',
      'mfa.duration': 'validation_required',
    },
  ],
  [
    'a second factor without a second way',
    { name: 'n', type: 'auth', mfa: { enabled: true } },
    { 'mfa.enabled': 'validation_mfa_not_enough_auths' },
  ],
  [
    'no identity to sign in by',
    { name: 'n', type: 'auth', passwordAuth: { identityFields: [] } },
    { 'passwordAuth.identityFields': 'validation_required' },
  ],
  [
    'an identity that is no field',
    { name: 'n', type: 'auth', passwordAuth: { identityFields: ['nope'] } },
    { 'passwordAuth.identityFields': 'validation_missing_field' },
  ],
  [
    'an identity that is not unique',
    { name: 'n', type: 'auth', passwordAuth: { identityFields: ['verified'] } },
    { 'passwordAuth.identityFields': 'validation_missing_unique_constraint' },
  ],
  [
    'providers without what they need',
    {
      name: 'n',
      type: 'auth',
      oauth2: { enabled: true, providers: [{ name: 'google' }, { name: 'nope', clientId: 'a', clientSecret: 'b' }] },
    },
    {
      'oauth2.providers.0.clientId': 'validation_required',
      'oauth2.providers.0.clientSecret': 'validation_required',
      'oauth2.providers.1.name': 'validation_missing_provider',
    },
  ],
  [
    'mails without words',
    {
      name: 'n',
      type: 'auth',
      verificationTemplate: { subject: '', body: '' },
      authAlert: { emailTemplate: { body: '' } },
    },
    {
      'verificationTemplate.subject': 'validation_required',
      'verificationTemplate.body': 'validation_required',
      'authAlert.emailTemplate.body': 'validation_required',
    },
  ],
  ['a view without a query', { name: 'n', type: 'view' }, { viewQuery: 'validation_required' }],
  [
    'a view of nothing',
    { name: 'n', type: 'view', viewQuery: 'SELECT id FROM nope' },
    { viewQuery: 'validation_invalid_view_query' },
  ],
  [
    'a view that is written to and indexed',
    {
      name: 'n',
      type: 'view',
      viewQuery: 'SELECT id FROM users',
      createRule: '',
      indexes: ['CREATE INDEX a ON n (id)'],
    },
    { createRule: 'validation_nil', indexes: 'validation_indexes_not_supported' },
  ],
  [
    'a rule of a view over what it has not',
    { name: 'n', type: 'view', viewQuery: 'SELECT id, note FROM hours', listRule: 'minutes = 1' },
    { listRule: 'validation_invalid_rule' },
  ],
]

const WRONG_SHAPES: readonly [string, object, string][] = [
  [
    'more fields than a table has columns',
    { name: 'n', fields: Array.from({ length: 2001 }, (_, i) => text(`f${i}`)) },
    UNREADABLE,
  ],
  ['a number for the name', { name: 5 }, NO_TYPE],
  ['a number for the type', { name: 'n', type: 5 }, NO_TYPE],
  ['an object of fields', { name: 'n', fields: {} }, UNREADABLE],
  ['a field that is a number', { name: 'n', fields: [5] }, UNREADABLE],
  ['a field of no kind', { name: 'n', fields: [{ name: 'a' }] }, UNREADABLE],
  ['a field of an unknown kind', { name: 'n', fields: [{ name: 'a', type: 'constructor' }] }, UNREADABLE],
  ['an option of another type', { name: 'n', fields: [text('a', { min: 'x' })] }, UNREADABLE],
  ['a fraction where a whole number goes', { name: 'n', fields: [text('a', { max: 1.5 })] }, UNREADABLE],
  ['a rule that is a number', { name: 'n', listRule: 5 }, UNREADABLE],
  ['an index that is a number', { name: 'n', indexes: [5] }, UNREADABLE],
  ['a flag that is a text', { name: 'n', system: 'x' }, UNREADABLE],
  ['options of accounts that are a number', { name: 'n', type: 'auth', passwordAuth: 5 }, UNREADABLE],
]

describe.each(INSTALLATIONS)('a new collection on $name', ({ open }) => {
  const process = processDuringTests(open)

  it.each(REFUSALS)('refuses %s', async (_name, body, expected) => {
    const { status, body: answer } = await process.ask('POST', C, body)
    expect({ status, message: answer['message'], codes: codesOf(answer['data']) }).toEqual({
      status: 400,
      message: REFUSED,
      codes: expected,
    })
    expect((await process.ask('GET', `${C}/n`)).status).toBe(404)
  })

  it.each(WRONG_SHAPES)('refuses %s', async (_name, body, message) => {
    expect(await process.ask('POST', C, body)).toMatchObject({ status: 400, body: { message, data: {} } })
  })

  it('tells in a sentence what a database refuses, and leaves nothing behind', async () => {
    const { status, body } = await process.ask('POST', C, {
      name: 'half',
      fields: [text('ok'), text('x'.repeat(60)), text('_converted_x')],
      indexes: ['CREATE INDEX users ON half (ok)'],
    })
    expect({ status, data: body['data'] }).toEqual({
      status: 400,
      data: {
        indexes: {
          0: {
            code: 'validation_invalid_index_expression',
            message: expect.stringContaining('Failed to create an index - '),
          },
        },
      },
    })
    expect((await process.ask('POST', C, { name: 'half' })).status).toBe(200)
  })

  it('puts the id first and the other system fields of accounts after what was sent, with their flags', async () => {
    const made = await process.ask('POST', C, {
      name: 'folk',
      type: 'auth',
      fields: [text('nick'), { name: 'verified', type: 'bool', required: true, system: false }],
    })
    expect(made.status).toBe(200)
    expect(fieldNames(made)).toEqual(['id', 'nick', 'verified', 'password', 'tokenKey', 'email', 'emailVisibility'])
    expect(made.body['fields']).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'verified', system: true, required: true })]),
    )
    expect(made.body['indexes']).toEqual([
      expect.stringContaining('`idx_tokenKey_'),
      expect.stringContaining('`idx_email_'),
    ])
  })

  it.each(['base', 'auth'])('B158 takes the scaffold of %s back as it is, with a name', async (type) => {
    const { body } = await process.ask('GET', `${C}/meta/scaffolds`)
    const made = await process.ask('POST', C, { ...(body[type] as object), name: `from_${type}` })
    expect(made.status).toBe(200)
    for (const index of made.body['indexes'] as string[]) expect(index).toContain(`from_${type}`)
  })

  it('keeps every default that was not named, and no secret leaves', async () => {
    const made = await process.ask('POST', C, {
      name: 'members',
      type: 'auth',
      emailChangeToken: { duration: 123 },
      authToken: { secret: 's'.repeat(40) },
      oauth2: { providers: [{ name: 'google', clientId: 'a', clientSecret: 'hush' }] },
    })
    expect(made.body).toMatchObject({
      emailChangeToken: { duration: 123 },
      authToken: { duration: 432_000 },
      otp: { enabled: false, length: 8 },
      authRule: '',
    })
    expect(made.text).not.toMatch(/secret|hush|ssss/i)
    expect(process.app.collections.find('members')).toMatchObject({
      authToken: { secret: 's'.repeat(40) },
      emailChangeToken: { secret: expect.stringMatching(/^\w{50}$/) },
    })
  })

  it('is used at once: records, rules and views', async () => {
    await process.ask('POST', C, {
      name: 'places',
      listRule: 'open = true',
      createRule: '',
      fields: [text('name', { required: true }), { name: 'open', type: 'bool' }],
    })
    await process.ask('POST', C, {
      name: 'names',
      type: 'view',
      viewQuery: 'SELECT id, name FROM places',
      listRule: "name != 'x'",
    })
    for (const body of [{ name: 'one', open: true }, { name: 'two' }])
      expect((await process.ask('POST', `${C}/places/records`, body, '')).status).toBe(200)
    expect((await process.ask('POST', `${C}/places/records`, {}, '')).body['data']).toMatchObject({
      name: { code: 'validation_required' },
    })
    expect((await process.ask('GET', `${C}/places/records?sort=name`, undefined, '')).body['items']).toMatchObject([
      { name: 'one' },
    ])
    expect((await process.ask('GET', `${C}/names/records?sort=name`, undefined, '')).body['items']).toMatchObject([
      { name: 'one' },
      { name: 'two' },
    ])
  })

  it('may have names as long as they go', async () => {
    const [name, field, index] = ['n'.repeat(255), 'f'.repeat(100), 'i'.repeat(200)]
    const made = await process.ask('POST', C, {
      name,
      listRule: `${field} != 'x'`,
      createRule: '',
      fields: [text(field)],
      indexes: [`CREATE UNIQUE INDEX ${index} ON t (${field})`],
    })
    expect(made.status).toBe(200)
    expect(await process.ask('POST', `${C}/${name}/records`, { [field]: 'a' }, '')).toMatchObject({
      status: 200,
      body: { [field]: 'a' },
    })
    expect(await process.ask('POST', `${C}/${name}/records`, { [field]: 'a' }, '')).toMatchObject({
      status: 400,
      body: { data: { [field]: { code: 'validation_not_unique' } } },
    })
    expect((await process.ask('PATCH', `${C}/${name}`, { name: `${'n'.repeat(254)}m` })).status).toBe(200)
    expect((await process.ask('DELETE', `${C}/${'n'.repeat(254)}m`)).status).toBe(204)
  })

  it('gets an id that nobody has', async () => {
    const first = await process.ask('POST', C, { name: 'twice' })
    await process.ask('PATCH', `${C}/twice`, { name: 'once' })
    const second = await process.ask('POST', C, { name: 'twice' })
    expect(second.body['id']).toBe(`${String(first.body['id'])}2`)
  })
})

/** The codes of an answer's `data` by path. */
function codesOf(data: unknown, path = ''): Record<string, string> {
  const entries = Object.entries(data as Record<string, Record<string, unknown>>)
  return Object.assign(
    {},
    ...entries.map(([key, error]) =>
      typeof error['code'] === 'string' ? { [path + key]: error['code'] } : codesOf(error, `${path}${key}.`),
    ),
  ) as Record<string, string>
}
