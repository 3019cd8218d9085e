export { Sheet, type SheetHandle, type SheetProps } from './sheet.tsx'
export type * from './sheet.types.ts'
export { cellsOf, rangeOf, selectCell, type SheetRange, type SheetSelection } from './selection.model.ts'
export { emptyUndo, pushUndo, reviseUndo, stepBack, stepForward, takeOut, type UndoStack } from './undo.model.ts'
