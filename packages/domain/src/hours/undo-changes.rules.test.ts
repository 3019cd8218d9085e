import { expect, it } from 'vitest'
import type { UndoChangesCode } from './undo-changes.api.ts'
import { checkUndoChanges } from './undo-changes.rules.ts'

it.each<[string, ...Parameters<typeof checkUndoChanges>, UndoChangesCode | null]>([
  ['that is done is taken back', { state: 'done', isFinal: false }, null],
  ['that was interrupted is taken back as far as it went', { state: 'interrupted', isFinal: false }, null],
  ['that still runs is not', { state: 'running', isFinal: false }, 'changes_not_done'],
  ['that is being taken back is not taken back twice', { state: 'undoing', isFinal: false }, 'changes_not_done'],
  ['that was taken back is not taken back again', { state: 'undone', isFinal: false }, 'changes_not_done'],
  ['of what was approved stays', { state: 'done', isFinal: true }, 'changes_final'],
  ['of what was approved stays where it was interrupted', { state: 'interrupted', isFinal: true }, 'changes_final'],
  ['of what was approved says first that it still runs', { state: 'running', isFinal: true }, 'changes_not_done'],
])('a change %s', (_, change, code) => {
  expect(checkUndoChanges(change)).toEqual(code && { field: 'change', code })
})
