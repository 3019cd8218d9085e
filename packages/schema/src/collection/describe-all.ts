import { WiringError } from '../errors/wiring-error.ts'
import { checkDeclaration } from './check-declaration.ts'
import type { CollectionModel } from './collection-model.ts'
import type { CollectionDeclaration } from './define-collection.ts'
import { describe } from './describe.ts'
import { generatedId } from './generated-id.ts'

/**
 * Makes the models of collections that refer to one another, each relation with its target's id. Throws a `WiringError`
 * naming collection and field for a duplicate, a reserved name or an unknown target. `known` are further collections
 * that may be referred to.
 */
export function describeAll(
  declarations: readonly CollectionDeclaration[],
  known: readonly CollectionModel[] = [],
): CollectionModel[] {
  const ids = new Map(known.map((collection) => [collection.name.toLowerCase(), collection.id]))
  for (const declaration of declarations) {
    checkDeclaration(declaration)
    const key = declaration.name.toLowerCase()
    if (ids.has(key)) throw new WiringError(`collection "${declaration.name}" is declared twice`)
    ids.set(key, freeId(declaration, new Set(ids.values())))
  }
  return declarations.map((declaration) => describeOne(declaration, ids))
}

function describeOne(declaration: CollectionDeclaration, ids: ReadonlyMap<string, string>): CollectionModel {
  checkTargets(declaration, ids)
  const id = ids.get(declaration.name.toLowerCase())!
  return describe({ ...declaration, id }, (target) => ids.get(target.toLowerCase())!)
}

function checkTargets(declaration: CollectionDeclaration, ids: ReadonlyMap<string, string>): void {
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (field.type !== 'relation' || ids.has((field.target ?? '').toLowerCase())) continue
    throw new WiringError(
      `collection "${declaration.name}": relation "${name}" points to "${field.target ?? ''}", which no collection is called`,
    )
  }
}

function freeId(declaration: CollectionDeclaration, taken: ReadonlySet<string>): string {
  if (declaration.id !== undefined) {
    if (taken.has(declaration.id))
      throw new WiringError(`collection "${declaration.name}": the id "${declaration.id}" is taken`)
    return declaration.id
  }
  const id = generatedId(declaration)
  let free = id
  for (let suffix = 2; taken.has(free); suffix++) free = `${id}${suffix}`
  return free
}
