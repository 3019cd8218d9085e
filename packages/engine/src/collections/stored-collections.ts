import type { CollectionModel } from '@timesheet/schema'
import type { Executor, Transaction } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'

/** A stored collection, and the program's declaration of it at its last start. */
export interface StoredCollection {
  readonly model: CollectionModel
  /** Null for a collection made at run time; undefined if a version without stored declarations wrote it. */
  readonly declared: CollectionModel | null | undefined
}

interface ModelRow extends Record<string, unknown> {
  readonly id: string
  readonly model: string
  readonly created: string
  readonly updated: string
}

/**
 * The declarations of the last start by collection id, '' for collections made at run time; includes deleted
 * collections.
 */
export async function readDeclarations(db: Executor): Promise<Map<string, string>> {
  const rows = await db.all<{ id: string; model: string }>(sql`SELECT id, model FROM "_declarations"`)
  return new Map(rows.map((row) => [row.id, row.model]))
}

/** All stored collections by id, in the order of their creation. */
export async function readCollections(db: Executor): Promise<Map<string, StoredCollection>> {
  const declarations = await readDeclarations(db)
  const rows = await db.all<ModelRow>(sql`SELECT id, model, created, updated FROM "_collections" ORDER BY _rowid_`)
  return new Map(
    rows.map((row) => [row.id, { model: toModel(row), declared: declarationOf(declarations.get(row.id)) }]),
  )
}

/** Inserts or updates a stored collection. */
export async function writeCollection(tx: Transaction, model: CollectionModel): Promise<void> {
  const { id, name, type, created, updated } = model
  const text = JSON.stringify(model)
  const changed = await tx.run(
    sql`UPDATE "_collections" SET name = ${name}, type = ${type}, model = ${text}, updated = ${updated} WHERE id = ${id}`,
  )
  if (changed > 0) return
  await tx.run(
    sql`INSERT INTO "_collections" (id, name, type, model, created, updated) VALUES (${id}, ${name}, ${type}, ${text}, ${created}, ${updated})`,
  )
}

/** Stores the declaration of a collection; null marks one made at run time. */
export async function writeDeclaration(tx: Transaction, id: string, declared: CollectionModel | null): Promise<void> {
  const text = declared ? JSON.stringify(declared) : ''
  const changed = await tx.run(sql`UPDATE "_declarations" SET model = ${text} WHERE id = ${id}`)
  if (changed === 0) await tx.run(sql`INSERT INTO "_declarations" (id, model) VALUES (${id}, ${text})`)
}

function toModel(row: ModelRow): CollectionModel {
  return { ...(JSON.parse(row.model) as CollectionModel), created: row.created, updated: row.updated }
}

function declarationOf(text: string | undefined): CollectionModel | null | undefined {
  if (text === undefined) return undefined
  return text === '' ? null : (JSON.parse(text) as CollectionModel)
}
