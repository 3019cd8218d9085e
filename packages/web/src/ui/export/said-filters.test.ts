// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { saidFilters } from './said-filters.ts'

function toolbar(html: string): Element {
  const made = document.createElement('div')
  made.innerHTML = html
  return made
}

test.each([
  ['nothing typed or chosen', '<input type="search" aria-label="Buscar" value=" ">', []],
  ['a search', '<input type="search" aria-label="Buscar" value="bombas ">', ['Buscar: bombas']],
  [
    'a choice',
    '<select aria-label="Estado"><option value="">Todos</option><option value="x" selected>Emitido</option></select>',
    ['Estado: Emitido'],
  ],
  ['no choice', '<select aria-label="Estado"><option value="">Todos</option></select>', []],
  [
    'switches that are on and off',
    '<label for="a">Vencidos</label><input id="a" type="checkbox" checked><input aria-label="Mío" type="checkbox">',
    ['Vencidos'],
  ],
  ['the hidden twin of a picker', '<input type="hidden" aria-label="Proyecto" value="abc">', []],
])('%s', (_, html, said) => {
  expect(saidFilters(toolbar(html))).toEqual(said)
})

test('a page without controls', () => {
  expect(saidFilters(null)).toEqual([])
})
