import type { CollectionModel } from './collection-model.ts'
import type { IndexDeclaration } from './define-collection.ts'

/** The `CREATE INDEX` statement of a declared index in SQLite's syntax, as the API shows it. */
export function indexSql(collection: string, declared: IndexDeclaration | readonly string[]): string {
  const index = normaliseIndex(declared)
  const name = index.name ?? `idx_${collection}_${index.fields.join('_')}`
  const last = index.fields.length - 1
  const collate = (at: number) =>
    index.nocase ? ' COLLATE NOCASE' : index.sorted && at === last ? ` COLLATE ${index.sorted.toUpperCase()}` : ''
  const columns = index.fields.map((field, at) => `\`${field}\`${collate(at)}`).join(', ')
  const where = index.where ? ` WHERE ${index.where}` : ''
  return `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX \`${name}\` ON \`${collection}\` (${columns})${where}`
}

/**
 * The statement of the search index of a collection. Its collation is the engine's own: the databases make of it what
 * finds words in texts.
 */
export function searchIndexSql(collection: string, fields: readonly string[]): string {
  const columns = fields.map((field) => `\`${field}\` COLLATE SEARCH`).join(', ')
  return `CREATE INDEX \`idx_${collection}_search\` ON \`${collection}\` (${columns})`
}

/** The indexes that an auth collection must have, except those that its declared ones cover. */
export function mandatoryIndexes(
  collection: Pick<CollectionModel, 'id' | 'name'>,
  declared: readonly (IndexDeclaration | readonly string[])[],
): string[] {
  const covered = new Set(
    declared
      .map(normaliseIndex)
      .filter((index) => index.unique && index.fields.length === 1)
      .map((index) => index.fields[0]),
  )
  const mandatory: IndexDeclaration[] = [
    { fields: ['tokenKey'], unique: true, name: `idx_tokenKey_${collection.id}` },
    { fields: ['email'], unique: true, where: "`email` != ''", name: `idx_email_${collection.id}` },
  ]
  return mandatory.filter((index) => !covered.has(index.fields[0])).map((index) => indexSql(collection.name, index))
}

/** Converts the short form of an index declaration to the long one. */
export function normaliseIndex(declared: IndexDeclaration | readonly string[]): IndexDeclaration {
  return 'fields' in declared ? declared : { fields: declared }
}
