import type { CollectionDeclaration, CollectionModel } from '@timesheet/schema'

const SYSTEM = ['id', 'collectionId', 'collectionName'].map((name) => ({ name, type: 'text' }))
const ACCOUNT = [
  { name: 'email', type: 'email' },
  { name: 'verified', type: 'bool' },
]

const declarations = new Map<string, CollectionDeclaration>()
const models = new Map<string, CollectionModel>()

/** Registers a queried collection, so that its filters can be evaluated in the browser. */
export function declare(declaration: CollectionDeclaration): void {
  declarations.set(declaration.name, declaration)
}

/** Whether lists sort this field by Spanish collation, as the server does. */
export function sortsInSpanish(collection: string, field: string): boolean {
  return declarations.get(collection)?.fields[field]?.sorted === 'es'
}

function modelOf(declaration: CollectionDeclaration): CollectionModel {
  const own = Object.entries(declaration.fields).map(([name, field]) => ({ ...field.options, name, type: field.type }))
  // The evaluator needs only names, kinds and choices of fields.
  const fields: readonly object[] = [...SYSTEM, ...(declaration.type === 'auth' ? ACCOUNT : []), ...own]
  return { name: declaration.name, fields } as CollectionModel
}

/**
 * A collection as the filter evaluator needs it: names and kinds of its fields. A full model would load the code of
 * every field kind into each page.
 */
export function declaredModel(name: string): CollectionModel | null {
  const known = models.get(name)
  const declaration = declarations.get(name)
  if (known || !declaration) return known ?? null
  const model = modelOf(declaration)
  models.set(name, model)
  return model
}
