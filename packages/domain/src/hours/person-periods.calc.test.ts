import { describe, expect, it } from 'vitest'
import { covers, daysFrom } from '../kernel/index.ts'
import { carriesBalance, type EmployerHistory, periodsOfSamePeople, personPeriods } from './person-periods.calc.ts'
import { hasOwnPeriods } from './periods.collection.ts'

/** 'may' of everybody else, 'may delta' of an employer; days of one month after the other. */
const period = (id: string, from: string, to: string) => {
  const [name = '', employer = ''] = id.split(' ')
  const kind = name.startsWith('week') ? ('week' as const) : ('month' as const)
  return { id, kind, employer, from: `2026-${from}`, to: `2026-${to}` }
}
const APRIL = period('apr', '04-01', '04-30')
const MAY = period('may', '05-01', '05-31')
const JUNE = period('jun', '06-01', '06-30')
const MAY_DELTA = period('may delta', '05-01', '05-31')
const MAY_RIO = period('may río', '05-01', '05-31')
const JUNE_DELTA = period('jun delta', '06-01', '06-30')
const JUNE_RIO = period('jun río', '06-01', '06-30')
const WEEK_DELTA = period('week delta', '05-11', '05-17')
/** From the 26th to the 25th. */
const MID_DELTA = period('mid delta', '04-26', '05-25')

const always = (employer: string): EmployerHistory => [{ employer, from: '2020-01-01', to: '' }]
const changed = (first: string, second: string, on = '2026-05-16'): EmployerHistory => [
  { employer: first, from: '2020-01-01', to: on },
  { employer: second, from: on, to: '' },
]
const NOBODY: EmployerHistory = []

describe('the periods of a person (domain.md §11.1)', () => {
  it.each<[name: string, all: ReturnType<typeof period>[], history: EmployerHistory, own: string]>([
    ['without periods of employers', [MAY, JUNE], always('delta'), 'may 05-01 05-31, jun 06-01 06-30'],
    ['none at all', [], always('delta'), ''],
    ['whose employer has its own', [MAY, MAY_DELTA], always('delta'), 'may delta 05-01 05-31'],
    ['whose employer has none', [MAY, MAY_DELTA], always('río'), 'may 05-01 05-31'],
    ['without employer', [MAY, MAY_DELTA], NOBODY, 'may 05-01 05-31'],
    [
      'whose employer has its own in other months',
      [MAY, JUNE_DELTA, JUNE],
      always('delta'),
      'may 05-01 05-31, jun delta 06-01 06-30',
    ],
    [
      'who changes to an employer with its own',
      [MAY, MAY_DELTA],
      changed('río', 'delta'),
      'may 05-01 05-15, may delta 05-16 05-31',
    ],
    [
      'who changes between two with their own',
      [MAY, MAY_DELTA, MAY_RIO],
      changed('delta', 'río'),
      'may delta 05-01 05-15, may río 05-16 05-31',
    ],
    ['who changes on the first', [MAY, MAY_DELTA], changed('río', 'delta', '2026-05-01'), 'may delta 05-01 05-31'],
    [
      'who leaves an employer for none',
      [MAY, MAY_DELTA],
      [{ employer: 'delta', from: '2020-01-01', to: '2026-05-31' }],
      'may 05-31 05-31, may delta 05-01 05-30',
    ],
    [
      'who comes back within the month',
      [MAY, MAY_DELTA],
      [...changed('delta', 'río', '2026-05-10'), { employer: 'delta', from: '2026-05-20', to: '' }].map((row) =>
        row.employer === 'río' ? { ...row, to: '2026-05-20' } : row,
      ),
      'may 05-10 05-19, may delta 05-01 05-09, may delta 05-20 05-31',
    ],
    [
      'under one employer in two rows that follow on each other',
      [MAY, MAY_DELTA],
      changed('delta', 'delta'),
      'may delta 05-01 05-31',
    ],
    ['whose employer has its own weeks', [MAY, WEEK_DELTA], always('delta'), 'may 05-01 05-31, week delta 05-11 05-17'],
    [
      'whose employer counts from the 26th to the 25th',
      [MAY, MID_DELTA],
      always('delta'),
      'may 05-26 05-31, mid delta 04-26 05-25',
    ],
  ])('%s', (_, all, history, own) => {
    const found = personPeriods(all, history)
    expect(found.map(({ id, from, to }) => `${id} ${from.slice(5)} ${to.slice(5)}`).join(', ')).toBe(own)
    expect(hasOwnPeriods(all) || found).toBe(hasOwnPeriods(all) || all)
  })

  it('have each day of a kind in one period, whoever employs when', () => {
    const all = [APRIL, MAY, JUNE, MID_DELTA, MAY_RIO]
    for (const history of [always('delta'), always('río'), NOBODY, changed('delta', 'río'), changed('río', 'delta')])
      for (const day of daysFrom('2026-04-26', '2026-06-30')) {
        const found = personPeriods(all, history).filter((own) => covers(own, day))
        expect([day, found.length]).toEqual([day, 1])
      }
  })
})

describe('periods of the same people', () => {
  const ALL = [APRIL, MAY, MAY_DELTA, MAY_RIO, JUNE, JUNE_DELTA, JUNE_RIO]
  const person = (history: EmployerHistory, hiredOn = '2020-01-01', leftOn = '') => ({ history, hiredOn, leftOn })
  it.each<[name: string, asked: ReturnType<typeof period>, people: ReturnType<typeof person>[], found: string]>([
    ['of an employer are its own', JUNE_DELTA, [], 'may delta, jun delta'],
    ['and those before it had its own', JUNE_DELTA, [person(always('delta'))], 'apr, may delta, jun delta'],
    [
      'and those of another employer of one of them',
      JUNE_RIO,
      [person(changed('delta', 'río'))],
      'apr, may delta, may río, jun río',
    ],
    ['but not of people of another', JUNE_RIO, [person(changed('río', 'delta', '2026-06-01'))], 'may río, jun río'],
    ['nor of days before one was hired', JUNE_RIO, [person(always('río'), '2026-06-10')], 'may río, jun río'],
    [
      'nor of days after one has left',
      MAY_DELTA,
      [person(changed('delta', 'río'), '2020-01-01', '2026-05-16')],
      'apr, may delta, jun delta',
    ],
    ['of nobody in particular are those without employer', MAY, [person(always('delta'))], 'apr, may, jun'],
  ])('%s', (_, asked, people, found) => {
    expect(
      periodsOfSamePeople(asked, ALL, people)
        .map(({ id }) => id)
        .join(', '),
    ).toBe(found)
  })

  it('are all of the kind where no employer has its own', () => {
    expect(periodsOfSamePeople(MAY, [APRIL, MAY, WEEK_DELTA], [])).toEqual([APRIL, MAY])
  })
})

describe('a balance is carried', () => {
  const ALL = [APRIL, MAY, MAY_DELTA, MAY_RIO, MID_DELTA]
  it.each<[name: string, all: ReturnType<typeof period>[], history: EmployerHistory, carried: string]>([
    ['into the only period', [APRIL, MAY], NOBODY, 'apr, may'],
    ['into the part that begins the month', [MAY, MAY_DELTA, MAY_RIO], changed('delta', 'río'), 'may delta'],
    ['into the part without employer, where that begins it', [MAY, MAY_DELTA], changed('río', 'delta'), 'may'],
    [
      'once where periods are not of the same days',
      ALL.filter(({ id }) => id !== 'may delta'),
      changed('delta', 'río'),
      'apr',
    ],
  ])('%s', (_, all, history, carried) => {
    const own = personPeriods(all, history)
    const found = all.filter((one) => carriesBalance(one, own, all))
    expect(found.map(({ id }) => id).join(', ')).toBe(carried)
  })
})
