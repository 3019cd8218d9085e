import { expect, it } from 'vitest'
import { backupName, backupNameProblem } from './backup-name.ts'

const SHAPE = 'Sólo minúsculas sin acentos, números, guiones y guiones bajos'

it.each([
  ['nothing: the server chooses', '', '', null],
  ['only spaces', '  ', '', null],
  ['the ending is added', 'antes-del-cierre', 'antes-del-cierre.zip', null],
  ['or kept', 'antes_2.zip', 'antes_2.zip', null],
  ['capitals', 'Antes', 'Antes.zip', SHAPE],
  ['accents', 'montaña', 'montaña.zip', SHAPE],
  ['a path', '../x', '../x.zip', SHAPE],
  ['only an ending', '.zip', '.zip', SHAPE],
  ['too long', 'a'.repeat(147), `${'a'.repeat(147)}.zip`, 'Admite 150 caracteres como máximo'],
  ['as long as may be', 'a'.repeat(146), `${'a'.repeat(146)}.zip`, null],
  ['taken', 'ayer', 'ayer.zip', 'Ya hay una copia con ese nombre'],
])('%s', (_name, typed, name, problem) => {
  expect(backupName(typed)).toBe(name)
  expect(backupNameProblem(typed, ['ayer.zip'])).toBe(problem)
})
