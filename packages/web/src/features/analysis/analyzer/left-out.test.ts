// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { ANALYZER } from './analyzer.view.ts'
import { leftOutText } from './left-out.ts'

const textOf = (search: Readonly<Record<string, unknown>>) => leftOutText(search, ANALYZER.read(search))
const OUT = 'El enlace pide algo que no existe y quedó afuera: '

describe('an address of which something does not exist', () => {
  it.each([
    ['nothing where all is known', { rows: 'person', vals: 'loaded', only: 'project.p1*state.draft', top: 5 }, ''],
    ['nothing of the address without a question', {}, ''],
    [
      'fields and filters that are gone',
      { rows: 'person.contract', cols: 'week', vals: 'loaded.cost', only: 'phase.x*project.p1' },
      `${OUT}fila «contract», valor «cost», filtro «phase».`,
    ],
    [
      'that it begins anew where no value is left',
      { rows: 'project', vals: 'cost' },
      `${OUT}valor «cost». No quedó ningún valor: se muestran las horas cargadas de cada persona por semana.`,
    ],
    ['words that are no fields at all', { vals: 'loaded', period: 'decade' }, `${OUT}período «decade».`],
  ])('says %s', (_, search, text) => {
    expect(textOf(search)).toBe(text)
  })
})
