import type { CollectionDeclaration } from './define-collection.ts'
import { generatedId } from './generated-id.ts'

/** The ids of the declared collections with `versioned`, whose records count their changes. */
export function versionedCollections(declarations: readonly CollectionDeclaration[]): ReadonlySet<string> {
  return new Set(
    declarations.filter(({ versioned }) => versioned).map((declaration) => declaration.id ?? generatedId(declaration)),
  )
}
