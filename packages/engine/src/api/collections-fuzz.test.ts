import { describe, expect, it } from 'vitest'
import { C, INSTALLATIONS, processDuringTests } from './collections.fixture.ts'

const ROUNDS = 150
const EXPECTED = new Set([200, 204, 400, 404])
const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  2,
  1.5,
  1e308,
  9007199254740991,
  '',
  ' ',
  'a',
  'id',
  'A_b',
  "'",
  '"',
  '`',
  '\\',
  '\0',
  'ñ',
  '😀',
  'x'.repeat(300),
  '?',
  '$1',
  '%',
  ';',
  '--',
  '(',
  '[',
  'null',
  'users',
  '_params',
  'pg_class',
  '@request.auth.id',
  "id = '",
  '/*',
  [],
  [null],
  ['a'],
  [[]],
  {},
  { id: 1 },
  { type: 'text' },
  [{ type: 'text', name: 'a' }],
  'CREATE INDEX a ON b (c)',
  'SELECT id FROM users',
  'SELECT 1',
  'text',
  'relation',
  'auth',
  'view',
  'base',
]

const field = (name: string, type: string, options: object = {}) => ({ name, type, ...options })
const BODIES: readonly object[] = [
  {
    name: 'fuzzed',
    type: 'base',
    listRule: "a != ''",
    viewRule: null,
    indexes: ["CREATE UNIQUE INDEX fuzz_i ON fuzzed (a COLLATE NOCASE, n DESC) WHERE a != ''"],
    fields: [
      field('a', 'text', { min: 1, max: 9, pattern: '^a+$', autogeneratePattern: 'a{3}', help: 'h' }),
      field('n', 'number', { min: 1, max: 2 }),
      field('s', 'select', { values: ['x', 'y'], maxSelect: 2 }),
      field('r', 'relation', { collectionId: '_pb_users_auth_', maxSelect: 1 }),
      field('f', 'file', { thumbs: ['10x10'], mimeTypes: ['image/png'] }),
      field('e', 'email', { onlyDomains: ['a.es'] }),
      field('d', 'date', { min: '2020-01-01' }),
      field('p', 'password', { min: 3, cost: 4 }),
      field('u', 'autodate', { onCreate: true }),
      field('j', 'json', { maxSize: 5 }),
    ],
  },
  {
    name: 'fuzzed',
    type: 'auth',
    authRule: '',
    manageRule: null,
    fields: [field('nick', 'text')],
    passwordAuth: { enabled: true, identityFields: ['email'] },
    mfa: { enabled: true, duration: 60, rule: '' },
    otp: { enabled: true, duration: 60, length: 6 },
    oauth2: {
      enabled: true,
      mappedFields: { name: 'nick' },
      providers: [
        { name: 'google', clientId: 'a', clientSecret: 'b', authURL: 'https://a.es', pkce: true, extra: { a: 1 } },
      ],
    },
    authToken: { duration: 60, secret: 's'.repeat(40) },
  },
  {
    name: 'fuzzed',
    type: 'view',
    viewQuery: 'SELECT id, email AS mail, (1 + 1) AS two FROM users',
    listRule: "mail != ''",
  },
]

/** A reproducible random generator. */
function chances(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % limit
  }
}

/** A copy in which one or two values, anywhere, were replaced. */
function spoiled(body: object, below: (limit: number) => number): object {
  const copy = structuredClone(body)
  for (let times = 1 + below(2); times > 0; times--) {
    let place: Record<string, unknown> = copy as Record<string, unknown>
    for (;;) {
      const keys = Object.keys(place)
      const key = keys[below(keys.length)]
      if (key === undefined) break
      const value = place[key]
      if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && below(4) > 0)
        place = value as Record<string, unknown>
      else {
        place[key] = structuredClone(JUNK[below(JUNK.length)])
        break
      }
    }
  }
  return copy
}

describe.each(INSTALLATIONS)('spoiled descriptions on $name', ({ open }) => {
  const process = processDuringTests(open)

  it.each(BODIES.map((body, i) => [(body as { type: string }).type, body, i] as const))(
    'of the type %s are taken or refused, and what is there goes on working',
    async (_type, body, seed) => {
      const below = chances(seed + 7)
      const strange: unknown[] = []
      let taken = 0
      for (let i = 0; i < ROUNDS; i++) {
        const sent = spoiled(body, below)
        const replies = [
          await process.ask('POST', C, sent),
          await process.ask('PATCH', `${C}/fuzzed`, spoiled(body, below)),
          await process.ask('PUT', `${C}/import`, { collections: [sent, spoiled(body, below)] }),
        ]
        for (const { status, text } of replies) if (!EXPECTED.has(status)) strange.push({ sent, status, text })
        taken += replies.filter(({ status }) => status < 300).length
        for (const { name, system } of process.app.collections.all()) {
          if (!system && !['users', 'hours'].includes(name))
            await process.ask('DELETE', `${C}/${encodeURIComponent(name)}`)
        }
      }
      expect(strange).toEqual([])
      expect(taken).toBeGreaterThan(0)
      expect((await process.ask('POST', C, body)).status).toBe(200)
      expect((await process.ask('GET', `${C}/fuzzed/records`)).status).toBe(200)
      expect((await process.ask('DELETE', `${C}/fuzzed`)).status).toBe(204)
    },
  )
})
