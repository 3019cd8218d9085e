import type { AbsenceGround, FigureGrounds, RuleInForce, SharedGrounds, TimeGrounds } from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { describe, expect, it } from 'vitest'
import { expectedParts, groundsWords, sharedWords } from './grounds-words.ts'

const author = { name: 'Gil, Eva', on: '2026-05-02 12:00:00.000Z' }
const RULE: RuleInForce = {
  ...{ id: 'r', scope: 'company', name: '', from: '2026-01-01', to: '', missingMode: 'weekly', toleranceMinutes: 15 },
  ...{ nonWorkingDeducts: true, overtimeBase: 'legal', roundingStep: '15', roundingMode: 'nearest', author: null },
  ...{ since: '2026-06-01', until: '2026-06-30' },
}
const JOURNEY = {
  ...{ id: 'j', name: 'Completa', fraction: 1000, from: '2026-01-01', to: '', minutes: 9600, author: null },
} as const
const HOLIDAY: TimeGrounds['specials'][number] = {
  ...{ id: 'h', day: '2026-06-15', name: 'Güemes', kind: 'holiday', origin: 'law', movedFrom: '2026-06-17' },
  ...{ calendar: 'Argentina', minutes: -480, author: null },
}
const away = (from: string, values: Partial<AbsenceGround> = {}): AbsenceGround => ({
  ...{ id: from, from, to: from, kind: 'Examen', decidedBy: '', minutes: -60, author: null },
  ...values,
})
const TIME: TimeGrounds = {
  ...{ expected: 9600, journeys: [JOURNEY], calendars: [], specials: [], absences: [], reserved: 0 },
  ...{ rules: [], packs: [], closings: [] },
}
const ENTRIES = { entries: 0, minutes: 0, approvals: [], entered: [], roundings: [] }
const told = (time: Partial<TimeGrounds> | null, entries: Partial<FigureGrounds['entries']> = {}): FigureGrounds => ({
  time: time && { ...TIME, ...time },
  entries: { ...ENTRIES, ...entries },
})

describe('the parts of what is expected', () => {
  it.each([
    ['a journey alone', {}, ['Jornada «Completa», desde el 01/01/2026']],
    [
      'a part of a journey, for some days',
      { journeys: [{ ...JOURNEY, fraction: 875, from: '', to: '2026-07-01' }] },
      ['Jornada «Completa» al 87,5 %, hasta antes del 01/07/2026'],
    ],
    [
      'a holiday that was moved',
      { expected: 9120, specials: [HOLIDAY] },
      [
        'Jornada «Completa», desde el 01/01/2026',
        '15/06/2026 Güemes: feriado por ley, Argentina, trasladado del 17/06/2026',
      ],
    ],
    [
      'an absence of some days with who approved it, and others of which only the sum may be known',
      {
        ...{ expected: 9300, reserved: -240 },
        absences: [away('2026-06-22', { to: '2026-06-23', decidedBy: 'Gil, Eva' })],
      },
      [
        'Jornada «Completa», desde el 01/01/2026',
        'Examen, 22/06/2026 al 23/06/2026, aprobada por Gil, Eva',
        'Ausencias que esta cuenta no puede ver',
      ],
    ],
    [
      'many absences are one part',
      { expected: 9300, absences: ['01', '02', '03', '04', '05'].map((day) => away(`2026-06-${day}`)) },
      ['Jornada «Completa», desde el 01/01/2026', '5 ausencias'],
    ],
  ] as const)('%s', (_, time: Partial<TimeGrounds>, labels) => {
    const parts = expectedParts({ ...TIME, ...time })
    expect(parts.map(({ label }) => label)).toEqual(labels)
    expect(sumMinutes(parts.map(({ value }) => value))).toBe(time.expected ?? TIME.expected)
  })
})

describe('what a figure rests on', () => {
  it.each([
    ['nothing about employment to whom it is not told', told(null), ['expected', 'missing', 'overtime'], []],
    ['nothing of what it is not about', told({ rules: [RULE] }), ['entries'], []],
    [
      'the rule that detects what is missing, with its tolerance',
      told({ rules: [RULE] }),
      ['missing'],
      [
        'Regla de horas de toda la empresa, desde el 01/01/2026: los faltantes se detectan por semana, con 0:15 de tolerancia',
      ],
    ],
    [
      'the rule of a day without tolerance',
      told({ rules: [{ ...RULE, missingMode: 'daily', toleranceMinutes: 0 }] }),
      ['missing'],
      ['Regla de horas de toda la empresa, desde el 01/01/2026: los faltantes se detectan día por día, sin tolerancia'],
    ],
    [
      'what holds where there is no rule',
      told({ rules: [{ ...RULE, id: '', from: '' }] }),
      ['expected'],
      ['Lo que vale sin regla de horas: el día no laborable descuenta'],
    ],
    [
      'each version of a rule, of a person and of a group',
      told({
        rules: [
          { ...RULE, scope: 'people', name: 'Obra', to: '2026-06-16' },
          { ...RULE, scope: 'user', from: '2026-06-16', nonWorkingDeducts: false },
        ],
      }),
      ['expected'],
      [
        'Regla de horas del grupo «Obra», desde el 01/01/2026 hasta antes del 16/06/2026: el día no laborable descuenta',
        'Regla de horas de la persona, desde el 16/06/2026: el día no laborable no descuenta',
      ],
    ],
    [
      'the closings of its days',
      told({ closings: [{ number: 7, from: '2026-06-01', to: '2026-06-30' }] }),
      ['expected'],
      ['Cierre 7: 01/06/2026 al 30/06/2026'],
    ],
    [
      'who approved, how and when; and what the program did',
      told(null, {
        approvals: [
          { by: 'Gil, Eva', how: '', entries: 2, minutes: 90, first: author.on, last: author.on },
          { by: '', how: 'automatic', entries: 1, minutes: 60, first: '', last: '' },
          { by: '', how: '', entries: 1, minutes: 30, first: '', last: '' },
        ],
        entered: [{ by: 'Sosa, Leo', entries: 1 }],
        roundings: [{ ...RULE, entries: 4, roundingMode: 'up' }],
      }),
      ['entries'],
      [
        expect.stringMatching(/^Aprobadas por Gil, Eva: 2 entradas, 1:30, \S/),
        'Aprobadas automáticamente: 1 entrada, 1:00',
        'Aprobadas por alguien que ya no está: 1 entrada, 0:30',
        'Cargadas por Sosa, Leo: 1 entrada',
        'Regla de horas de toda la empresa, desde el 01/01/2026: redondea a 15 min hacia arriba',
      ],
    ],
  ] as const)('%s', (_, grounds, about, texts) => {
    expect(groundsWords(grounds, about, 'clock').map(({ text }) => text)).toEqual(texts)
  })

  it('names who wrote a row where that may be known, and nobody where not', () => {
    const lines = groundsWords(told({ rules: [RULE, { ...RULE, author }] }), ['missing'], 'clock')
    expect(lines.map((line) => line.author)).toEqual(['', expect.stringMatching(/^Gil, Eva, /)])
  })
})

describe('what a figure over several people rests on', () => {
  const SHARED: SharedGrounds = {
    people: 12,
    journeys: [
      { name: 'Completa', fraction: 1000, people: 11 },
      { name: 'Completa', fraction: 500, people: 1 },
    ],
    calendars: [{ name: 'Argentina', people: 12 }],
    rules: [
      { ...RULE, people: 11 },
      { ...RULE, scope: 'user', missingMode: 'daily', people: 1 },
    ],
    closings: [{ number: 7, people: 12 }],
  }

  it.each([
    [
      'expected',
      [
        'Jornada «Completa»: 11 personas',
        'Jornada «Completa» al 50 %: 1 persona',
        'Calendario «Argentina»: 12 personas',
        'Regla de horas de toda la empresa, desde el 01/01/2026: el día no laborable descuenta: 11 personas',
        'Regla de horas de la persona, desde el 01/01/2026: el día no laborable descuenta: 1 persona',
        'Cierre 7: 12 personas',
      ],
    ],
    [
      'missing',
      [
        expect.stringMatching(/por semana, con 0:15 de tolerancia: 11 personas$/),
        expect.stringMatching(/día por día, con 0:15 de tolerancia: 1 persona$/),
      ],
    ],
    ['entries', [expect.stringMatching(/al más cercano: 11 personas$/), expect.stringMatching(/: 1 persona$/)]],
  ] as const)('%s', (about, texts) => {
    expect(sharedWords(SHARED, [about], 'clock').map(({ text }) => text)).toEqual(texts)
  })

  it('says nothing where nothing may be known', () => {
    const none = { people: 0, journeys: [], calendars: [], rules: [], closings: [] }
    expect(sharedWords(none, ['expected', 'missing', 'entries'], 'clock')).toEqual([])
  })
})
