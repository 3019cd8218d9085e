import { expect, it } from 'vitest'
import { checkFirstNumbers } from './first-number.rules.ts'

type Row = Parameters<typeof checkFirstNumbers>[0]
const row = (firstNumber: number, firstReceived = 0, project = 'p') => ({ project, firstNumber, firstReceived })

it.each<[string, Row, Row, readonly ('out' | 'in')[], string | null]>([
  ['a first number', row(124), null, [], null],
  ['another before the first transmittal', row(200), row(124), [], null],
  ['the same once one was sent', row(124), row(124), ['out'], null],
  ['the first one said to be the first', row(1), row(0), ['out'], null],
  ['a number of what is received, once one was sent', row(124, 31), row(124), ['out'], null],
  ['of the firm', row(124, 0, ''), null, [], 'firstNumber first_number_firm'],
  ['another once one was sent', row(125), row(124), ['out'], 'firstNumber first_number_taken'],
  ['a first one once one was sent', row(5), null, ['out'], 'firstNumber first_number_taken'],
  ['another once one was received', row(0, 2), row(0), ['in'], 'firstReceived first_number_taken'],
  ['taken away before', null, row(124), [], null],
  ['taken away once one was sent', null, row(124), ['out'], 'firstNumber first_number_taken'],
])('%s', (_, given, stored, taken, refusal) => {
  const violation = checkFirstNumbers(given, { stored, taken: new Set(taken) })
  expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
})
