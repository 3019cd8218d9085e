import { describe, expect, it } from 'vitest'
import { holidayKey, importHolidays, type HolidayYearFacts, type ProposedHoliday } from './import-holidays.command.ts'

const SEED = 'seed00000000000'
const CALENDARS = [
  { id: 'country', parent: '' },
  { id: 'site', parent: 'country' },
]

const proposed = (day: string, name: string, kind: ProposedHoliday['kind'] = 'holiday'): ProposedHoliday => ({
  day,
  kind,
  name,
  origin: 'law',
  movedFrom: '',
})
const stored = (id: string, row: ProposedHoliday, calendar = 'site'): HolidayYearFacts['stored'][number] => ({
  ...row,
  id,
  calendar,
  origin: 'company',
  maxMinutes: 0,
  created: '',
  updated: `${id} was written`,
})

const YEAR = [
  proposed('2027-01-01', 'Año Nuevo'),
  proposed('2027-05-01', 'Día del Trabajador'),
  proposed('2027-03-25', 'Jueves Santo', 'non_working'),
]
const HERE = [
  stored('a', proposed('2027-01-01', 'Año Nuevo')),
  stored('b', proposed('2027-05-01', 'Trabajadores')),
  stored('c', proposed('2027-10-04', 'Día de la empresa', 'day_off')),
  stored('d', proposed('2027-03-25', 'Cierre', 'day_off')),
]

const plan = (facts: Partial<HolidayYearFacts> = {}, turned: unknown = []) =>
  importHolidays.plan(
    { proposed: YEAR, stored: HERE, calendars: CALENDARS, ...facts },
    { calendar: 'site', country: 'AR', year: 2027, region: '', seed: SEED, turned: turned as readonly string[] },
  )
const told = ({ steps, leftOut }: ReturnType<typeof plan>) => [
  steps.map(({ id, before, after }) => [id, after ? (before ? 'changes' : 'is new') : 'goes']),
  leftOut.map(({ code, row }) => [code, holidayKey(row)]),
]

const NEW = 'seed00000000002'
const SAME = ['holiday_same', '2027-01-01 holiday']
const ONLY = [
  ['holiday_only_here', '2027-03-25 day_off'],
  ['holiday_only_here', '2027-10-04 day_off'],
]

describe('the import of a holiday year', () => {
  it.each<[string, ReturnType<typeof plan>, readonly (readonly (readonly unknown[])[])[]]>([
    [
      'brings what is new and renames what is changed; nothing that the company added goes unasked',
      plan(),
      [
        [
          [NEW, 'is new'],
          ['b', 'changes'],
        ],
        [SAME, ...ONLY],
      ],
    ],
    [
      'does of each day the other thing where a person turned it over',
      plan({}, ['2027-05-01 holiday', '2027-10-04 day_off', '2027-01-01 holiday']),
      [
        [
          [NEW, 'is new'],
          ['c', 'goes'],
        ],
        [SAME, ONLY[0]!, ['holiday_unticked', '2027-05-01 holiday']],
      ],
    ],
    [
      'does not repeat what the calendar inherits, by date and kind',
      plan({
        proposed: [YEAR[0]!, YEAR[2]!],
        stored: [
          stored('x', proposed('2027-01-01', 'Primero de año'), 'country'),
          stored('y', proposed('2027-03-25', 'Asueto', 'day_off'), 'country'),
        ],
      }),
      [[['seed00000000001', 'is new']], [['holiday_inherited', '2027-01-01 holiday']]],
    ],
    [
      'leaves calendars alone that do not hold here',
      plan({ proposed: [YEAR[0]!], stored: [stored('z', proposed('2027-01-01', 'Otro'), 'elsewhere')] }),
      [[['seed00000000000', 'is new']], []],
    ],
    [
      'takes what is no list of days for none',
      plan({ proposed: [YEAR[0]!], stored: [] }, { length: 9 }),
      [[['seed00000000000', 'is new']], []],
    ],
  ])('%s', (_name, made, expected) => {
    expect(told(made)).toEqual(expected)
  })

  it('changes name, origin and what a day was moved from, and nothing else', () => {
    const [, change] = plan().steps
    expect(change?.after).toEqual({ ...HERE[1], name: 'Día del Trabajador', origin: 'law', movedFrom: '' })
  })

  it('has nothing to do once it was done', () => {
    const done = YEAR.map((row, i) => stored(String(i), row))
    expect(plan({ stored: done }).steps).toEqual([])
  })
})
