import { type Viewer, viewerHolds } from '@timesheet/domain/access'
import { closings, hoursChanges, hoursDecisions, hoursImports, lateChanges } from '@timesheet/domain/hours'
import { documentLoads } from '@timesheet/domain/documents'
import { merges } from '@timesheet/domain/merges'
import { registerPacks } from '@timesheet/domain/time_clock'
import type { CollectionDeclaration } from '@timesheet/schema'
import type { Stored } from '../../data/collection.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { decidedText } from '../decide-hours/decide-hours.ts'
import { endText } from '../work-words.ts'

/** The rows of a collection that say how far a long work of the server is. */
export interface Work<C extends CollectionDeclaration = CollectionDeclaration> {
  readonly declaration: C
  /** The field with the person who began it, and the state in which it runs. */
  readonly running: { readonly by: string; readonly state: string }
  readonly amounts: (row: Stored<C>) => { readonly done: number; readonly total: number }
  readonly doing: (done: string, total: string) => string
  /** What an ended one did; null for one that is not over. */
  readonly ended: (row: Stored<C>) => string | null
  /** The states in which a row is such a work; all of them by default. */
  readonly states?: readonly string[]
  /** A filter for those that are long; the others are over before anybody looks. */
  readonly long?: string
  /** Whether whoever began it may interrupt it. */
  readonly isInterruptible: boolean
  /** Where its result is. */
  readonly to: string | ((row: Stored<C>) => string)
}

/** Fewer references are moved at once. */
const LONG_MERGE = 'total > 200'

/** The decision of many entries. */
export const DECISIONS: Work<typeof hoursDecisions> = {
  declaration: hoursDecisions,
  running: { by: 'by', state: 'running' },
  amounts: ({ done, total }) => ({ done, total }),
  doing: (done, total) => `Decisión sobre horas: ${done} de ${total}`,
  ended: (row) => (row.state === 'running' ? null : endText(row, decidedText(row), 'lo demás queda sin decidir')),
  isInterruptible: true,
  to: '/inbox',
}

/** What came of an import of hours. */
export function importedText({
  state,
  added,
  changed,
  left,
  undone,
}: Pick<Stored<typeof hoursImports>, 'state' | 'added' | 'changed' | 'left' | 'undone'>): string {
  if (state === 'undone') {
    const kept = added + changed - undone
    const stays = kept > 0 ? ` ${formatNumber(kept)} quedan, porque se enviaron o cambiaron después.` : ''
    return `Se quitaron ${formatNumber(undone)}.${stays}`
  }
  const news = added === 1 ? 'Entró 1 nueva' : `Entraron ${formatNumber(added)} nuevas`
  const others = changed === 0 ? '' : changed === 1 ? ' y cambió 1' : ` y cambiaron ${formatNumber(changed)}`
  return `${news}${others}.${left > 0 ? ` ${formatNumber(left)} quedaron afuera, porque algo cambió mientras tanto.` : ''}`
}

/** The writing of imported hours. */
export const IMPORTS: Work<typeof hoursImports> = {
  declaration: hoursImports,
  running: { by: 'by', state: 'running' },
  states: ['running', 'done', 'interrupted'],
  amounts: ({ done, total }) => ({ done, total }),
  doing: (done, total) => `Importación de horas: ${done} de ${total}`,
  ended: (row) => (row.state === 'running' ? null : endText(row, importedText(row), 'lo demás no se importó')),
  isInterruptible: true,
  to: '/hours/import',
}

/** The taking back of imported hours. */
export const IMPORT_UNDOS: Work<typeof hoursImports> = {
  declaration: hoursImports,
  running: { by: 'by', state: 'undoing' },
  states: ['undoing', 'undone'],
  amounts: ({ done, total }) => ({ done, total }),
  doing: (done, total) => `Importación que se deshace: ${done} de ${total}`,
  ended: (row) => (row.state === 'undoing' ? null : importedText(row)),
  isInterruptible: false,
  to: '/hours/import',
}

const CHANGED: Readonly<Record<Stored<typeof hoursChanges>['change'], string>> = {
  target: 'Cambio de destino',
  kind: 'Cambio de tipo de hora',
  billable: 'Cambio de facturables',
  note: 'Cambio de descripción',
  copy: 'Duplicado de entradas',
  remove: 'Borrado de entradas',
  restore: 'Restauración de entradas',
}

/** What came of a change of many entries. */
export function changedText({
  change,
  state,
  written,
  left,
  undone,
}: Pick<Stored<typeof hoursChanges>, 'change' | 'state' | 'written' | 'left' | 'undone'>): string {
  const kept = written - undone
  if (state === 'undone') {
    const stay = kept > 0 ? ` ${formatNumber(kept)} quedan, porque cambiaron después.` : ''
    return `${CHANGED[change]}, deshecho: ${formatNumber(undone)} como antes.${stay}`
  }
  const rest = left > 0 ? ` ${formatNumber(left)} quedaron como estaban, porque cambiaron mientras tanto.` : ''
  return `${CHANGED[change]}: ${formatNumber(written)} entradas.${rest}`
}

/** The change of many entries. */
export const CHANGES: Work<typeof hoursChanges> = {
  declaration: hoursChanges,
  running: { by: 'by', state: 'running' },
  states: ['running', 'done', 'interrupted'],
  amounts: ({ done, total }) => ({ done, total }),
  doing: (done, total) => `Cambio de entradas: ${done} de ${total}`,
  ended: (row) => (row.state === 'running' ? null : endText(row, changedText(row), 'lo demás queda como está')),
  isInterruptible: true,
  to: '/hours/old',
}

/** The taking back of a change of many entries. */
export const CHANGE_UNDOS: Work<typeof hoursChanges> = {
  declaration: hoursChanges,
  running: { by: 'by', state: 'undoing' },
  states: ['undoing', 'undone'],
  amounts: ({ done, total }) => ({ done, total }),
  doing: (done, total) => `Cambio que se deshace: ${done} de ${total}`,
  ended: (row) => (row.state === 'undoing' ? null : changedText(row)),
  isInterruptible: false,
  to: '/hours/old',
}

/** What came of the load of a long list of documents. */
export function loadedText({
  state,
  total,
  kept,
  refused,
}: Pick<Stored<typeof documentLoads>, 'state' | 'total' | 'kept' | 'refused'>): string {
  const stay = kept > 0 ? ` ${formatNumber(kept)} quedan, porque alguien los cambió después.` : ''
  if (state === 'undone') return `La carga de ${formatNumber(total)} documentos se deshizo.${stay}`
  if (state === 'refused')
    return `La lista no se cargó: ${refused} se rechazó, o cambió mientras tanto. Conviene revisarla de nuevo.${stay}`
  return `Se cargaron ${formatNumber(total)} documentos.`
}

/** The load of a long list of documents. */
export const LOADS: Work<typeof documentLoads> = {
  declaration: documentLoads,
  running: { by: 'by', state: 'running' },
  states: ['running', 'done'],
  amounts: ({ done, total }) => ({ done, total }),
  doing: (done, total) => `Carga de documentos: ${done} de ${total}`,
  ended: (row) => (row.state === 'running' ? null : loadedText(row)),
  // Half of a list is of no use.
  isInterruptible: false,
  to: ({ project }) => `/documents?project=${project}`,
}

/** The taking back of such a load, by whoever loaded or because a document of it was refused. */
export const LOAD_UNDOS: Work<typeof documentLoads> = {
  ...LOADS,
  running: { by: 'by', state: 'undoing' },
  states: ['undoing', 'undone', 'refused'],
  amounts: ({ done, total }) => ({ done: total - done, total }),
  doing: (done, total) => `Carga que se deshace: ${done} de ${total}`,
  ended: (row) => (row.state === 'undoing' ? null : loadedText(row)),
  to: ({ project }) => `/documents/load?project=${project}`,
}

/** Whether a person may have loaded a list of documents. */
export function mayLoadDocuments(viewer: Viewer): boolean {
  return viewerHolds(viewer, 'cd', 'jp', 'le') || viewer.leadsProjects.length + viewer.leadsSpecialty.length > 0
}

/** The late change of many people. */
export const LATE_CHANGES: Work<typeof lateChanges> = {
  declaration: lateChanges,
  running: { by: 'by', state: 'running' },
  amounts: ({ done, total }) => ({ done, total }),
  doing: (done, total) => `Cambio tardío: ${done} de ${total} ajustes`,
  ended: (row) =>
    row.state === 'running'
      ? null
      : endText(row, `Cambio tardío: ${formatNumber(row.posted)} ajustes cargados.`, 'los demás no se cargaron'),
  isInterruptible: true,
  to: '/config/hours',
}

/** The freezing of what a closed period was computed from. */
export const CLOSINGS: Work<typeof closings> = {
  declaration: closings,
  running: { by: 'closedBy', state: 'freezing' },
  amounts: ({ frozen, people }) => ({ done: frozen, total: people }),
  doing: (done, total) => `Cierre del período: ${done} de ${total} personas`,
  ended: ({ state, people }) =>
    state === 'freezing' ? null : `El cierre terminó: ${formatNumber(people)} personas congeladas.`,
  // The period is closed already; two people reopen it.
  isInterruptible: false,
  to: '/config/hours',
}

/** The taking back of what was corrected of the days of a period, before it is open again. */
export const REOPENINGS: Work<typeof closings> = {
  declaration: closings,
  running: { by: 'reopenedBy', state: 'closed' },
  states: ['closed', 'reopened'],
  amounts: ({ redone, reached }) => ({ done: redone, total: reached }),
  doing: (done, total) => `Reapertura del período: ${done} de ${total} personas`,
  ended: ({ state, reached }) =>
    state === 'closed' ? null : `El período se reabrió: ${formatNumber(reached)} personas revisadas.`,
  // Two people decided it; the days stay closed until it is over.
  isInterruptible: false,
  to: '/config/hours',
}

/** The making of what an inspection takes along. */
export const PACKS: Work<typeof registerPacks> = {
  declaration: registerPacks,
  running: { by: 'by', state: 'running' },
  amounts: ({ done, total }) => ({ done, total }),
  doing: (done, total) => `Paquete del registro: ${done} de ${total} personas`,
  ended: (row) =>
    row.state === 'running'
      ? null
      : endText(row, row.state === 'done' ? 'El paquete del registro está listo.' : '', 'el paquete no se hizo'),
  isInterruptible: true,
  to: '/config/register',
}

/** The merging of a row to which much refers. */
export const MERGES: Work<typeof merges> = {
  declaration: merges,
  running: { by: 'by', state: 'running' },
  states: ['running', 'done'],
  long: LONG_MERGE,
  amounts: ({ done, total }) => ({ done, total }),
  doing: (done, total) => `Unión de duplicados: ${done} de ${total}`,
  ended: (row) => (row.state === 'running' ? null : `${row.mergedName} se unió a ${row.keptName}.`),
  // Half of it would leave two rows for one thing.
  isInterruptible: false,
  to: ({ kind, kept }) => (kind === 'projects' ? `/projects/${kept}` : '/config/customers'),
}

/** The taking back of such a merge. */
export const MERGE_UNDOS: Work<typeof merges> = {
  ...MERGES,
  running: { by: 'by', state: 'undoing' },
  states: ['undoing', 'undone'],
  amounts: ({ undone, done }) => ({ done: undone, total: done }),
  doing: (done, total) => `Unión que se deshace: ${done} de ${total}`,
  ended: (row) => (row.state === 'undoing' ? null : `${row.mergedName} ya no está unido a ${row.keptName}.`),
}

/** Whether a person may have begun a closing, a late change, a merge or a pack. */
export function mayCloseBooks(viewer: Parameters<typeof viewerHolds>[0]): boolean {
  return viewerHolds(viewer, 'af', 'ger', 'adm')
}
