import { expect, it } from 'vitest'
import { sampleEntry, sampleReference } from '../../../widgets/hour-entries/sample-reference.fixture.ts'
import { buildWeek } from '../hours.view-model.ts'
import { dayRowText } from './day-row.view.ts'

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
  expect(dayRowText(line, line.cells[0]!, { format: 'clock', proposed })).toBe(text)
  expect(dayRowText(line, line.cells[1]!, { format: 'clock', proposed })).toBe('')
})

it('says why a closed day takes no hours together with what was proposed about it', () => {
  const entries = [sampleEntry('1', { state: 'approved' })]
  const { lines } = buildWeek({ monday: '2026-11-16', entries, pinned: [], reference: sampleReference() })
  const line = lines[0]!
  const cell = { ...line.cells[0]!, blocked: 'Período cerrado' }
  const proposed = new Map([[entries[0]!.id, [PROPOSED]]])
  expect(dayRowText(line, cell, { format: 'clock', proposed })).toBe(`${PROPOSED}. Período cerrado`)
})
