import { expect, test } from 'vitest'
import { checkPreconditions, type Precondition } from './preconditions.ts'

const MODIFIED = new Date('2026-03-05T10:00:30.750Z')
const SAME = 'Thu, 05 Mar 2026 10:00:30 GMT'
const EARLIER = 'Thu, 05 Mar 2026 10:00:29 GMT'

test.each<{ name: string; headers: Record<string, string>; expected: Precondition }>([
  { name: 'none', headers: {}, expected: 'proceed' },
  { name: 'changed since', headers: { 'if-modified-since': EARLIER }, expected: 'proceed' },
  { name: 'not changed since, to the second', headers: { 'if-modified-since': SAME }, expected: 'unmodified' },
  {
    name: 'the same in the manner of RFC 850',
    headers: { 'if-modified-since': 'Thursday, 05-Mar-26 10:00:30 GMT' },
    expected: 'unmodified',
  },
  {
    name: 'the same in the manner of asctime',
    headers: { 'if-modified-since': 'Thu Mar  5 10:00:30 2026' },
    expected: 'unmodified',
  },
  { name: 'a date that is no HTTP date', headers: { 'if-modified-since': '2037-01-01' }, expected: 'proceed' },
  { name: 'rubbish', headers: { 'if-modified-since': 'x', 'if-unmodified-since': 'x, GMT' }, expected: 'proceed' },
  { name: 'any version is known', headers: { 'if-none-match': '*' }, expected: 'unmodified' },
  {
    name: 'another version is known, whatever the date',
    headers: { 'if-none-match': '"x"', 'if-modified-since': SAME },
    expected: 'proceed',
  },
  {
    name: 'an empty list of versions says nothing',
    headers: { 'if-none-match': '', 'if-modified-since': SAME },
    expected: 'unmodified',
  },
  { name: 'there is any version', headers: { 'if-match': '*' }, expected: 'proceed' },
  { name: 'there is that version', headers: { 'if-match': '"x"' }, expected: 'failed' },
  { name: 'unchanged since', headers: { 'if-unmodified-since': SAME }, expected: 'proceed' },
  { name: 'not unchanged since', headers: { 'if-unmodified-since': EARLIER }, expected: 'failed' },
  {
    name: 'a version goes before a date',
    headers: { 'if-match': '*', 'if-unmodified-since': EARLIER },
    expected: 'proceed',
  },
  {
    name: 'what must not be done goes before what is known',
    headers: { 'if-match': '"x"', 'if-none-match': '*' },
    expected: 'failed',
  },
])('precondition: $name', ({ headers, expected }) => {
  expect(checkPreconditions(headers, MODIFIED)).toBe(expected)
})
