import { describe, expect, it } from 'vitest'
import { compileWorkingTime, type WorkingTimeFacts } from '../people/index.ts'
import {
  classifyOvertime,
  type ClassMinutes,
  legalOvertime,
  mondaysOf,
  overtimeCaps,
  overtimeMinutes,
  type OvertimeTerms,
  pieceOfEntry,
  sumClasses,
  surchargesOf,
  type WorkPiece,
} from './overtime.calc.ts'

const WEEK: Omit<WorkingTimeFacts['journeys'][number], 'id'> = {
  monday: 480,
  tuesday: 480,
  wednesday: 480,
  thursday: 480,
  friday: 480,
  saturday: 0,
  sunday: 0,
}

interface Case {
  readonly country?: string
  /** The day from which that country's law holds; Argentina's before. */
  readonly moved?: string
  readonly base?: 'legal' | 'contractual'
  readonly journey?: Partial<typeof WEEK>
  readonly specials?: readonly Pick<WorkingTimeFacts['holidays'][number], 'day' | 'kind' | 'maxMinutes'>[]
  readonly absences?: OvertimeTerms['time']['absences']
}

const MOVED = { day: '2026-06-15', kind: 'holiday', maxMinutes: 0 } as const

function terms({
  country = 'AR',
  moved = '',
  base = 'legal',
  journey = {},
  specials = [MOVED],
  absences = [],
}: Case = {}) {
  const time = compileWorkingTime({
    person: { hiredOn: '2020-01-01', leftOn: '', tracksHours: true, calendar: 'own' },
    calendars: [{ id: 'own', parent: '' }],
    holidays: specials.map((special) => ({ calendar: 'own', name: 'Feriado', movedFrom: '', ...special })),
    journeys: [{ id: 'j1', ...WEEK, ...journey }],
    assignments: [{ journey: 'j1', fraction: 1000, from: '2020-01-01', to: '' }],
    deductsOn: () => true,
  })
  return {
    time: { ...time, absences, absenceTypes: [{ id: 'vac', justifies: true }] },
    countryOn: (day: string) => (day < moved ? 'AR' : country),
    ruleOn: () => ({ overtimeBase: base }),
  } satisfies OvertimeTerms
}

const at = (day: string, minutes: number, start: number | null = null, more: Partial<WorkPiece> = {}): WorkPiece => ({
  id: `${day} ${start ?? 'untimed'} ${minutes}`,
  day,
  minutes,
  start,
  isLate: false,
  order: '',
  ...more,
})
const MON_TO_FRI = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12']
const days = (minutes: number, all: readonly string[] = MON_TO_FRI) => all.map((day) => at(day, minutes))
const classes = (normal: number, extra50 = 0, extra100 = 0, extra = 0) => ({ normal, extra50, extra100, extra })

describe('classifyOvertime', () => {
  it.each<[string, Case, readonly WorkPiece[], ClassMinutes]>([
    ['TV-EXT: ten hours on a Wednesday are 8 normal and 2 at 50 %', {}, [at('2026-06-10', 600)], classes(480, 120)],
    [
      'TV-EXT: a Saturday from 10:00 to 16:00 is 3 h at 50 % and 3 h at 100 %',
      {},
      [at('2026-06-13', 360, 600)],
      classes(0, 180, 180),
    ],
    ['TV-EXT: five hours on a moved holiday are 5 h at 100 %', {}, [at('2026-06-15', 300)], classes(0, 0, 300)],
    ['TV-EXT: the original Wednesday 17 is an ordinary day', {}, [at('2026-06-17', 480)], classes(480)],
    ['a Saturday without times is at 50 %', {}, [at('2026-06-13', 240)], classes(0, 240)],
    [
      'a Saturday without times, marked as after 13, is at 100 %',
      {},
      [at('2026-06-13', 240, null, { isLate: true })],
      classes(0, 0, 240),
    ],
    ['the mark changes nothing on a Monday', {}, [at('2026-06-08', 240, null, { isLate: true })], classes(240)],
    [
      'a Saturday of the journey is normal until its end',
      { journey: { saturday: 240 } },
      [at('2026-06-13', 300, 480)],
      classes(240, 60),
    ],
    ['a Sunday is at 100 %', {}, [at('2026-06-14', 60)], classes(0, 0, 60)],
    [
      'an extra working day wins over the holiday',
      { specials: [MOVED, { day: '2026-06-15', kind: 'extra_working', maxMinutes: 480 }] },
      [at('2026-06-15', 540)],
      classes(480, 60),
    ],
    [
      'an uneven journey of 9 hours has 9 hours a day',
      { journey: { monday: 540 } },
      [at('2026-06-08', 600)],
      classes(540, 60),
    ],
    [
      'a longer journey has no more than 9 hours a day',
      { journey: { monday: 660 } },
      [at('2026-06-08', 660)],
      classes(540, 120),
    ],
    ['by law a short journey has 8 hours a day', { journey: { friday: 360 } }, [at('2026-06-12', 480)], classes(480)],
    [
      'by contract a short journey has its own',
      { base: 'contractual', journey: { friday: 360 } },
      [at('2026-06-12', 480)],
      classes(360, 120),
    ],
    [
      'over 48 hours of a week all is at 50 %',
      { journey: { monday: 540, tuesday: 540, wednesday: 540, thursday: 540, friday: 540, saturday: 240 } },
      [...days(540), at('2026-06-13', 240, 480)],
      classes(2880, 60),
    ],
    [
      'ES: what passes the agreed week is overtime of one class',
      { country: 'ES' },
      days(510),
      classes(2400, 0, 0, 150),
    ],
    [
      'ES: a long day within the agreed week is none',
      { country: 'ES' },
      [at('2026-06-08', 600), at('2026-06-09', 360)],
      classes(960),
    ],
    [
      'ES: a day of vacation takes its hours from the agreed week',
      {
        country: 'ES',
        absences: [{ type: 'vac', from: '2026-06-12', to: '2026-06-12', minutesPerDay: 0, state: 'approved' }],
      },
      days(600, MON_TO_FRI.slice(0, 4)),
      classes(1920, 0, 0, 480),
    ],
    [
      'who moved in mid-week has the law of each place',
      { country: 'ES', moved: '2026-06-10' },
      days(570),
      classes(2400, 180, 0, 270),
    ],
    ['where no law is known nothing is overtime', { country: 'CL' }, [at('2026-06-14', 900)], classes(900)],
  ])('%s', (_, facts, pieces, expected) => {
    expect(sumClasses([...classifyOvertime(pieces, terms(facts)).values()])).toEqual(expected)
  })

  it('takes a day in order of beginning, then of writing down, whatever order they come in', () => {
    const late = at('2026-06-10', 240, 840)
    const early = at('2026-06-10', 300, 480)
    const second = at('2026-06-10', 60, null, { id: 'b', order: '2' })
    const first = at('2026-06-10', 60, null, { id: 'a', order: '1' })
    const found = classifyOvertime([second, late, first, early], terms())
    expect([early, late, first, second].map(({ id }) => found.get(id)?.extra50)).toEqual([0, 60, 60, 60])
  })

  it('INV-HRS-09: classes of any week add up to its minutes, and later work changes no earlier class', () => {
    let seed = 7
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let i = 0; i < 300; i++) {
      const facts = { country: ['AR', 'ES', ''][random(3)]!, base: (['legal', 'contractual'] as const)[random(2)]! }
      const week = Array.from({ length: 1 + random(12) }, (__, k) =>
        at(`2026-06-${String(8 + random(14)).padStart(2, '0')}`, 1 + random(700), random(2) ? random(1440) : null, {
          id: String(k),
          order: String(random(3)),
          isLate: random(2) === 0,
        }),
      )
      const all = classifyOvertime(week, terms(facts))
      for (const { id, minutes } of week) {
        const { normal, ...extra } = all.get(id)!
        expect(normal + overtimeMinutes({ normal, ...extra })).toBe(minutes)
        expect(Math.min(normal, ...Object.values(extra))).toBeGreaterThanOrEqual(0)
      }
      const until = `2026-06-${String(8 + random(14)).padStart(2, '0')}`
      const earlier = week.filter(({ day }) => day <= until)
      for (const [id, found] of classifyOvertime(earlier, terms(facts))) expect(all.get(id)).toEqual(found)
    }
  })
})

describe('pieceOfEntry', () => {
  const entry = { id: 'x', day: '2026-06-13', minutes: 60, start: '', kind: 'normal', created: 'c' } as const
  it.each<[string, Partial<Parameters<typeof pieceOfEntry>[0]>, Partial<WorkPiece>]>([
    ['without times', {}, { start: null, isLate: false }],
    ['with times', { start: '13:30' }, { start: 810 }],
    ['marked as at 100 %', { kind: 'overtime_100' }, { isLate: true }],
    ['marked as at 50 %', { kind: 'overtime_50' }, { isLate: false }],
  ])('reads an entry %s', (_, more, piece) => {
    expect(pieceOfEntry({ ...entry, ...more })).toMatchObject(piece)
  })
})

describe('surchargesOf', () => {
  it('keeps the entries with overtime only, whatever kind was typed', () => {
    const entry = (id: string, day: string, kind: 'normal' | 'overtime_50') =>
      ({ id, day, minutes: 540, start: '', kind, created: id }) as const
    const entries = [entry('a', '2026-06-10', 'normal'), entry('b', '2026-06-11', 'overtime_50')]
    const short = { ...entry('c', '2026-06-12', 'overtime_50'), minutes: 60 }
    const found = surchargesOf([...entries, short], terms())
    expect(found.map(({ entry: { id, kind }, classes: { normal, extra50 } }) => [id, kind, normal, extra50])).toEqual([
      ['a', 'normal', 480, 60],
      ['b', 'overtime_50', 480, 60],
    ])
  })
})

describe('legalOvertime', () => {
  const facts = {
    range: { from: '2026-06-01', to: '2026-06-30' },
    today: '2026-07-10',
    terms: terms(),
    sourceOn: () => 'hours' as const,
    pieces: { register: [at('2026-06-10', 660, 480)], hours: [at('2026-06-10', 600), at('2026-06-11', 480)] },
    unsettled: new Set<string>(),
  }
  it.each<[string, Partial<Parameters<typeof legalOvertime>[0]>, unknown]>([
    [
      'comes from the approved hours where no register is kept',
      {},
      [{ day: '2026-06-10', source: 'hours', minutes: classes(480, 120), isProvisional: false }],
    ],
    [
      'comes from the register where it is used, whatever was charged',
      { sourceOn: () => 'register' },
      [{ day: '2026-06-10', source: 'register', minutes: classes(480, 180), isProvisional: false }],
    ],
    [
      'is provisional while hours of the week are not approved',
      { unsettled: new Set(['2026-06-08']) },
      [expect.objectContaining({ isProvisional: true })],
    ],
    [
      'is final though hours of another week are not approved',
      { unsettled: new Set(['2026-06-15']) },
      [expect.objectContaining({ isProvisional: false })],
    ],
    [
      'is provisional while the week goes on',
      { today: '2026-06-14' },
      [expect.objectContaining({ isProvisional: true })],
    ],
    ['is not shown outside of the range', { range: { from: '2026-06-11', to: '2026-06-30' } }, []],
  ])('%s', (_, more, found) => {
    expect(legalOvertime({ ...facts, ...more }).days).toEqual(found)
  })

  it('counts the days of the last month in the same week', () => {
    const nine = { monday: 540, tuesday: 540, wednesday: 540, thursday: 540, friday: 540, saturday: 300 }
    const week = ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03']
    const found = legalOvertime({
      ...facts,
      today: '2026-08-10',
      range: { from: '2026-07-01', to: '2026-07-31' },
      terms: terms({ journey: nine }),
      pieces: { register: [], hours: [...days(540, week), at('2026-07-04', 240, 480)] },
    })
    expect([found.days.map(({ day }) => day), found.minutes]).toEqual([['2026-07-04'], classes(1800, 60)])
  })
})

describe('overtimeCaps', () => {
  it.each([
    ['AR', 1000, { month: 1800, year: 12_000 }],
    ['AR', 500, { month: 1800, year: 12_000 }],
    ['ES', 1000, { month: 0, year: 4800 }],
    ['ES', 500, { month: 0, year: 2400 }],
    ['', 1000, { month: 0, year: 0 }],
  ])('in %j with ‰ %i are %j', (country, fraction, caps) => {
    expect(overtimeCaps({ country, fraction }, '2026-06-10')).toEqual(caps)
  })
})

describe('mondaysOf', () => {
  it.each([
    [{ from: '2026-06-10', to: '2026-06-16' }, ['2026-06-08', '2026-06-15']],
    [{ from: '2026-06-08', to: '2026-06-08' }, ['2026-06-08']],
  ])('of %j', (range, mondays) => {
    expect(mondaysOf(range)).toEqual(mondays)
  })
})
