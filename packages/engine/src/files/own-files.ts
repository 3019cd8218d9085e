import type { CollectionRegistry } from '../kernel/collection-registry.ts'
import type { FileStore, ListedFile } from './file-store.ts'

/** The top-level folders of an installation's file keys; other objects in its bucket belong to others. */
export function ownFolders(collections: CollectionRegistry): string[] {
  return collections.all().map(({ id }) => id)
}

/** Lists the files of these folders. */
export async function* ownFiles(store: FileStore, folders: Iterable<string>): AsyncGenerator<ListedFile> {
  for (const folder of folders) yield* store.list(`${folder}/`)
}
