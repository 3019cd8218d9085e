import { type App, findVisible, type RequestInfo } from '@timesheet/engine'
import { audit } from '@timesheet/domain/config'
import type { RowAuthor } from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import { inParts } from '../kernel/in-parts.ts'

/** Whose request it is: names and authors are those that it may read. */
export interface Seen {
  readonly app: App
  readonly info: RequestInfo
}

/** Who wrote rows last, as far as the viewer may read the audit log. */
export async function authorsOf(
  { app, info }: Seen,
  rows: readonly { readonly entity: string; readonly id: string }[],
): Promise<(entity: string, id: string) => RowAuthor | null> {
  const found = new Map<string, RowAuthor>()
  for (const some of inParts([...new Set(rows.map(({ id }) => id))].filter(Boolean))) {
    const entries = await findVisible(app, info, {
      collection: audit,
      filter: some.map((_, i) => `entityId = {:id${i}}`).join(' || '),
      params: Object.fromEntries(some.map((id, i) => [`id${i}`, id])),
      sort: 'created',
    })
    for (const { values } of entries)
      found.set(`${values.entity} ${values.entityId}`, { name: values.actorName, on: values.created })
  }
  return (entity, id) => found.get(`${entity} ${id}`) ?? null
}

/** The names of people whom the viewer may list, by id. */
export async function namesOf({ app, info }: Seen, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const some of inParts([...new Set(ids)].filter(Boolean)))
    for (const { values } of await findVisible(app, info, { collection: users, ids: some }))
      found.set(values.id, `${values.surname}, ${values.name}`)
  return found
}
