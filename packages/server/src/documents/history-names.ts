import { type App, findVisible, type RequestInfo } from '@timesheet/engine'
import { COLLECTIONS } from '@timesheet/domain/collections'
import type { HistoryEntry, HistoryWords } from '@timesheet/domain/documents'
import type { CollectionDeclaration } from '@timesheet/schema'
import { inParts } from '../kernel/in-parts.ts'

type Values = Readonly<Record<string, unknown>>

/** Rows that an asker may list, by collection and id. */
export interface NamedRows {
  readonly app: App
  readonly info: RequestInfo
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, Values>>
}

const DECLARED: ReadonlyMap<string, CollectionDeclaration> = new Map(
  (COLLECTIONS as readonly CollectionDeclaration[]).map((collection) => [collection.name, collection]),
)

/** What the rows are called that entries and their objects name, of those that the viewer may list. */
export async function namesOfRows(
  { app, info, rows }: NamedRows,
  entries: readonly HistoryEntry[],
): Promise<HistoryWords> {
  const asked = new Map<string, Set<string>>()
  const ask = (entity: string, values: Values | null | undefined) => {
    for (const [name, { target }] of Object.entries(DECLARED.get(entity)?.fields ?? {})) {
      const id = values?.[name]
      if (target === undefined || typeof id !== 'string' || id === '') continue
      asked.set(target, (asked.get(target) ?? new Set()).add(id))
    }
  }
  for (const { entity, entityId, before, after } of entries)
    for (const values of [before, after, rows.get(entity)?.get(entityId)]) ask(entity, values)
  const names = new Map<string, string>()
  for (const [target, ids] of asked)
    for (const some of inParts([...ids]))
      for (const row of await rowsOf({ app, info, rows }, target, some))
        names.set(`${target} ${String(row['id'])}`, nameOf(target, row))
  return {
    nameOf: (collection, id) => names.get(`${collection} ${id}`) ?? nameOf(collection, rows.get(collection)?.get(id)),
    rowOf: (entity, id) => rows.get(entity)?.get(id),
  }
}

async function rowsOf(
  { app, info, rows }: NamedRows,
  target: string,
  ids: readonly string[],
): Promise<readonly Values[]> {
  const known = rows.get(target)
  if (known) return ids.map((id) => known.get(id)).filter((row) => row !== undefined)
  const collection = DECLARED.get(target)
  if (!collection) return []
  return (await findVisible(app, info, { collection, ids })).map(({ values }): Values => values)
}

/** What is known by its code; all else has a name. */
const CODED = new Set(['documents', 'projects', 'response_codes', 'revisions', 'transmittals'])

function nameOf(collection: string, row: Values | undefined): string {
  if (!row) return ''
  if (collection === 'users') return `${String(row['name'])} ${String(row['surname'])}`.trim()
  return String(row[CODED.has(collection) ? 'code' : 'name'] ?? '')
}
