import { describe, expect, it } from 'vitest'
import { type Issuable, issuableAmong } from './issuable-among.ts'

const row = (text: string) => {
  const [id = '', project = '', state = ''] = text.split(' ')
  return { id, project, state: state as 'ready' }
}

describe('of chosen documents a transmittal takes', () => {
  it.each<[string, readonly string[], Issuable]>([
    [
      'those that are ready',
      ['a dam ready', 'b dam in_progress', 'c dam ready'],
      { outcome: 'ready', project: 'dam', documents: ['a', 'c'], left: 1 },
    ],
    ['those of one project', ['a dam ready', 'b road ready'], { outcome: 'several', projects: 2 }],
    [
      'them also beside others of other projects',
      ['a dam ready', 'b road planned'],
      { outcome: 'ready', project: 'dam', documents: ['a'], left: 1 },
    ],
    ['none that is not ready', ['a dam planned'], { outcome: 'none' }],
    ['nothing of nothing', [], { outcome: 'none' }],
  ])('%s', (_, rows, issuable) => expect(issuableAmong(rows.map(row))).toEqual(issuable))
})
