import { expect, it } from 'vitest'
import type { DocumentLoad } from './document-loads.collection.ts'
import { checkUndoLoad, type UndoLoadCode } from './undo-load.rules.ts'

it.each<[string, DocumentLoad['state'], UndoLoadCode | null]>([
  ['that is done is taken back', 'done', null],
  ['that still runs is not', 'running', 'load_not_done'],
  ['that is being taken back is not taken back twice', 'undoing', 'load_not_done'],
  ['that was taken back is not taken back again', 'undone', 'load_not_done'],
  ['that was refused left nothing to take back', 'refused', 'load_not_done'],
])('a load %s', (_, state, code) => {
  expect(checkUndoLoad({ state })).toEqual(code && { field: 'load', code })
})
