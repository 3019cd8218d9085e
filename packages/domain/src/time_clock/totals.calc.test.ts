import { describe, expect, it } from 'vitest'
import { daysFrom, sumMinutes } from '../kernel/index.ts'
import { clockDay } from './clock-row.rules.ts'
import { instantText, msOf } from './instants.ts'
import { reconcileDay } from './reconcile.calc.ts'
import { AF, BOSS, june, LATER, MADRID, openRegister, vectorDay } from './register.fixture.ts'
import { packOf } from './rule-packs.ts'
import { clockDays, clockTotals } from './totals.calc.ts'

describe('totals of the register', () => {
  it('TV-REG-1: 526 minutes, brecha and desvío of 46', () => {
    const { dayOf } = vectorDay()
    const { minutes } = dayOf('2026-06-15')
    expect(minutes).toMatchObject({ work: 526, pause: 20 })
    const facts = { worked: 526, travel: 0, paused: 20, longest: 191, isRecorded: true, loaded: 480, expected: 480 }
    expect(reconcileDay({ ...facts, absence: 0, pack: packOf(MADRID, '2026-06-15') })).toEqual({
      gap: 46,
      deviation: 46,
      parts: [{ cause: 'unloaded', minutes: 46 }],
    })
  })

  it('TV-REG-2: a correction counts once the other side accepts it, and the original stays', () => {
    const { rows, send, dayOf, last } = vectorDay()
    const original = structuredClone(rows.find(({ id }) => id === last))
    const change = { at: june('15:30'), until: june('18:37'), replaces: last, source: 'correction' as const }
    expect(send(change, { at: june('19:00') })).toBe('clock_reason')
    expect(send({ ...change, reason: 'Olvidé marcar la salida' }, { at: june('19:00') })).toBe('proposed')
    expect(dayOf('2026-06-15').minutes.work).toBe(526)
    const proposal = `r${rows.length}`
    expect(send({ decides: proposal, state: 'accepted' }, { at: june('19:05') })).toBe('clock_side')
    expect(send({ decides: proposal, state: 'accepted' }, { at: june('19:10'), by: BOSS })).toBe('accepted')
    expect(dayOf('2026-06-15').minutes.work).toBe(556)
    expect(send({ decides: proposal, state: 'accepted' }, { at: june('19:11'), by: AF })).toBe('clock_decided')
    // INV-REG-04: nothing of the original changed.
    expect(rows.find(({ id }) => id === last)).toEqual(original)
  })

  it.each([
    ['Friday 22:00 to Saturday 02:00', '2026-06-12T20:00Z', '2026-06-13T00:00Z', [120, 120]],
    ['the night in which clocks go back', '2026-10-24T21:00Z', '2026-10-25T04:00Z', [60, 360]],
    ['the night in which clocks go forward', '2026-03-28T22:00Z', '2026-03-29T03:00Z', [60, 240]],
  ])('TV-REG-3: %s is shown by instants in both days', (_, from, until, minutes) => {
    const register = openRegister()
    register.span(instantText(Date.parse(from)), instantText(Date.parse(until)))
    const first = clockDay(instantText(Date.parse(from)), MADRID)
    const days = daysFrom(first, clockDay(instantText(Date.parse(until)), MADRID))
    expect(days.map((day) => register.dayOf(day).minutes.work)).toEqual(minutes)
    const all = clockDays(register.counted(), days, LATER)
    expect(clockTotals(all).minutes.work).toBe(sumMinutes(minutes))
    expect(new Set(register.rows.map(({ day }) => day))).toEqual(new Set([first]))
  })

  it('counts seconds of taps to the minute, so that spans that touch lose none', () => {
    const register = openRegister()
    const at = (time: string) => instantText(Date.parse(`2026-06-15T${time}Z`))
    register.span(at('06:02:59'), at('09:00:31'))
    register.span(at('09:00:31'), at('09:20:40'), 'pause')
    register.span(at('09:20:40'), at('12:31:10'))
    expect(register.dayOf('2026-06-15').minutes).toMatchObject({ work: 178 + 191, pause: 20 })
  })

  it('counts an open span until now, and nothing of one that was forgotten', () => {
    const register = openRegister()
    register.send({ at: june('08:00') }, { at: june('08:00') })
    expect(register.dayOf('2026-06-15', msOf(june('10:30')))).toMatchObject({
      minutes: { work: 150 },
      isUnfinished: false,
    })
    expect(register.dayOf('2026-06-15', msOf(june('08:00', '2026-06-16')))).toMatchObject({
      minutes: { work: 0 },
      isUnfinished: true,
    })
  })
})
