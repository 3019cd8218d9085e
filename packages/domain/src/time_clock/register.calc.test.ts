import { describe, expect, it } from 'vitest'
import { foldRegister, isAnnulled, isForgotten, overlapped } from './register.calc.ts'
import { BOSS, june, LATER, openRegister, vectorDay } from './register.fixture.ts'

describe('what the rows of a register come to', () => {
  it('the last row of each span, by its start, in whatever order they are read', () => {
    const { rows } = vectorDay()
    const kinds = foldRegister(rows.toReversed()).counted.map(({ kind, until }) => [kind, until !== ''])
    expect(kinds).toEqual([
      ['work', true],
      ['pause', true],
      ['work', true],
      ['work', true],
    ])
  })

  it('a withdrawn proposal leaves what it was about, an annulled span occupies nothing', () => {
    const { rows, send, last } = vectorDay()
    const annul = { at: june('15:30'), until: june('15:30'), replaces: last, reason: 'Era de otra persona' }
    expect(send({ ...annul, source: 'correction' }, { at: june('19:00') })).toBe('proposed')
    const [proposal] = foldRegister(rows).proposals
    expect(send({ decides: proposal!.id, state: 'withdrawn' }, { at: june('19:01') })).toBe('withdrawn')
    expect(foldRegister(rows)).toMatchObject({ proposals: [], counted: [{}, {}, {}, { id: last }] })
    send({ ...annul, source: 'correction' }, { at: june('19:02') })
    send({ decides: `r${rows.length}`, state: 'accepted' }, { at: june('19:03'), by: BOSS })
    const { counted } = foldRegister(rows)
    expect(counted.map(isAnnulled)).toEqual([false, false, false, true])
    expect(overlapped({ at: june('15:00'), until: june('16:00') }, counted)).toBeUndefined()
    expect(overlapped({ at: june('14:00'), until: june('16:00') }, counted)?.until).toBe(june('14:31'))
  })

  it('a span without end is forgotten after sixteen hours', () => {
    const { rows, send } = openRegister()
    send({ at: june('08:00') }, { at: june('08:00') })
    expect([isForgotten(rows[0]!, Date.parse('2026-06-15T22:00Z')), isForgotten(rows[0]!, LATER)]).toEqual([
      false,
      true,
    ])
  })
})
