import { expect, it } from 'vitest'
import type { HourReference } from '../../../widgets/hour-entries/hour-reference.ts'
import { sampleEntry, sampleReference } from '../../../widgets/hour-entries/sample-reference.fixture.ts'
import { buildWeek } from '../hours.view-model.ts'
import { leftOverText } from './left-over-text.ts'
import { dayCaptions, sheetCell, totalCell, weekFoot } from './week-sheet.view.ts'

const QUIET = { pending: [], refused: new Map(), saved: new Set<string>() }
const period = {
  id: 'x',
  collectionId: '',
  collectionName: '',
  kind: 'month',
  from: '2026-11-01',
  to: '2026-11-18',
  employer: '',
  state: 'closed',
  closedOn: '',
  graceUntil: '',
  reason: '',
  created: '',
  updated: '',
} as const

function week(entries: ReturnType<typeof sampleEntry>[], values: Parameters<typeof sampleReference>[0] = {}) {
  return buildWeek({ monday: '2026-11-16', entries, pinned: [], reference: sampleReference(values) })
}

it('lists each reason of the week once', () => {
  const { days } = week([], { periods: [period] })
  expect(dayCaptions(days)).toEqual([
    { reason: 'Período cerrado', days: 'lunes 16 a miércoles 18' },
    { reason: 'Feriado: Día de la Soberanía', days: 'viernes 20' },
  ])
})

it('lists a holiday in a closed period under both reasons', () => {
  const { days } = week([], { periods: [{ ...period, to: '2026-11-22' }] })
  expect(dayCaptions(days)).toEqual([
    { reason: 'Período cerrado', days: 'lunes 16 a domingo 22' },
    { reason: 'Feriado: Día de la Soberanía', days: 'viernes 20' },
  ])
})

it('names days that do not follow one another', () => {
  const { days } = week([], { periods: [period] })
  expect(dayCaptions([days[0]!, days[2]!])).toEqual([{ reason: 'Período cerrado', days: 'lunes 16, miércoles 18' }])
})

it('shows on the cell what was proposed about its entry, or about hours that were forgotten there', () => {
  const line = week([sampleEntry('1')]).lines[0]!
  const { project, document, activity, nonproductive } = line.line
  const key = (day: number) => [line.cells[day]!.day, project, document, activity, nonproductive].join(' ')
  const proposed = new Map([
    [line.cells[0]!.entries[0]!.id, ['Ajuste −1:00: propuesto']],
    [key(1), ['Ajuste +0:30: cargado']],
    [`otro ${key(2)}`, ['Ajuste +1:00: propuesto']],
  ])
  const marks = (day: number) => sheetCell(line, line.cells[day]!, { queue: QUIET, format: 'clock', proposed }).marks
  expect(marks(0)).toContain('Ajuste −1:00: propuesto')
  expect([marks(1), marks(2)]).toEqual([['Ajuste +0:30: cargado'], undefined])
})

it('shows what was rejected beside the hours, never within them', () => {
  const view = week([sampleEntry('1', { state: 'rejected' }), sampleEntry('2', { minutes: 120 })])
  const line = view.lines[0]!
  expect(sheetCell(line, line.cells[0]!, { queue: QUIET, format: 'clock' })).toMatchObject({
    text: '2:00',
    aside: '1:00',
    marks: ['Rechazada: 1:00, no se cuenta hasta corregirla'],
  })
  expect(totalCell(line, 'clock')).toMatchObject({ text: '2:00', aside: '1:00' })
  expect(weekFoot(view, 'clock').map(({ label, cells }) => [label, cells[0]?.text, cells[7]?.text])).toEqual([
    ['Cargado', '2:00', '2:00'],
    ['Rechazado', '1:00', '1:00'],
    ['Esperado', '8:00', '32:00'],
    ['Diferencia', '-6:00', '-30:00'],
  ])
})

it('has no row for what is expected where the viewer may not know it', () => {
  const keys = (reference: HourReference) =>
    weekFoot(buildWeek({ monday: '2026-11-16', entries: [], pinned: [], reference }), 'clock').map(({ key }) => key)
  expect(keys(sampleReference())).toEqual(['loaded', 'expected', 'difference'])
  expect(keys(sampleReference({ employment: null }))).toEqual(['loaded'])
})

it('has no row for rejected hours where there are none', () => {
  expect(weekFoot(week([sampleEntry('1')]), 'clock').map(({ label }) => label)).toEqual([
    'Cargado',
    'Esperado',
    'Diferencia',
  ])
})

it('leads from each half of a night to the other', () => {
  const night = [
    sampleEntry('n1', { start: '22:00', end: '00:00', minutes: 120, group: 'g' }),
    sampleEntry('n2', { day: '2026-11-17', start: '00:00', end: '03:00', minutes: 180, group: 'g' }),
  ]
  const line = week(night).lines[0]!
  expect([0, 1, 2].map((day) => sheetCell(line, line.cells[day]!, { queue: QUIET, format: 'clock' }).link)).toEqual([
    { towards: 'next', text: '22:00–3:00 = 5:00: 2:00 este día y 3:00 el 17/11/2026' },
    { towards: 'previous', text: '22:00–3:00 = 5:00: 3:00 este día y 2:00 el 16/11/2026' },
    undefined,
  ])
})

it.each([
  [{ outside: 1, readOnly: 0, reason: '' }, '1 valor no entra en la planilla.'],
  [{ outside: 0, readOnly: 2, reason: 'todavía no' }, '2 celdas no lo admiten (todavía no).'],
  [
    { outside: 3, readOnly: 1, reason: 'todavía no' },
    '3 valores no entran en la planilla y 1 celda no lo admite (todavía no).',
  ],
])('says what found no place: %j', (left, text) => expect(leftOverText(left)).toBe(text))
