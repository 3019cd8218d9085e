import { defineCollection, f, type PlannedStep, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, isViewer } from '../access/index.ts'

const own = all(EMPLOYEE, isViewer('by'))

/** The states of the load of a long list. */
export const DOCUMENT_LOAD_STATES = {
  running: 'En curso',
  done: 'Terminada',
  undoing: 'Deshaciendo',
  undone: 'Deshecha',
  refused: 'Rechazada',
} as const

/**
 * How far the load of a long list of documents is: its id is that of the operation. Only the program writes it, in the
 * transaction of each part; what a part is refused for takes the whole load back.
 */
export const documentLoads = defineCollection({
  name: 'document_loads',
  label: 'Cargas de listas de documentos',
  labelOne: 'Carga de una lista de documentos',
  fields: {
    by: f.relation('users', { label: 'Cargó', required: true, cascadeDelete: true }),
    project: f.relation('projects', { label: 'Proyecto', required: true, cascadeDelete: true }),
    state: f.select(DOCUMENT_LOAD_STATES, { label: 'Estado', required: true }),
    /** The last part that is wholly written, and how many documents of the next one are; an undo counts them down. */
    part: f.number({ label: 'Parte', onlyInt: true, min: 0 }),
    offset: f.number({ label: 'Documentos de la siguiente', onlyInt: true, min: 0 }),
    total: f.number({ label: 'Documentos', onlyInt: true, min: 0 }),
    done: f.number({ label: 'Cargados', onlyInt: true, min: 0 }),
    /** Documents that an undo left, since somebody changed them after the load. */
    kept: f.number({ label: 'Quedan', onlyInt: true, min: 0 }),
    endedAt: f.date({ label: 'Terminó' }),
    /** The code of the document that was refused; '' for none. */
    refused: f.text({ label: 'Rechazado', max: 60 }),
    ...timestamps,
  },
  indexes: [['by', 'state']],
  access: { list: own, view: own },
})

/** The documents of a long list, in parts. */
export const documentLoadParts = defineCollection({
  name: 'document_load_parts',
  label: 'Partes de cargas de documentos',
  labelOne: 'Parte de una carga de documentos',
  fields: {
    load: f.relation('document_loads', { label: 'Carga', required: true, cascadeDelete: true }),
    number: f.number({ label: 'Número', required: true, onlyInt: true, min: 1 }),
    steps: f.json<readonly PlannedStep[]>({ label: 'Pasos', maxSize: 2_000_000 }),
    created: timestamps.created,
  },
  indexes: [{ fields: ['load', 'number'], unique: true }],
  access: {},
})

export type DocumentLoad = RecordOf<typeof documentLoads>
