import { defineCollection, f, type PlannedStep, type RecordOf, timestamps, undoRoute } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer } from '../access/index.ts'

const seen = all(EMPLOYEE, any(isViewer('actor'), isViewer('onBehalfOf'), holds('adm')))

/** Each command that was done, by whom and how much it wrote; only the program adds to it, nobody changes it. Its rows in `audit` name it. */
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
    /** The operation that this one took back. */
    undoes: f.text({ label: 'Deshace', max: 15 }),
    actor: f.text({ label: 'Autor', max: 100 }),
    actorName: f.text({ label: 'Nombre del autor', max: 255 }),
    onBehalfOf: f.text({ label: 'En nombre de', max: 100 }),
    onBehalfOfName: f.text({ label: 'Nombre de quien representa', max: 255 }),
    /** Each row before and after, as it was stored: what an undo looks at. */
    steps: f.json<readonly PlannedStep[]>({ label: 'Filas', hidden: true, maxSize: 2_000_000 }),
    created: timestamps.created,
  },
  indexes: [['actor'], ['undoes']],
  access: { list: seen, view: seen },
})

export type Operation = RecordOf<typeof operations>

/** Takes an operation back, while its rows are as it left them. */
export const undoOperationRoute = undoRoute(EMPLOYEE)
