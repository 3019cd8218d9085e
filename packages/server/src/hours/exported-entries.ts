import { type EntryCondition, type EXPORT_ORDERS, hours } from '@timesheet/domain/hours'
import { specialty, users } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'
import type { CollectionDeclaration } from '@timesheet/schema'
import { aggregateVisible, type App, findVisible, type RequestInfo, type RowOf, runAsPart } from '@timesheet/engine'

export type Entry = RowOf<typeof hours>
export type ExportOrder = keyof typeof EXPORT_ORDERS | ''

/** Entries that are read at once; what is read ahead of a slow client, and what survives each collection of garbage. */
const PAGE = 200

export interface ExportSource {
  readonly app: App
  readonly info: RequestInfo
  readonly condition: EntryCondition
  /** Only these, if they are named. */
  readonly ids?: readonly string[]
}

/**
 * The entries that the viewer may list, page by page, in the order of `entryOrder`, as the table shows them. Any order
 * but that by day has few groups: these are put in order first, and each is read by day. So no page skips those before,
 * and none is read twice.
 */
export async function* exportedEntries(source: ExportSource, sort: ExportOrder): AsyncGenerator<readonly Entry[]> {
  const group = GROUPS[sort.replace('-', '') as keyof typeof GROUPS]
  if (!group) {
    yield* pagesByDay(source, source.condition, sort === '-day')
    return
  }
  const { filter, params } = source.condition
  const values = await groupsOf(source, group)
  for (const value of sort.startsWith('-') ? values.toReversed() : values) {
    const both = [filter, `${group.field} = {:group}`].filter(Boolean).join(' && ')
    yield* pagesByDay(source, { filter: both, params: { ...params, group: value } }, true)
  }
}

type Value = string | number | boolean
type Condition = { readonly filter: string; readonly params: Readonly<Record<string, Value>> }

/**
 * Each page ends with a whole day, for the order within one is that in which the database keeps the entries; a day of
 * more than a page is read at once.
 */
async function* pagesByDay(
  source: ExportSource,
  condition: Condition,
  isDown: boolean,
): AsyncGenerator<readonly Entry[]> {
  const order = { isDown, beyond: isDown ? 'day < {:last}' : 'day > {:last}' }
  let last = ''
  for (;;) {
    const page = await read(source, condition, { ...order, on: last && order.beyond, last, limit: PAGE })
    const cut = page.length < PAGE ? '' : page.at(-1)!.day
    const whole = cut === '' ? page : page.filter(({ day }) => day !== cut)
    if (whole.length > 0) yield whole
    if (cut === '') return
    const ofDay = await read(source, condition, { ...order, on: 'day = {:last}', last: cut })
    for (let at = 0; at < ofDay.length; at += PAGE) yield ofDay.slice(at, at + PAGE)
    last = cut
  }
}

interface Days {
  readonly isDown: boolean
  readonly on: string
  readonly last: string
  readonly limit?: number
}

async function read(
  { app, info, ids }: ExportSource,
  { filter, params }: Condition,
  { isDown, on, last, limit }: Days,
): Promise<readonly Entry[]> {
  const query = {
    collection: hours,
    ...(ids && { ids }),
    filter: [filter, on]
      .filter(Boolean)
      .map((each) => `(${each})`)
      .join(' && '),
    params: { ...params, ...(on && { last }) },
    sort: isDown ? '-day' : 'day',
    ...(limit !== undefined && { limit }),
  }
  return (await runAsPart(() => findVisible(app, info, query))).map(({ values }) => values)
}

/** What entries are put together by, and for a relation how its records are ordered. */
const GROUPS = {
  'user.surname': { field: 'user', of: users, sort: 'surname,name,id' },
  'project.code': { field: 'project', of: projects, sort: 'code,id' },
  'specialty.name': { field: 'specialty', of: specialty, sort: 'name,id' },
  'kind': { field: 'kind' },
  'billable': { field: 'billable' },
  'state': { field: 'state' },
  'minutes': { field: 'minutes' },
} as const
type Group = (typeof GROUPS)[keyof typeof GROUPS]

/** The values of a group in their order: records that the viewer may not see are first, as in a list. */
async function groupsOf({ app, info, condition, ids }: ExportSource, group: Group): Promise<readonly Value[]> {
  const wanted = { collection: hours, ...condition, ...(ids && { ids }), groupBy: [group.field], sums: [] }
  const rows = await aggregateVisible(app, info, wanted)
  const values: readonly Value[] = rows.map((row) => row[group.field])
  const places = 'of' in group ? await placesOf({ app, info }, group, values.map(String)) : null
  const placeOf = (value: Value) => places?.get(String(value)) ?? -1
  return values.toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
}

async function placesOf(
  { app, info }: Pick<ExportSource, 'app' | 'info'>,
  { of, sort }: Extract<Group, { of: unknown }>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const collection: CollectionDeclaration = of
  const found = await runAsPart(() => findVisible(app, info, { collection, ids: ids.filter(Boolean), sort }))
  return new Map(found.map(({ values }, place) => [values.id, place]))
}
