import { expect, it } from 'vitest'
import { sampleEntry, sampleReference } from '../../../widgets/hour-entries/sample-reference.fixture.ts'
import { buildWeek } from '../hours.view-model.ts'
import { dayRowText } from './day-row.view.ts'
import { proposedOf } from './week-sheet.view.ts'

const PROPOSED = 'Ajuste −1:00: propuesto'

it.each([
  ['nothing about a draft', {}, false, ''],
  [
    'why its hours came back',
    { state: 'rejected', reason: 'Ese día hubo 7 horas' },
    false,
    'Rechazadas 1:00: no se cuentan hasta corregirlas. Volvió: Ese día hubo 7 horas',
  ],
  ['what was proposed about it', {}, true, PROPOSED],
] as const)('says under the line of a day: %s', (_, values, isProposed, text) => {
  const entries = [sampleEntry('1', values)]
  const { lines } = buildWeek({ monday: '2026-11-16', entries, pinned: [], reference: sampleReference() })
  const line = lines[0]!
  const proposed = new Map(isProposed ? [[entries[0]!.id, [PROPOSED]]] : [])
  const textOf = (day: number) => {
    const cell = line.cells[day]!
    return dayRowText(cell, { format: 'clock', proposed: proposedOf(line, cell, proposed) })
  }
  expect([textOf(0), textOf(1)]).toEqual([text, ''])
})

it('says why a closed day takes no hours together with what was proposed about it', () => {
  const entries = [sampleEntry('1', { state: 'approved' })]
  const { lines } = buildWeek({ monday: '2026-11-16', entries, pinned: [], reference: sampleReference() })
  const line = lines[0]!
  const cell = { ...line.cells[0]!, blocked: 'Período cerrado' }
  expect(dayRowText(cell, { format: 'clock', proposed: [PROPOSED] })).toBe(`${PROPOSED}. Período cerrado`)
})
