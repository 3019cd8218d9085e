import { describe, expect, it } from 'vitest'
import { afterPurged, isPurgeable, isPurged, purgedRuns } from './retention.calc.ts'

const row = (seq: number) => ({ seq, prevHash: seq === 1 ? '' : `h${seq - 1}`, hash: `h${seq}` })

describe('retention of the register', () => {
  it.each([
    ['the month of four years ago is kept', '2022-06', 'Europe/Madrid', false],
    ['the one before it is not', '2022-05', 'Europe/Madrid', true],
    ['in Argentina neither', '2022-05', 'America/Argentina/Buenos_Aires', true],
    ['nor where no law is known', '2022-05', 'UTC', true],
    ['before the law of Spain began, as where none is known', '2015-01', 'Europe/Madrid', true],
  ])('%s', (_, month, zone, expected) => expect(isPurgeable(month, zone, '2026-06')).toBe(expected))

  it('rows leave a run for each stretch of the chain', () => {
    const runs = purgedRuns([row(3), row(1), row(2), row(9)])
    expect(runs).toEqual([
      { from: 1, to: 3, prevHash: '', hash: 'h3' },
      { from: 9, to: 9, prevHash: 'h8', hash: 'h9' },
    ])
    expect(purgedRuns([])).toEqual([])
  })

  it('the chain goes on after them, over several purges, and nowhere else', () => {
    const runs = [...purgedRuns([row(1), row(2)]), ...purgedRuns([row(3), row(9)])]
    expect(afterPurged({ seq: 0, hash: '' }, runs)).toEqual({ seq: 3, hash: 'h3' })
    expect(afterPurged({ seq: 8, hash: 'h8' }, runs)).toEqual({ seq: 9, hash: 'h9' })
    expect(afterPurged({ seq: 8, hash: 'forged' }, runs)).toEqual({ seq: 8, hash: 'forged' })
    expect(afterPurged({ seq: 5, hash: 'h5' }, runs)).toEqual({ seq: 5, hash: 'h5' })
  })

  it.each([
    ['one in the middle of a run', { seq: 2, hash: 'anything' }, true],
    ['the last of a run', { seq: 3, hash: 'h3' }, true],
    ['another row with its number', { seq: 3, hash: 'forged' }, false],
    ['one that stands', { seq: 4, hash: 'h4' }, false],
  ])('%s', (_, place, expected) => expect(isPurged(place, purgedRuns([row(1), row(2), row(3)]))).toBe(expected))
})
