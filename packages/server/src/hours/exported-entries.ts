import { type EntryCondition, entryOrder, type EXPORT_ORDERS, hours } from '@timesheet/domain/hours'
import { type App, findVisible, findVisibleIds, type RequestInfo, type RowOf, runAsPart } from '@timesheet/engine'

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
 * The entries that the viewer may list, page by page, in the order of `entryOrder`, as the table shows them. By the day,
 * which has indexes, each page is found by the last one; for any other order the database puts the ids in order first,
 * and the entries are read by them. So no page skips those before, and none is read twice.
 */
export async function* exportedEntries(source: ExportSource, sort: ExportOrder): AsyncGenerator<readonly Entry[]> {
  if (sort === '' || sort === 'day' || sort === '-day') yield* pagesByDay(source, sort === '-day')
  else yield* pagesById(source, sort)
}

async function* pagesById(source: ExportSource, sort: ExportOrder): AsyncGenerator<readonly Entry[]> {
  const { app, info, condition, ids: named } = source
  const wanted = { collection: hours, ...condition, ...(named && { ids: named }), sort: entryOrder(sort) }
  const ids = await runAsPart(() => findVisibleIds(app, info, wanted))
  for (let at = 0; at < ids.length; at += PAGE) {
    const part = ids.slice(at, at + PAGE)
    // An entry that changed meanwhile may not be asked for any more.
    const found = await runAsPart(() => findVisible(app, info, { collection: hours, ...condition, ids: part }))
    const byId = new Map(found.map(({ values }) => [values.id, values]))
    yield part.flatMap((id) => byId.get(id) ?? [])
  }
}

/**
 * Each page ends with a whole day, for the order within one is that in which the database keeps the entries; a day of
 * more than a page is read at once.
 */
async function* pagesByDay(source: ExportSource, isDown: boolean): AsyncGenerator<readonly Entry[]> {
  const order = { isDown, beyond: isDown ? 'day < {:last}' : 'day > {:last}' }
  let last = ''
  for (;;) {
    const page = await read(source, { ...order, on: last && order.beyond, last, limit: PAGE })
    const cut = page.length < PAGE ? '' : page.at(-1)!.day
    const whole = cut === '' ? page : page.filter(({ day }) => day !== cut)
    if (whole.length > 0) yield whole
    if (cut === '') return
    const ofDay = await read(source, { ...order, on: 'day = {:last}', last: cut })
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
  { app, info, ids, condition: { filter, params } }: ExportSource,
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
