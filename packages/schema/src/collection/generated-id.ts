import { crc32 } from './crc32.ts'
import type { CollectionDeclaration } from './define-collection.ts'

/** The id of a collection, derived from its type and name. */
export function generatedId(declaration: Pick<CollectionDeclaration, 'name' | 'type'>): string {
  return `pbc_${crc32((declaration.type ?? 'base') + declaration.name)}`
}
