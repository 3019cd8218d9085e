import { type EntryCondition, type EXPORT_ORDERS, hours } from '@timesheet/domain/hours'
import { aggregateVisible, type App, findVisible, type RequestInfo, type RowOf, runAsPart } from '@timesheet/engine'
import type { VisibleNames } from './visible-names.ts'

export type Entry = RowOf<typeof hours>
export type ExportOrder = keyof typeof EXPORT_ORDERS | ''

/** Entries that are read at once; what is read ahead of a slow client, and what survives each collection of garbage. */
const PAGE = 200

const byName = new Intl.Collator('es', { numeric: true })

export interface ExportSource {
  readonly app: App
  readonly info: RequestInfo
  readonly condition: EntryCondition
  /** Those that the file shows are read before its page is given. */
  readonly names: VisibleNames
}

/**
 * The entries that the viewer may list, page by page. Any order but that by day has few groups: these are put in order
 * first, and each is read by day. So no page skips those before, and none is read twice.
 */
export async function* exportedEntries(source: ExportSource, sort: ExportOrder): AsyncGenerator<readonly Entry[]> {
  const field = GROUPS[sort.replace('-', '') as keyof typeof GROUPS]
  if (!field) {
    yield* pagesByDay(source, source.condition, sort === '-day')
    return
  }
  const { filter, params } = source.condition
  for (const { condition, value } of await groupsOf(source, field, sort.startsWith('-'))) {
    const both = [filter, condition].filter(Boolean).join(' && ')
    yield* pagesByDay(source, { filter: both, params: { ...params, group: value } }, false)
  }
}

/** Each begins where the one before ended. */
async function* pagesByDay(
  { app, info }: ExportSource,
  { filter, params }: { readonly filter: string; readonly params: Readonly<Record<string, string | number | boolean>> },
  isDown: boolean,
): AsyncGenerator<readonly Entry[]> {
  const [than, sort] = isDown ? ['<', '-day,-id'] : ['>', 'day,id']
  let last: Pick<Entry, 'day' | 'id'> | undefined
  for (;;) {
    const beyond = last ? `day ${than}= {:lastDay} && (day ${than} {:lastDay} || id ${than} {:lastId})` : ''
    const query = {
      collection: hours,
      filter: [filter, beyond]
        .filter(Boolean)
        .map((each) => `(${each})`)
        .join(' && '),
      params: { ...params, ...(last && { lastDay: last.day, lastId: last.id }) },
      sort,
      limit: PAGE,
    }
    const page = await runAsPart(() => findVisible(app, info, query))
    if (page.length > 0) yield page.map(({ values }) => values)
    if (page.length < PAGE) return
    last = page.at(-1)!.values
  }
}

const GROUPS = {
  'user.surname': 'user',
  'project.code': 'project',
  'specialty.name': 'specialty',
  'kind': 'kind',
  'billable': 'billable',
  'state': 'state',
  'minutes': 'minutes',
} as const
type GroupField = (typeof GROUPS)[keyof typeof GROUPS]

interface Group {
  readonly value: string | number | boolean
  readonly condition: string
}

async function groupsOf(source: ExportSource, field: GroupField, isDown: boolean): Promise<readonly Group[]> {
  const { app, info, condition, names } = source
  const rows = await aggregateVisible(app, info, { collection: hours, ...condition, groupBy: [field], sums: [] })
  const values = rows.map((row) => row[field])
  const isNamed = field === 'user' || field === 'project' || field === 'specialty'
  if (isNamed) await names.read(field, values.map(String))
  const sorted = values
    .map((value) => ({ value, text: isNamed ? names.of(String(value)) : String(value) }))
    .toSorted((a, b) => byName.compare(a.text, b.text) || (String(a.value) < String(b.value) ? -1 : 1))
    .map(({ value }) => ({ value, condition: `${field} = {:group}` }))
  return isDown ? sorted.toReversed() : sorted
}
