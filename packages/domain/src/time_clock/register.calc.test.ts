import { describe, expect, it } from 'vitest'
import { daysFrom, sumMinutes } from '../kernel/index.ts'
import { clockDay, type GivenRow, judgeClockRow, type KnownClockRow } from './clock-row.rules.ts'
import { instantText, msOf } from './instants.ts'
import { reconcileDay } from './reconcile.calc.ts'
import { foldRegister } from './register.calc.ts'
import { nightMinutes, registerWarnings } from './register-warnings.calc.ts'
import { packOf } from './rule-packs.ts'
import { type CountedRow, clockDays, clockTotals } from './totals.calc.ts'

const MADRID = 'Europe/Madrid'
const ANA = { id: 'ana', name: 'Ana Ruiz' }
const BOSS = { id: 'boss', name: 'Juan Jefe' }
const AF = { id: 'af', name: 'Aldo Finanzas' }
/** June in Madrid is two hours ahead of UTC. */
const june = (time: string, day = '2026-06-15') => instantText(Date.parse(`${day}T${time}:00+02:00`))

/** A register under test: what is sent to it is judged as the server does. */
function openRegister(zone = MADRID) {
  const rows: KnownClockRow[] = []
  const send = (given: Partial<GivenRow>, { by = ANA, at }: { readonly by?: typeof ANA; readonly at: string }) => {
    const full: GivenRow = {
      user: 'ana',
      kind: 'work',
      at: '',
      until: '',
      mode: '',
      place: '',
      note: '',
      source: 'tap',
      state: '',
      replaces: '',
      decides: '',
      reason: '',
      ...given,
    } as GivenRow
    const found = judgeClockRow(full, { rows, by, now: msOf(at), zone })
    if ('violation' in found) return found.violation.code
    const id = `r${rows.length + 1}`
    rows.push({ ...found.values, id, seq: rows.length + 1 })
    return found.values.state
  }
  const span = (from: string, until: string, kind: GivenRow['kind'] = 'work') => {
    expect(send({ kind, at: from }, { at: from })).toBe('recorded')
    const opened = `r${rows.length}`
    expect(send({ kind, at: from, until, replaces: opened }, { at: until })).toBe('recorded')
    return `r${rows.length}`
  }
  const dayOf = (day: string, now = msOf(instantText(Date.parse('2027-01-01T00:00:00Z')))) =>
    clockDays(foldRegister(rows).counted as unknown as CountedRow[], [day], now)[0]!
  return { rows, send, span, dayOf }
}

/** The day of TV-REG-1. */
function vectorDay() {
  const register = openRegister()
  register.span(june('08:02'), june('11:00'))
  register.span(june('11:00'), june('11:20'), 'pause')
  register.span(june('11:20'), june('14:31'))
  const last = register.span(june('15:30'), june('18:07'))
  return { ...register, last }
}

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
    const all = clockDays(
      foldRegister(register.rows).counted as unknown as CountedRow[],
      days,
      Date.parse('2027-01-01'),
    )
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

describe('what a sent row becomes', () => {
  type Send = ReturnType<typeof openRegister>['send']
  const morning = { at: june('08:00'), until: june('12:00') }
  const why = 'Estaba en la obra sin red'

  const CASES: readonly (readonly [
    name: string,
    run: (send: Send, rows: KnownClockRow[]) => string[],
    said: string[],
  ])[] = [
    [
      'a tap of two tabs is one',
      (send) => [
        send({ at: june('08:00') }, { at: june('08:00') }),
        send({ at: june('08:01') }, { at: june('08:01') }),
      ],
      ['recorded', 'clock_already'],
    ],
    [
      'the end of two devices is one',
      (send) => [
        send({ at: june('08:00') }, { at: june('08:00') }),
        send({ ...morning, replaces: 'r1' }, { at: june('12:00') }),
        send({ ...morning, until: june('12:01'), replaces: 'r1' }, { at: june('12:02') }),
      ],
      ['recorded', 'recorded', 'clock_already'],
    ],
    [
      'another end of a device that was offline becomes a proposal',
      (send) => [
        send({ at: june('08:00') }, { at: june('08:00') }),
        send({ ...morning, replaces: 'r1' }, { at: june('12:00') }),
        send({ ...morning, until: june('13:00'), replaces: 'r1' }, { at: june('18:00') }),
        send({ decides: 'r3', state: 'accepted' }, { at: june('18:10'), by: BOSS }),
      ],
      ['recorded', 'recorded', 'proposed', 'accepted'],
    ],
    [
      'a day of a device that was offline, over what another recorded, becomes proposals and is never refused',
      (send) => [
        send({ at: june('09:00') }, { at: june('09:00') }),
        send({ at: june('08:00') }, { at: june('18:00') }),
        send({ ...morning, replaces: 'r2' }, { at: june('18:00') }),
        send({ decides: 'r3', state: 'accepted' }, { at: june('18:10'), by: BOSS }),
        send({ decides: 'r3', state: 'withdrawn' }, { at: june('18:11') }),
      ],
      ['recorded', 'proposed', 'proposed', 'clock_overlap', 'withdrawn'],
    ],
    ['a clock that is ahead', (send) => [send({ at: june('09:00') }, { at: june('08:00') })], ['clock_future']],
    [
      'a clock that went back',
      (send) => [
        send({ at: june('08:00') }, { at: june('08:00') }),
        send({ at: june('08:00'), until: june('07:50'), replaces: 'r1' }, { at: june('08:30') }),
      ],
      ['recorded', 'clock_backwards'],
    ],
    [
      'a pause longer than the day',
      (send) => [
        send({ kind: 'pause', at: june('08:00', '2026-06-13') }, { at: june('08:00', '2026-06-13') }),
        send(
          { kind: 'pause', at: june('08:00', '2026-06-13'), until: june('09:00'), replaces: 'r1' },
          { at: june('09:00') },
        ),
      ],
      ['recorded', 'clock_long'],
    ],
    [
      'a forgotten end of the day before yesterday still counts, an older one is proposed',
      (send) => [
        send({ at: june('08:00', '2026-06-11') }, { at: june('08:00', '2026-06-11') }),
        send(
          { at: june('08:00', '2026-06-11'), until: june('17:00', '2026-06-11'), replaces: 'r1' },
          { at: june('08:00') },
        ),
        send(
          { source: 'suggestion', at: june('08:00', '2026-06-13'), until: june('17:00', '2026-06-13') },
          { at: june('08:00') },
        ),
        send(
          { source: 'suggestion', at: june('08:00', '2026-06-12'), until: june('17:00', '2026-06-12') },
          { at: june('08:00') },
        ),
        send(
          {
            source: 'suggestion',
            at: june('08:00', '2026-06-12'),
            until: june('17:00', '2026-06-12'),
            reason: why,
          },
          { at: june('08:00') },
        ),
      ],
      ['recorded', 'proposed', 'recorded', 'clock_reason', 'proposed'],
    ],
    [
      'a correction of a correction, and no second one while the first is undecided',
      (send) => [
        send({ ...morning, source: 'suggestion' }, { at: june('13:00') }),
        send(
          { ...morning, until: june('12:30'), replaces: 'r1', source: 'correction', reason: why },
          { at: june('14:00') },
        ),
        send(
          { ...morning, until: june('12:40'), replaces: 'r1', source: 'correction', reason: why },
          { at: june('14:01') },
        ),
        send(
          { ...morning, until: june('12:40'), replaces: 'r2', source: 'correction', reason: why },
          { at: june('14:02') },
        ),
        send({ decides: 'r2', state: 'accepted' }, { at: june('14:03'), by: BOSS }),
        send(
          { ...morning, until: june('12:50'), replaces: 'r1', source: 'correction', reason: why },
          { at: june('14:04') },
        ),
        send(
          { ...morning, until: june('12:50'), replaces: 'r3', source: 'correction', reason: why },
          { at: june('14:05'), by: BOSS },
        ),
        send({ decides: 'r4', state: 'accepted' }, { at: june('14:06'), by: AF }),
        send({ decides: 'r4', state: 'rejected', reason: 'no' }, { at: june('14:07') }),
        send({ decides: 'r4', state: 'rejected', reason: 'Salí a las 12:30, como dije' }, { at: june('14:08') }),
      ],
      [
        'recorded',
        'proposed',
        'clock_pending',
        'clock_stale',
        'accepted',
        'clock_stale',
        'proposed',
        'clock_side',
        'clock_reason',
        'rejected',
      ],
    ],
    [
      'others propose and never record: not a tap, not an end, not an acceptance by the proposer',
      (send) => [
        send({ at: june('08:00') }, { at: june('08:00') }),
        send({ at: june('13:00') }, { at: june('13:00'), by: BOSS }),
        send({ ...morning, replaces: 'r1', reason: why }, { at: june('13:00'), by: BOSS }),
        send({ ...morning, source: 'suggestion', reason: why }, { at: june('13:00'), by: BOSS }),
        send({ decides: 'r2', state: 'accepted' }, { at: june('13:10'), by: BOSS }),
        send({ decides: 'r2', state: 'recorded' }, { at: june('13:10') }),
      ],
      ['recorded', 'clock_reason', 'clock_open', 'proposed', 'clock_side', 'clock_side'],
    ],
    [
      'a correction that annuls, or that would move to another day',
      (send) => [
        send({ ...morning, source: 'suggestion' }, { at: june('13:00') }),
        send(
          {
            at: june('08:00', '2026-06-14'),
            until: june('09:00', '2026-06-14'),
            replaces: 'r1',
            source: 'correction',
            reason: why,
          },
          { at: june('14:00') },
        ),
        send(
          { at: june('08:00'), until: june('08:00'), replaces: 'r1', source: 'correction', reason: why },
          { at: june('14:00') },
        ),
        send({ decides: 'r2', state: 'accepted' }, { at: june('14:03'), by: BOSS }),
        send({ ...morning, source: 'suggestion' }, { at: june('15:00') }),
      ],
      ['recorded', 'clock_day', 'proposed', 'accepted', 'recorded'],
    ],
    [
      'a row that does not exist',
      (send) => [send({ ...morning, replaces: 'nowhere' }, { at: june('13:00') })],
      ['clock_unknown'],
    ],
  ]

  it.each(CASES)('%s', (_, run, said) => {
    const { send, rows } = openRegister()
    expect(run(send, rows)).toEqual(said)
    // INV-REG-05: whatever was sent, the spans that count never overlap.
    const spans = foldRegister(rows).counted.filter(({ until, at }) => until !== '' && until > at)
    for (const [i, a] of spans.entries())
      for (const b of spans.slice(i + 1)) expect(a.until <= b.at || b.until <= a.at).toBe(true)
  })
})

describe('reconciliation and limits', () => {
  const facts = {
    worked: 540,
    travel: 0,
    paused: 0,
    longest: 540,
    isRecorded: true,
    loaded: 480,
    expected: 480,
    absence: 0,
    pack: packOf(MADRID, '2026-06-15'),
  }
  it.each([
    [
      'a pause that nobody marked',
      {},
      [
        ['unmarked_pause', 15],
        ['unloaded', 45],
      ],
    ],
    [
      'an absence by hours',
      { paused: 30, absence: 45 },
      [
        ['absence', 45],
        ['unloaded', 15],
      ],
    ],
    ['travel', { paused: 30, travel: 120 }, [['travel', 60]]],
    ['no law known', { pack: null }, [['unloaded', 60]]],
    ['too much loaded', { worked: 400 }, [['overloaded', -80]]],
    ['nothing recorded', { worked: 0, isRecorded: false }, [['unrecorded', -480]]],
    ['agreement', { worked: 480 }, []],
  ])('%s', (_, change, parts) => {
    const day = { ...facts, ...change }
    const found = reconcileDay(day)
    expect(found.parts.map(({ cause, minutes }) => [cause, minutes])).toEqual(parts)
    expect(sumMinutes(found.parts.map(({ minutes }) => minutes))).toBe(found.gap)
    expect(found.deviation).toBe(day.worked - 480)
  })

  it('warns of a long day, a short rest and a missing pause, and cuts nothing', () => {
    const register = openRegister()
    register.span(june('08:00'), june('20:30'))
    register.span(june('06:00', '2026-06-16'), june('07:00', '2026-06-16'))
    const { counted } = foldRegister(register.rows) as unknown as { counted: CountedRow[] }
    const now = Date.parse('2027-01-01')
    const days = clockDays(counted, ['2026-06-15', '2026-06-16'], now)
    expect(days[0]!.minutes.work).toBe(750)
    expect(registerWarnings(counted, days, now)).toEqual([
      { code: 'max_day', day: '2026-06-15', minutes: 750, limit: 540 },
      { code: 'missing_pause', day: '2026-06-15', minutes: 750, limit: 360 },
      { code: 'short_rest', day: '2026-06-16', minutes: 570, limit: 720 },
    ])
  })

  it('does not take a marked pause after midnight for the rest between two days', () => {
    const register = openRegister()
    const night = (time: string) => june(time, '2026-06-16')
    register.span(june('20:00'), night('00:30'))
    register.span(night('00:30'), night('01:00'), 'pause')
    register.span(night('01:00'), night('03:00'))
    const { counted } = foldRegister(register.rows) as unknown as { counted: CountedRow[] }
    const now = Date.parse('2027-01-01')
    expect(registerWarnings(counted, clockDays(counted, ['2026-06-15', '2026-06-16'], now), now)).toEqual([])
    expect(nightMinutes(counted, now)).toEqual({ worked: 270, counted: 270 })
  })

  it('counts an hour of the Argentine night as 68 minutes, from 21 to 6', () => {
    const register = openRegister('America/Argentina/Buenos_Aires')
    register.span('2026-06-15 23:00:00.000Z', '2026-06-16 02:00:00.000Z')
    const { counted } = foldRegister(register.rows) as unknown as { counted: CountedRow[] }
    expect(nightMinutes(counted, Date.parse('2027-01-01'))).toEqual({ worked: 120, counted: 136 })
  })
})
