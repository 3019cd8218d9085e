import type { CollectionModel } from '@timesheet/schema'
import type { CollectionRegistry } from '../app.ts'

/** A registry whose collections can be replaced while the program runs. */
export interface MutableRegistry extends CollectionRegistry {
  /** Adds a collection, or replaces the one with its id. */
  set(model: CollectionModel): void
}

/** Keeps collections so that each is found at once by its name in any letter case, or by its exact id. */
export function createRegistry(models: Iterable<CollectionModel> = []): MutableRegistry {
  const byId = new Map<string, CollectionModel>()
  const byName = new Map<string, CollectionModel>()
  let list: readonly CollectionModel[] = []

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
    set: (model) => {
      put(model)
      list = [...byId.values()]
    },
  }
}
