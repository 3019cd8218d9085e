import { defineCollection, f, type PlannedStep, type RecordOf, timestamps, undoRoute } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer } from '../access/index.ts'

const seen = all(EMPLOYEE, any(isViewer('actor'), isViewer('onBehalfOf'), holds('adm')))

/**
 * Executed commands: which, by whom, and how many rows they wrote. The program alone writes it; the entries in `audit`
 * refer to it.
 */
export const operations = defineCollection({
  name: 'operations',
  label: 'Operaciones',
  labelOne: 'Operación',
  fields: {
    command: f.text({ label: 'Comando', required: true, max: 60 }),
    input: f.json({ label: 'Pedido', maxSize: 65_536 }),
    creates: f.number({ label: 'Filas nuevas', onlyInt: true, min: 0 }),
    updates: f.number({ label: 'Filas cambiadas', onlyInt: true, min: 0 }),
    deletes: f.number({ label: 'Filas borradas', onlyInt: true, min: 0 }),
    /** The id of the operation that this one undoes. */
    undoes: f.text({ label: 'Deshace', max: 15 }),
    actor: f.text({ label: 'Autor', max: 100 }),
    actorName: f.text({ label: 'Nombre del autor', max: 255 }),
    onBehalfOf: f.text({ label: 'En nombre de', max: 100 }),
    onBehalfOfName: f.text({ label: 'Nombre de quien representa', max: 255 }),
    /** Each row before and after, as stored; used by the undo. */
    steps: f.json<readonly PlannedStep[]>({ label: 'Filas', hidden: true, maxSize: 2_000_000 }),
    created: timestamps.created,
  },
  indexes: [['actor'], ['undoes']],
  access: { list: seen, view: seen },
})

export type Operation = RecordOf<typeof operations>

/** Undoes an operation, if its rows are still as it left them. */
export const undoOperationRoute = undoRoute(EMPLOYEE)
