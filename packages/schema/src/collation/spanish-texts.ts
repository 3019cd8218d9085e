import type { CollectionDeclaration } from '../collection/define-collection.ts'
import { generatedId } from '../collection/generated-id.ts'

/** The declared text fields that lists sort by Spanish collation, as `collectionId.field`. */
export function spanishTexts(declarations: readonly CollectionDeclaration[]): ReadonlySet<string> {
  return new Set(
    declarations.flatMap((declaration) =>
      Object.entries(declaration.fields).flatMap(([name, field]) =>
        field.sorted === 'es' ? [`${declaration.id ?? generatedId(declaration)}.${name}`] : [],
      ),
    ),
  )
}
