import { defineCollection, f, type JsonValue, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds } from '../access/index.ts'
import { MERGE_KINDS } from './merge-kinds.ts'

const seen = all(EMPLOYEE, any(holds('adm', 'af', 'ger'), all(holds('cd'), 'kind = "documents"')))

/** The states of a merge. */
export const MERGE_STATES = { running: 'En curso', done: 'Hecha', undoing: 'Deshaciendo', undone: 'Deshecha' } as const

/** A state of a merge. */
export type MergeState = keyof typeof MERGE_STATES

type Values = Readonly<Record<string, JsonValue>>

/** The changed fields of the two rows of a merge. */
export interface MergedFields {
  readonly merged: Values
  readonly kept: Values
}

/** Rows of which one becomes the other: the two of a merge, and those that both had. */
export interface MergeJoin {
  readonly collection: string
  readonly from: string
  readonly to: string
}

/** Another row that a merge changed: what it said before, and what it says since. */
export interface MergeChange {
  readonly collection: string
  readonly id: string
  readonly before: Values
  readonly after: Values
}

/**
 * Merges of two rows: which, by whom, how far, and what the two said before. Only the program writes them; their id is
 * that of the operation.
 */
export const merges = defineCollection({
  name: 'merges',
  label: 'Uniones de duplicados',
  labelOne: 'Unión de duplicados',
  fields: {
    by: f.relation('users', { label: 'Unió', required: true, cascadeDelete: true }),
    kind: f.select(MERGE_KINDS, { label: 'De qué', required: true }),
    // Texts, so that a later merge of the one that stays moves nothing here.
    merged: f.text({ label: 'Unido', required: true, max: 15 }),
    mergedName: f.text({ label: 'Nombre del unido', max: 200 }),
    kept: f.text({ label: 'El que queda', required: true, max: 15 }),
    keptName: f.text({ label: 'Nombre del que queda', max: 200 }),
    state: f.select(MERGE_STATES, { label: 'Estado', required: true }),
    total: f.number({ label: 'Referencias', onlyInt: true, min: 0 }),
    done: f.number({ label: 'Cambiadas', onlyInt: true, min: 0 }),
    /** The last part that was written, or that is still to be taken back. */
    part: f.number({ label: 'Parte', onlyInt: true, min: 0 }),
    /** References that an undo gave back; those that were changed since stay. */
    undone: f.number({ label: 'Devueltas', onlyInt: true, min: 0 }),
    /** In order; the two of the merge are the last. */
    joins: f.json<readonly MergeJoin[]>({ label: 'Uniones', maxSize: 2_000_000, hidden: true }),
    /** The ids of rows that stay with the merged one, because the other has its own. */
    stays: f.json<readonly string[]>({ label: 'Filas que no pasan', maxSize: 2_000_000, hidden: true }),
    changed: f.json<readonly MergeChange[]>({ label: 'Otras filas', maxSize: 2_000_000, hidden: true }),
    before: f.json<MergedFields>({ label: 'Antes', maxSize: 65_536, hidden: true }),
    after: f.json<MergedFields>({ label: 'Después', maxSize: 65_536, hidden: true }),
    ...timestamps,
  },
  indexes: [
    ['by', 'state'],
    ['merged', 'state'],
    ['kept', 'state'],
  ],
  access: { list: seen, view: seen },
})

/** Records of a relation field that a merge let refer to another record. */
export interface MergeMove {
  readonly collection: string
  readonly field: string
  readonly ids: readonly string[]
  /** Those whose list named both. */
  readonly both?: readonly string[]
  readonly from: string
  readonly to: string
}

/** A text or list that named one id and names another since. */
export interface MergeMention {
  readonly collection: string
  readonly id: string
  readonly field: string
  readonly from: string
  readonly to: string
  /** What it said. */
  readonly before: JsonValue
}

/** What a merge changed, in parts, so that it can be taken back. */
export const mergeParts = defineCollection({
  name: 'merge_parts',
  label: 'Partes de uniones de duplicados',
  labelOne: 'Parte de una unión de duplicados',
  fields: {
    merge: f.relation('merges', { label: 'Unión', required: true, cascadeDelete: true }),
    number: f.number({ label: 'Número', required: true, onlyInt: true, min: 1 }),
    moved: f.json<readonly MergeMove[]>({ label: 'Movidas', maxSize: 2_000_000 }),
    mentions: f.json<readonly MergeMention[]>({ label: 'Menciones', maxSize: 2_000_000 }),
    created: timestamps.created,
  },
  indexes: [{ fields: ['merge', 'number'], unique: true }],
  access: {},
})

export type Merge = RecordOf<typeof merges>
