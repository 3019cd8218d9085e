import type { KeptLine } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { type KeptChange, keptSteps, readKept } from './kept-lines.ts'

const PLACE = { user: 'u', person: 'u', week: '2026-11-16' }
const row = (line: string, position = 0): KeptLine => ({
  collectionId: '',
  collectionName: 'week_lines',
  created: '',
  updated: '',
  id: `id ${line}`,
  ...PLACE,
  line,
  position,
})

describe('the kept rows of a week', () => {
  it.each<[string, readonly KeptLine[], KeptChange, readonly string[]]>([
    ['an added one goes to the end', [], { added: ['a'] }, ['create a 0']],
    ['what is kept is not kept twice', [row('a', 3)], { added: ['a', 'b'] }, ['create b 0']],
    ['a removed one goes', [row('a'), row('b')], { removed: 'a' }, ['delete a']],
    ['one that nobody kept has nothing to remove', [row('b')], { removed: 'a' }, []],
    ['moving places all', [row('b')], { order: ['b', 'a'] }, ['change b 1', 'create a 2']],
    [
      'moving again writes those that moved',
      ['a', 'b', 'c'].map((line, at) => row(line, at + 1)),
      { order: ['a', 'c', 'b'] },
      ['change c 2', 'change b 3'],
    ],
    ['the same order writes nothing', [row('a', 1)], { order: ['a'] }, []],
  ])('%s', (_title, kept, change, written) => {
    const steps = keptSteps(kept, change, { ...PLACE, newId: () => 'new' }).map(({ before, after }) =>
      after ? `${before ? 'change' : 'create'} ${after.line} ${after.position}` : `delete ${String(before?.line)}`,
    )
    expect(steps).toEqual(written)
  })

  it('are read with the order of those that were moved', () => {
    expect(readKept([row('c'), row('a', 2), row('b', 1)])).toEqual({ pinned: ['c', 'a', 'b'], order: ['b', 'a'] })
  })
})
