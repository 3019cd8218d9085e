import { expect, test } from 'vitest'
import { parseRanges } from './byte-range.ts'

test.each([
  { name: 'no header', header: undefined, size: 10, expected: 'whole' },
  { name: 'first bytes', header: 'bytes=0-3', size: 10, expected: [{ start: 0, end: 3 }] },
  { name: 'open end', header: 'bytes=4-', size: 10, expected: [{ start: 4, end: 9 }] },
  { name: 'suffix', header: 'bytes=-3', size: 10, expected: [{ start: 7, end: 9 }] },
  { name: 'suffix longer than the file', header: 'bytes=-30', size: 10, expected: [{ start: 0, end: 9 }] },
  { name: 'end beyond the file', header: 'bytes=8-90', size: 10, expected: [{ start: 8, end: 9 }] },
  { name: 'start beyond the file', header: 'bytes=10-', size: 10, expected: 'unsatisfiable' },
  { name: 'reversed', header: 'bytes=5-2', size: 10, expected: 'unsatisfiable' },
  { name: 'empty suffix', header: 'bytes=-0', size: 10, expected: 'unsatisfiable' },
  { name: 'another unit', header: 'lines=0-3', size: 10, expected: 'unsatisfiable' },
  { name: 'not numbers', header: 'bytes=a-b', size: 10, expected: 'unsatisfiable' },
  {
    name: 'several ranges',
    header: 'bytes=0-1, 4-5',
    size: 10,
    expected: [
      { start: 0, end: 1 },
      { start: 4, end: 5 },
    ],
  },
  {
    name: 'several ranges in another order',
    header: 'bytes=-2,0-0,,',
    size: 10,
    expected: [
      { start: 8, end: 9 },
      { start: 0, end: 0 },
    ],
  },
  {
    name: 'several ranges of which one is beyond the file',
    header: 'bytes=20-30,4-5',
    size: 10,
    expected: [{ start: 4, end: 5 }],
  },
  { name: 'several ranges, all beyond the file', header: 'bytes=20-30,40-', size: 10, expected: 'unsatisfiable' },
  { name: 'several ranges of which one is none', header: 'bytes=0-1,x', size: 10, expected: 'unsatisfiable' },
  { name: 'no range', header: 'bytes=,', size: 10, expected: 'unsatisfiable' },
  { name: 'ranges that are more than the file', header: 'bytes=0-8,1-9', size: 10, expected: 'whole' },
  {
    name: 'more ranges than anybody needs',
    header: `bytes=${Array.from({ length: 33 }, (_, i) => `${i}-${i}`).join(',')}`,
    size: 100,
    expected: 'whole',
  },
  { name: 'an empty file', header: 'bytes=0-', size: 0, expected: 'whole' },
])('range: $name', ({ header, size, expected }) => {
  expect(parseRanges(header, size)).toEqual(expected)
})
