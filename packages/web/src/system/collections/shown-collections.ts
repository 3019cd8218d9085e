import { foldWords } from './fold-words.ts'
import type { SchemaCollection } from './collection.types.ts'
import { isProgram, programLabel } from './program-collections.ts'

export interface CollectionsView {
  readonly text: string
  readonly sort: string
  readonly origin: string
}

function isOf(collection: SchemaCollection, origin: string): boolean {
  if (origin === 'system') return collection.system
  if (origin === 'program') return isProgram(collection) && !collection.system
  return origin !== 'own' || (!collection.system && !isProgram(collection))
}

const SORTED: Readonly<Record<string, (a: SchemaCollection, b: SchemaCollection) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name),
  type: (a, b) => a.type.localeCompare(b.type),
  fields: (a, b) => a.fields.length - b.fields.length,
}

/** The collections of one origin whose names contain each typed word, sorted. */
export function shownCollections(
  collections: readonly SchemaCollection[],
  { text, sort, origin }: CollectionsView,
): readonly SchemaCollection[] {
  const words = foldWords(text)
  const found = collections.filter((collection) => {
    const names = foldWords(
      [collection.name, programLabel(collection), ...collection.fields.map(({ name }) => name)].join(' '),
    ).join(' ')
    return isOf(collection, origin) && words.every((word) => names.includes(word))
  })
  const order = SORTED[sort.replace('-', '')]
  if (!order) return found
  return sort.startsWith('-') ? found.toSorted((a, b) => order(b, a)) : found.toSorted(order)
}
