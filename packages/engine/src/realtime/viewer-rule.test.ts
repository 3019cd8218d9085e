import { parseFilter } from '@timesheet/schema'
import { expect, it } from 'vitest'
import { AUTH_COLLECTIONS } from '../auth/auth.fixture.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { viewerAnswer } from './viewer-rule.ts'

const people = AUTH_COLLECTIONS.find(({ name }) => name === 'people')!
const viewer = (id: string): StoredRecord => ({ collection: people, values: { id } })

/** How often a rule is evaluated that is asked three times of each of these viewers, and its answers. */
function asked(rule: string, viewers: readonly (StoredRecord | null)[]) {
  const node = parseFilter(rule)
  let evaluated = 0
  const answers = viewers.flatMap((one) =>
    [1, 2, 3].map(() =>
      viewerAnswer(node, one, () => {
        evaluated++
        return one?.values.id === 'a'
      }),
    ),
  )
  return { evaluated, answers: [...new Set(answers)] }
}

it.each([
  ['of a viewer', '@request.auth.id != "" && @request.auth.ok = true', [viewer('a')], 1, [true]],
  [
    'of each viewer',
    '@request.auth.id = "a" || @request.auth.ok != FALSE',
    [viewer('a'), viewer('b')],
    2,
    [true, false],
  ],
  ['of the same person after a change', '@request.auth.id != ""', [viewer('a'), viewer('a')], 2, [true]],
  ['of nobody', '@request.auth.id != ""', [null], 0, [undefined]],
  ['that reads the record', '@request.auth.id = user', [viewer('a')], 0, [undefined]],
  ['that reads the request', '@request.auth.id != "" && @request.query.a = "1"', [viewer('a')], 0, [undefined]],
  ['that reads the hour', '@request.auth.id != "" && @now > "2026"', [viewer('a')], 0, [undefined]],
  ['that computes', 'geoDistance(1, 2, 3, 4) < 5', [viewer('a')], 0, [undefined]],
] as const)('a rule %s', (_, rule, viewers, evaluated, answers) =>
  expect(asked(rule, viewers)).toEqual({ evaluated, answers }),
)
