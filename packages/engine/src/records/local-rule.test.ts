import { expect, it } from 'vitest'
import { AUTH_COLLECTIONS } from '../auth/auth.fixture.ts'
import { localRule } from './local-rule.ts'

const people = AUTH_COLLECTIONS.find(({ name }) => name === 'people')!
const RULE = '@request.auth.id = "a" && name != ""'

/** How often a rule is evaluated for two records of one batch, and its answers. */
function asked(
  rule: string,
  [one, other]: readonly [object, object],
  names: readonly [string, string] = ['Ana', 'Ana'],
) {
  let evaluated = 0
  const values = {
    get id() {
      evaluated++
      return 'a'
    },
  }
  const auth = { collection: people, values }
  const decide = localRule({ clock: () => new Date() }, rule)
  const plain = { context: 'batch', method: 'PATCH', headers: {}, query: {}, body: {}, auth } as const
  const answers = [one, other].map((own, i) =>
    decide({ record: { collection: people, values: { id: `r${i}`, name: names[i]! } }, request: { ...plain, ...own } }),
  )
  return { evaluated, answers }
}

it.each([
  ['alike', RULE, [{}, {}], undefined, 1, [true, true]],
  [
    'that name their own fields',
    RULE,
    [{ query: { fields: 'id' } }, { query: { fields: 'id' } }],
    undefined,
    1,
    [true, true],
  ],
  ['whose read field differs', RULE, [{}, {}], ['Ana', ''], 2, [true, false]],
  [
    'whose read header differs',
    `${RULE} && @request.headers.x = "1"`,
    [{ headers: { x: '1' } }, {}],
    undefined,
    2,
    [true, false],
  ],
  [
    'whose read query differs',
    `${RULE} && @request.query.x = "1"`,
    [{ query: { x: '1' } }, {}],
    undefined,
    2,
    [true, false],
  ],
  ['of two viewers', RULE, [{}, { auth: null }], undefined, 1, [true, false]],
  [
    'whose read value differs',
    `${RULE} && @request.body.name = "B"`,
    [{ body: { name: 'B' } }, {}],
    undefined,
    2,
    [true, false],
  ],
] as const)('records %s', (_, rule, requests, names, evaluated, answers) =>
  expect(asked(rule, requests, names)).toEqual({ evaluated, answers }),
)
