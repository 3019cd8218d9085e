import type { CollectionRegistry } from '../kernel/collection-registry.ts'
import type { FileStore, ListedFile } from './file-store.ts'

/** The first part of the keys of an installation's files: what else is in its bucket belongs to others. */
export function ownFolders(collections: CollectionRegistry): string[] {
  return collections.all().map(({ id }) => id)
}

/** The files in a store that belong to collections. */
export async function* ownFiles(store: FileStore, folders: Iterable<string>): AsyncGenerator<ListedFile> {
  for (const folder of folders) yield* store.list(`${folder}/`)
}
