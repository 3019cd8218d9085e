import type { CollectionModel } from './collection-model.ts'
import type { IndexDeclaration } from './define-collection.ts'

/** Writes a declared index as the API shows it: a `CREATE INDEX` statement in SQLite's spelling. */
export function indexSql(collection: string, declared: IndexDeclaration | readonly string[]): string {
  const index = normaliseIndex(declared)
  const name = index.name ?? `idx_${collection}_${index.fields.join('_')}`
  const columns = index.fields.map((field) => `\`${field}\`${index.nocase ? ' COLLATE NOCASE' : ''}`).join(', ')
  const where = index.where ? ` WHERE ${index.where}` : ''
  return `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX \`${name}\` ON \`${collection}\` (${columns})${where}`
}

/** The indexes that an auth collection never lacks, where its own ones do not already cover them. */
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

/** The longer of the two ways to declare an index. */
export function normaliseIndex(declared: IndexDeclaration | readonly string[]): IndexDeclaration {
  return 'fields' in declared ? declared : { fields: declared }
}
