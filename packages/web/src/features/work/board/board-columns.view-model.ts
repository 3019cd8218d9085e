import type { ProjectDocument, Revision } from '@timesheet/domain/documents'

/** The columns of the board, in the order of the life of a document, with their labels. */
export const COLUMNS = {
  todo: 'Por empezar',
  drawing: 'En elaboración',
  correct: 'Para corregir',
  checking: 'En verificación',
  approving: 'En aprobación',
  ready: 'Listos para emitir',
  customer: 'En poder del cliente',
  issued: 'Emitidos',
  stopped: 'Detenidos',
} as const

/** A column of the board. */
export type BoardColumn = keyof typeof COLUMNS

/** Those through which one moves documents oneself: they are there without a card, too. */
const LASTING: readonly BoardColumn[] = ['todo', 'drawing', 'correct', 'checking', 'approving', 'ready']

const OF_REVISIONS: Partial<Readonly<Record<Revision['state'], BoardColumn>>> = {
  draft: 'todo',
  in_progress: 'drawing',
  observed: 'correct',
  checking: 'checking',
  approving: 'approving',
  approved: 'ready',
}

const OF_DOCUMENTS: Readonly<Record<ProjectDocument['state'], BoardColumn>> = {
  planned: 'todo',
  in_progress: 'drawing',
  internal_review: 'checking',
  ready: 'ready',
  client_review: 'customer',
  correction: 'correct',
  issued: 'issued',
  approved: 'issued',
  for_construction: 'issued',
  as_built: 'issued',
  without_revision: 'stopped',
  suspended: 'stopped',
  void: 'stopped',
}

/** Where a document stands: by the revision that is being made, else by its own state. */
export function columnOf(
  { state }: Pick<ProjectDocument, 'state'>,
  revision: Pick<Revision, 'state'> | undefined,
): BoardColumn {
  const column = OF_DOCUMENTS[state]
  return column === 'stopped' ? column : ((revision && OF_REVISIONS[revision.state]) ?? column)
}

/** The state that a revision gets in a column; undefined where nothing is moved by hand. */
export function stateIn(column: BoardColumn): Revision['state'] | undefined {
  // One does not go back to the beginning.
  if (column === 'todo') return undefined
  return (Object.keys(OF_REVISIONS) as Revision['state'][]).find((state) => OF_REVISIONS[state] === column)
}

/** The columns that are shown: those of the work, and others that hold a card. */
export function shownColumns(taken: ReadonlySet<BoardColumn>): readonly BoardColumn[] {
  return (Object.keys(COLUMNS) as BoardColumn[]).filter((column) => LASTING.includes(column) || taken.has(column))
}

/** Why nothing is moved into a column by hand; '' for one into which a revision moves. */
export function closedWords(column: BoardColumn): string {
  if (column === 'todo') return 'Ya se empezó: no vuelve al principio'
  if (column === 'customer' || column === 'issued') return 'Se emite con un remito'
  return column === 'stopped' ? 'Se suspende o se anula en la página del documento' : ''
}
