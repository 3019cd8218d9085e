import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer } from '../access/index.ts'
import { IMPORT_SOURCES } from './import-sources.ts'
import type { ImportRow, PersonRange } from './import-rows.calc.ts'

const seen = all(EMPLOYEE, any(isViewer('by'), holds('adm', 'af')))

/**
 * Imports of hours: of what, by whom, how far, and what came of them. Only the program writes them; their id is that of
 * the operation.
 */
export const hoursImports = defineCollection({
  name: 'hours_imports',
  label: 'Importaciones de horas',
  labelOne: 'Importación de horas',
  fields: {
    by: f.relation('users', { label: 'Importó', required: true, cascadeDelete: true }),
    source: f.select(IMPORT_SOURCES, { label: 'Origen', required: true }),
    mode: f.select({ draft: 'Borradores', history: 'Historia aprobada' }, { label: 'Modo', required: true }),
    file: f.text({ label: 'Archivo', max: 200 }),
    /** The first and last day of each person; only of history, which is imported once per person and range. */
    ranges: f.json<readonly PersonRange[]>({ label: 'Días de cada persona', maxSize: 2_000_000, hidden: true }),
    state: f.select(
      {
        reading: 'En preparación',
        running: 'En curso',
        done: 'Terminada',
        interrupted: 'Interrumpida',
        undoing: 'Deshaciendo',
        undone: 'Deshecha',
      },
      { label: 'Estado', required: true },
    ),
    /** The last part that is wholly written, and how many lines of the next one are. */
    part: f.number({ label: 'Parte', onlyInt: true, min: 0 }),
    offset: f.number({ label: 'Líneas de la siguiente', onlyInt: true, min: 0 }),
    total: f.number({ label: 'Entradas por escribir', onlyInt: true, min: 0 }),
    done: f.number({ label: 'Vistas', onlyInt: true, min: 0 }),
    added: f.number({ label: 'Nuevas', onlyInt: true, min: 0 }),
    changed: f.number({ label: 'Cambiadas', onlyInt: true, min: 0 }),
    /** Lines that changed meanwhile, so that they were left. */
    left: f.number({ label: 'Sin importar', onlyInt: true, min: 0 }),
    /** Entries that an undo took back; those that were sent or changed since stay. */
    undone: f.number({ label: 'Quitadas', onlyInt: true, min: 0 }),
    ...timestamps,
  },
  indexes: [
    ['by', 'state'],
    ['mode', 'state'],
  ],
  access: { list: seen, view: seen },
})

/** An entry that an import wrote: its id, its version then, and what it said before; null for a new one. */
export type WrittenImport = readonly [id: string, version: number, before: Readonly<Record<string, unknown>> | null]

/** The lines of an import, in parts: as they were sent, then what was written of them. */
export const hoursImportParts = defineCollection({
  name: 'hours_import_parts',
  label: 'Partes de importaciones de horas',
  labelOne: 'Parte de una importación de horas',
  fields: {
    import: f.relation('hours_imports', { label: 'Importación', required: true, cascadeDelete: true }),
    number: f.number({ label: 'Número', required: true, onlyInt: true, min: 1 }),
    rows: f.json<readonly ImportRow[]>({ label: 'Líneas', maxSize: 2_000_000 }),
    written: f.json<readonly WrittenImport[]>({ label: 'Escritas', maxSize: 2_000_000 }),
    created: timestamps.created,
  },
  indexes: [{ fields: ['import', 'number'], unique: true }],
  access: {},
})

/** What was chosen for a text of a file: by the firm, or by a person for their own imports. */
export const importMemory = defineCollection({
  name: 'import_memory',
  label: 'Memoria de importaciones',
  labelOne: 'Memoria de importación',
  fields: {
    /** Empty for the firm's. */
    owner: f.relation('users', { label: 'De quién', cascadeDelete: true }),
    source: f.select(IMPORT_SOURCES, { label: 'Origen', required: true }),
    key: f.text({ label: 'Texto', required: true, max: 900 }),
    target: f.text({ label: 'Es', required: true, max: 500 }),
    ...timestamps,
  },
  indexes: [{ fields: ['owner', 'source', 'key'], unique: true }],
  access: {},
})

export type HoursImport = RecordOf<typeof hoursImports>
