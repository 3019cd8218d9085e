import type { CollectionModel } from '@timesheet/schema'
import type { CollectionRegistry } from '../kernel/collection-registry.ts'

/** A registry whose collections can be replaced at run time. */
export interface MutableRegistry extends CollectionRegistry {
  /** Adds a collection, or replaces the one with its id. */
  set(model: CollectionModel): void
  /** Replaces all collections; unchanged ones keep their object, and with it everything cached by it. */
  replaceAll(models: Iterable<CollectionModel>): void
  /** Increases with every change. */
  readonly generation: number
}

/** A registry that finds collections by name (case-insensitive) or exact id. */
export function createRegistry(models: Iterable<CollectionModel> = []): MutableRegistry {
  const byId = new Map<string, CollectionModel>()
  const byName = new Map<string, CollectionModel>()
  let list: readonly CollectionModel[] = []
  let generation = 0

  const put = (model: CollectionModel): void => {
    const replaced = byId.get(model.id)
    if (replaced) byName.delete(replaced.name.toLowerCase())
    byId.set(model.id, model)
    byName.set(model.name.toLowerCase(), model)
  }
  for (const model of models) put(model)
  list = [...byId.values()]

  return {
    all: () => list,
    find: (nameOrId) => byId.get(nameOrId) ?? byName.get(nameOrId.toLowerCase()),
    get generation() {
      return generation
    },
    set: (model) => {
      generation++
      put(model)
      list = [...byId.values()]
    },
    replaceAll: (next) => {
      const kept = [...next].map((model) => sameAs(byId.get(model.id), model))
      if (kept.length === list.length && kept.every((model, i) => model === list[i])) return
      generation++
      byId.clear()
      byName.clear()
      for (const model of kept) put(model)
      list = [...byId.values()]
    },
  }
}

function sameAs(known: CollectionModel | undefined, model: CollectionModel): CollectionModel {
  return known && JSON.stringify(known) === JSON.stringify(model) ? known : model
}
