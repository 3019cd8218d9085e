import {
  hours,
  hoursImports,
  type HoursImport,
  idFromText,
  type ImportPlanFacts,
  type ImportRow,
  type PersonRange,
  planImport,
} from '@timesheet/domain/hours'
import { goLiveDay, settingsCompany } from '@timesheet/domain/config'
import { activities } from '@timesheet/domain/projects'
import { findRows, findRowsById, findRowsByKey, type RequestInfo, type RowOf, type RowPlace } from '@timesheet/engine'
import { plannedId } from '@timesheet/schema'
import { askingViewer } from '../kernel/viewer.ts'
import { gatherEntryFacts } from './hours-context.ts'
import { importer, mayImportOthers } from './match-import.ts'

/** An import with its id, as it is judged. */
export type StoredImport = Pick<HoursImport, 'source' | 'mode'> & { readonly id: string }

/** Plans lines of an import from what is stored now, within a transaction or without one. */
export async function judgeImport(
  place: RowPlace,
  {
    imported,
    rows,
    request,
  }: {
    readonly imported: StoredImport
    readonly rows: readonly ImportRow[]
    readonly request: RequestInfo
  },
): Promise<ReturnType<typeof planImport>> {
  if (rows.length === 0) return { outcomes: [], planned: [] }
  const factsOf = await gatherEntryFacts(place, rows)
  const viewer = askingViewer({ request, app: place.app })
  const billable = await findRowsById(
    place,
    activities,
    rows.map(({ activity }) => activity),
  )
  const mode = imported.mode === 'history' ? 'history' : 'draft'
  const person = importer(request)
  const facts: ImportPlanFacts = {
    mode,
    viewer: { id: person.id, mayImportOthers: mayImportOthers(person) },
    liveOn: mode === 'history' ? await liveDay(place) : '',
    historyOf: mode === 'history' ? await earlierHistory(place, imported) : () => [],
    stored: await standing(place, imported, rows),
    idOf: (row) => entryId(imported, row),
    contextOf: (row, sameDay) => ({ ...factsOf(row), viewer, sameDay, stored: null }),
    isBillable: (row) => billable.get(row.activity)?.billable ?? false,
  }
  return planImport(rows, facts)
}

/** What a file names keeps its id, so that it is known when it comes again; of each person apart. */
function entryId({ id, source }: StoredImport, { user, external, line }: ImportRow): string {
  return external === '' ? plannedId(id, line) : idFromText(`${source}\n${user}\n${external}`)
}

async function standing(
  place: RowPlace,
  imported: StoredImport,
  rows: readonly ImportRow[],
): Promise<readonly RowOf<typeof hours>[]> {
  const days = new Map(rows.map(({ user, day }) => [`${user} ${day}`, { user, day }]))
  const onDays = await findRowsByKey(place, hours, [...days.values()])
  const named = rows.filter(({ external }) => external !== '').map((row) => entryId(imported, row))
  const byId = named.length > 0 ? await findRowsById(place, hours, named) : new Map<string, RowOf<typeof hours>>()
  return [...new Map([...onDays, ...byId.values()].map((entry) => [entry.id, entry])).values()]
}

/** The day from which on the firm works here; '' where nobody named it. */
export async function liveDay(place: RowPlace): Promise<string> {
  return goLiveDay(await findRows(place, settingsCompany, { filter: 'key = "goLive"' }))
}

/** The days of each person that imports of history cover, other than this one. */
export async function earlierHistory(
  place: RowPlace,
  { id }: Pick<StoredImport, 'id'>,
): Promise<(user: string) => readonly PersonRange[]> {
  const imports = await findRows(place, hoursImports, {
    filter: 'mode = "history" && state != "reading" && state != "undone" && id != {:id}',
    params: { id },
  })
  const byUser = Map.groupBy(
    imports.flatMap(({ ranges }) => ranges ?? []),
    ([user]) => user,
  )
  return (user) => byUser.get(user) ?? []
}
