import { expect, test } from 'vitest'
import { createAssembler, toPieces } from './long-broadcast.ts'

const long = 'abc {}\n'.repeat(5000)

test.each([
  { name: 'in order', arrange: (pieces: string[]) => pieces },
  { name: 'in reverse', arrange: (pieces: string[]) => pieces.toReversed() },
])('a long text is whole again after its last piece, $name', ({ arrange }) => {
  const assemble = createAssembler()
  const pieces = arrange(toPieces(long))
  expect(pieces.length).toBeGreaterThan(1)
  const answers = pieces.map(assemble)
  expect(answers.pop()).toBe(long)
  expect(answers.every((answer) => answer === null)).toBe(true)
})

test('every piece fits in one notification', () => {
  for (const piece of toPieces('a'.repeat(90_000))) expect(Buffer.byteLength(piece)).toBeLessThan(7900)
})

test('pieces of two messages do not mix', () => {
  const assemble = createAssembler()
  const first = toPieces('a'.repeat(15_000))
  const second = toPieces('b'.repeat(15_000))
  expect(
    [first[0], second[0], first[1], second[1], first[2], second[2]].map((piece) => assemble(piece!)).filter(Boolean),
  ).toEqual(['a'.repeat(15_000), 'b'.repeat(15_000)])
})

test.each(['', 'x', 'm 0 0 ', 'm 5 2 part', 'm a b c', 'm 0 99999999 x'])('%j is no piece', (piece) => {
  expect(createAssembler()(piece)).toBeNull()
})
