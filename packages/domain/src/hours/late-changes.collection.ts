import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, isViewer } from '../access/index.ts'

const own = all(EMPLOYEE, isViewer('by'))

/**
 * How far a late change of many people is: its id is that of the operation. Only the program writes it, in the
 * transaction of each part.
 */
export const lateChanges = defineCollection({
  name: 'late_changes',
  label: 'Cambios tardíos de muchas personas',
  labelOne: 'Cambio tardío de muchas personas',
  fields: {
    by: f.relation('users', { label: 'Carga', required: true, cascadeDelete: true }),
    period: f.relation('periods', { label: 'Se contabiliza en', required: true }),
    state: f.select(
      { running: 'En curso', done: 'Terminado', interrupted: 'Interrumpido' },
      { label: 'Estado', required: true },
    ),
    total: f.number({ label: 'Ajustes', onlyInt: true, min: 0 }),
    done: f.number({ label: 'Vistos', onlyInt: true, min: 0 }),
    posted: f.number({ label: 'Cargados', onlyInt: true, min: 0 }),
    /** Days that were left as they are, because they were corrected or reopened meanwhile. */
    left: f.number({ label: 'Sin cargar', onlyInt: true, min: 0 }),
    ...timestamps,
  },
  indexes: [['by', 'state']],
  access: { list: own, view: own },
})

/** How far a late change of many people is. */
export type StagedLateChange = RecordOf<typeof lateChanges>
