import { expect, it } from 'vitest'
import { withoutHidden } from './hidden-characters.calc.ts'

it.each([
  ['nothing is hidden', '2631-CI-PL-0001 Ñandú «planta»', '2631-CI-PL-0001 Ñandú «planta»'],
  ['a mark that turns the direction', 'E-\u202eR-1', 'E-R-1'],
  ['a space without width', 'E-1\u200b', 'E-1'],
  ['a soft hyphen', 'E\u00ad-1', 'E-1'],
  ['the mark before a text', '\ufeffE-1', 'E-1'],
  ['a tab and a line', 'E\t-1\n', 'E-1'],
  ['a line of paragraphs', 'E-1\u2028', 'E-1'],
])('%s', (_, text, seen) => {
  expect(withoutHidden(text)).toBe(seen)
})
