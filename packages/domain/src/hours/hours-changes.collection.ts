import { defineCollection, f, type PlannedStep, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, isViewer } from '../access/index.ts'
import { ENTRY_CHANGES } from './entry-changes.ts'

const own = all(EMPLOYEE, isViewer('by'))

/**
 * How far a change of many entries is: its id is that of the operation. Only the program writes it, in the transaction
 * of each part.
 */
export const hoursChanges = defineCollection({
  name: 'hours_changes',
  label: 'Cambios de muchas horas',
  labelOne: 'Cambio de muchas horas',
  fields: {
    by: f.relation('users', { label: 'Cambió', required: true, cascadeDelete: true }),
    change: f.select({ ...ENTRY_CHANGES, restore: 'Restaurar' }, { label: 'Qué se hace', required: true }),
    state: f.select(
      {
        running: 'En curso',
        done: 'Terminado',
        interrupted: 'Interrumpido',
        undoing: 'Deshaciendo',
        undone: 'Deshecho',
      },
      { label: 'Estado', required: true },
    ),
    /** The last part that is wholly done, and how many entries of the next one are. */
    part: f.number({ label: 'Parte', onlyInt: true, min: 0 }),
    offset: f.number({ label: 'Entradas de la siguiente', onlyInt: true, min: 0 }),
    total: f.number({ label: 'Entradas', onlyInt: true, min: 0 }),
    done: f.number({ label: 'Vistas', onlyInt: true, min: 0 }),
    written: f.number({ label: 'Cambiadas', onlyInt: true, min: 0 }),
    /** Entries that changed meanwhile, so that they were left as they are. */
    left: f.number({ label: 'Sin cambiar', onlyInt: true, min: 0 }),
    /** Entries that an undo put back; those that were sent or changed since stay. */
    undone: f.number({ label: 'Vueltas atrás', onlyInt: true, min: 0 }),
    /** Whether it changed what was approved, which nobody puts back without approving it. */
    isFinal: f.bool({ label: 'No se deshace' }),
    ...timestamps,
  },
  indexes: [['by', 'state']],
  access: { list: own, view: own },
})

/** The steps of one entry: one, or the two rows of a correction. */
export type ChangeUnit = readonly PlannedStep[]

/** The version that a step left its row at; null for one that was left alone. */
export type WrittenStep = readonly [version: number] | null

/** The entries of a change, in parts: what is written of each, and what was. */
export const hoursChangeParts = defineCollection({
  name: 'hours_change_parts',
  label: 'Partes de cambios de horas',
  labelOne: 'Parte de un cambio de horas',
  fields: {
    change: f.relation('hours_changes', { label: 'Cambio', required: true, cascadeDelete: true }),
    number: f.number({ label: 'Número', required: true, onlyInt: true, min: 1 }),
    units: f.json<readonly ChangeUnit[]>({ label: 'Pasos', maxSize: 2_000_000 }),
    /** One for each unit that was seen, in their order. */
    written: f.json<readonly WrittenStep[]>({ label: 'Escritas', maxSize: 200_000 }),
    created: timestamps.created,
  },
  indexes: [{ fields: ['change', 'number'], unique: true }],
  access: {},
})

/** How far a change of many entries is. */
export type HoursChange = RecordOf<typeof hoursChanges>
