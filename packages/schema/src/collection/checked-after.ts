import type { CollectionDeclaration } from './define-collection.ts'
import { generatedId } from './generated-id.ts'

/** The ids of the declared collections whose update rule is also applied to the changed row. */
export function checkedAfter(declarations: readonly CollectionDeclaration[]): ReadonlySet<string> {
  return new Set(
    declarations.flatMap((declaration) =>
      declaration.access.checkedAfter ? [declaration.id ?? generatedId(declaration)] : [],
    ),
  )
}
