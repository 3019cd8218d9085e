import { expect, it } from 'vitest'
import { sampleEntry, sampleReference } from '../../../widgets/hour-entries/sample-reference.fixture.ts'
import { buildWeek } from '../hours.view-model.ts'
import { csvText } from '../../../ui/export/export-table.ts'
import { weekTable } from './week-export.ts'
import { weekTitle } from '../../../widgets/week-title.ts'

it('exports what is shown, with sums, safe for spreadsheets', async () => {
  const reference = sampleReference()
  const projects = new Map([['p', { ...reference.projects.get('p')!, code: '=1+1', name: 'Puente; "norte"' }]])
  const week = buildWeek({
    monday: '2026-11-16',
    entries: [sampleEntry('1', { minutes: 90 })],
    pinned: [],
    reference: { ...reference, projects },
  })
  const lines = (await csvText(weekTable(week))).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFProyecto;Tarea;Tipo;16/11/2026;17/11/2026;18/11/2026;19/11/2026;20/11/2026;21/11/2026;22/11/2026;Total',
  )
  expect(lines[1]).toBe(`"'=1+1 · Puente; ""norte""";Ingeniería;Normal;1,50;0,00;0,00;0,00;0,00;0,00;0,00;1,50`)
  expect(lines.at(-1)).toBe('Diferencia;;;-6,50;-8,00;-8,00;-8,00;0,00;0,00;0,00;-30,50')
})

it('exports what was rejected apart, so that rows and sums agree', async () => {
  const week = buildWeek({
    monday: '2026-11-16',
    entries: [sampleEntry('1', { minutes: 90 }), sampleEntry('2', { minutes: 60, state: 'rejected' })],
    pinned: [],
    reference: sampleReference(),
  })
  const lines = (await csvText(weekTable(week))).split('\r\n')
  expect(lines[1]?.split(';').slice(3)).toEqual(['1,50', '0,00', '0,00', '0,00', '0,00', '0,00', '0,00', '1,50'])
  expect(lines[2]?.startsWith('Cargado;;;1,50;')).toBe(true)
  expect(lines[3]).toBe('Rechazado;;;1,00;0,00;0,00;0,00;0,00;0,00;0,00;1,00')
})

it.each([
  ['2026-11-16', '16 – 22 de noviembre de 2026'],
  ['2026-11-30', '30 de noviembre – 6 de diciembre de 2026'],
  ['2026-12-28', '28 de diciembre de 2026 – 3 de enero de 2027'],
])('names the week of %s', (monday, title) => expect(weekTitle(monday)).toBe(title))
