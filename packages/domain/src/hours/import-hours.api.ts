import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { hoursImports } from './hours-imports.collection.ts'
import { IMPORT_SOURCES } from './import-sources.ts'
import type { ImportKeys, ImportMatches, ImportTarget } from './match-import.calc.ts'
import type { ImportRow } from './import-rows.calc.ts'
import type { ImportOutcome } from './plan-import.calc.ts'

const { mode, file } = hoursImports.fields
const source = f.select(IMPORT_SOURCES, { label: 'Origen', required: true })
const id = f.text({ label: 'Importación', required: true, max: 15, pattern: '^\\w+$' })

/** What the program knows of a file before it is imported. */
export interface MatchedImport extends ImportMatches {
  /** The columns that were chosen the last time for the same heads; null for none. */
  readonly columns: Readonly<Record<string, number>> | null
}

/** Matches the texts of a file with people, projects, activities and documents; writes nothing. */
export const matchImportRoute = defineRoute({
  method: 'POST',
  path: '/hours/imports/match',
  input: {
    source,
    heads: f.text({ label: 'Encabezados', max: 500 }),
    keys: f.json<ImportKeys>({ label: 'Textos', maxSize: 4_000_000 }),
    chosen: f.json<Readonly<Record<string, ImportTarget>>>({ label: 'Elegidos', maxSize: 500_000 }),
  },
  output: answers.json<MatchedImport>(),
  who: EMPLOYEE,
})

/** Begins an import: its lines are sent next. */
export const beginImportRoute = defineRoute({
  method: 'POST',
  path: '/hours/imports',
  input: { source, mode, file },
  output: answers.json<{ readonly id: string }>(),
  who: EMPLOYEE,
})

/** Sends a part of an import and tells what becomes of each line; no entry is written. */
export const importPartRoute = defineRoute({
  method: 'POST',
  path: '/hours/imports/:import/parts',
  input: {
    import: id,
    number: f.number({ label: 'Número', required: true, onlyInt: true, min: 1, max: 400 }),
    rows: f.json<readonly ImportRow[]>({ label: 'Líneas', maxSize: 2_000_000 }),
  },
  output: answers.json<{ readonly outcomes: readonly ImportOutcome[] }>(),
  who: EMPLOYEE,
})

/** What was chosen for the texts and the columns of a file, to be remembered. */
export type ImportChoices = Readonly<Record<string, string>>

/** Imports what was sent, as it was told. */
export const runImportRoute = defineRoute({
  method: 'POST',
  path: '/hours/imports/:import/run',
  input: {
    import: id,
    /** How many entries the person was told that are written. */
    expected: f.number({ label: 'Entradas', required: true, onlyInt: true, min: 1 }),
    remember: f.json<ImportChoices>({ label: 'Elegidos', maxSize: 1_000_000 }),
  },
  output: answers.json<{ readonly total: number }>(),
  who: EMPLOYEE,
})

/** Takes back what an import wrote, where it still stands as it was written. */
export const undoImportRoute = defineRoute({
  method: 'POST',
  path: '/hours/imports/:import/undo',
  input: { import: id },
  output: answers.nothing(),
  who: EMPLOYEE,
})
