import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, isViewer } from '../access/index.ts'
import type { RefusedDecision } from './decide-hours.api.ts'

const own = all(EMPLOYEE, isViewer('by'))

/**
 * How far a decision on many entries is: its id is that of the operation. Only the program writes it, in the transaction
 * of each part.
 */
export const hoursDecisions = defineCollection({
  name: 'hours_decisions',
  label: 'Decisiones sobre muchas horas',
  labelOne: 'Decisión sobre muchas horas',
  fields: {
    by: f.relation('users', { label: 'Decide', required: true, cascadeDelete: true }),
    state: f.select(
      { running: 'En curso', done: 'Terminada', interrupted: 'Interrumpida' },
      { label: 'Estado', required: true },
    ),
    total: f.number({ label: 'Entradas', onlyInt: true, min: 0 }),
    done: f.number({ label: 'Vistas', onlyInt: true, min: 0 }),
    approved: f.number({ label: 'Aprobadas', onlyInt: true, min: 0 }),
    /** Approved on the first of two levels. */
    passed: f.number({ label: 'Aprobadas en el primer nivel', onlyInt: true, min: 0 }),
    rejected: f.number({ label: 'Rechazadas', onlyInt: true, min: 0 }),
    reopened: f.number({ label: 'Desaprobadas', onlyInt: true, min: 0 }),
    /** Entries that were left as they are, because they changed meanwhile. */
    left: f.number({ label: 'Sin decidir', onlyInt: true, min: 0 }),
    /** The first of them. */
    refused: f.json<readonly RefusedDecision[]>({ label: 'Cuáles', maxSize: 65_536 }),
    ...timestamps,
  },
  indexes: [['by', 'state']],
  access: { list: own, view: own },
})

/** How far a decision on many entries is. */
export type StagedDecision = RecordOf<typeof hoursDecisions>
