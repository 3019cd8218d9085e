import {
  EDITABLE_STATES,
  hours,
  hoursImportParts,
  hoursImports,
  type HourState,
  periods,
  type PlannedImport,
  type WrittenImport,
} from '@timesheet/domain/hours'
import { isWithin } from '@timesheet/domain/kernel'
import {
  type App,
  findRows,
  findRowsById,
  type PluginApp,
  type RequestInfo,
  type RowOf,
  type RowPlace,
  type SetWrite,
  type Transaction,
  writeSet,
  type WriteScope,
} from '@timesheet/engine'
import { formatDateTime } from '@timesheet/schema'
import { type Part, registerParts, stageParts } from '../kernel/parts.ts'
import { judgeImport } from './judge-import.ts'

/** Lines of one part. */
export const AT_ONCE = 250

const KIND = 'import-hours'
const UNDO = 'undo-import-hours'

type Imported = RowOf<typeof hoursImports>
type StoredPart = RowOf<typeof hoursImportParts>

/** Registers the writing of imports, and the taking back. */
export function registerImports(app: PluginApp): void {
  registerParts<null>(app, {
    kind: KIND,
    collection: hoursImports.name,
    atOnce: AT_ONCE,
    read: () => null,
    part: importPart,
  })
  registerParts<null>(app, {
    kind: UNDO,
    isUndo: true,
    collection: hoursImports.name,
    atOnce: AT_ONCE,
    read: () => null,
    part: undoPart,
  })
}

/** Stores an import that is written, or taken back, part by part from now on. */
export async function stageImport(
  app: App,
  { id, isUndo }: { readonly id: string; readonly isUndo: boolean },
  tx: Transaction,
): Promise<void> {
  await stageParts(app, { kind: isUndo ? UNDO : KIND, operation: id, payload: {} }, tx)
}

interface Next {
  readonly imported: Imported
  readonly part: StoredPart
}

/** The part that is next; null when there is none. */
async function nextPart({ app, tx }: RowPlace, imported: Imported): Promise<StoredPart | null> {
  const [part] = await findRows({ app, ...(tx && { tx }) }, hoursImportParts, {
    filter: 'import = {:id} && number > {:part}',
    params: { id: imported.id, part: imported.part },
    sort: 'number',
    limit: 1,
  })
  return part ?? null
}

/** Writes the next lines of an import; returns whether it is done. */
async function importPart(app: App, work: Part<null>, scope: WriteScope): Promise<boolean> {
  const { operation, size, isLeft, auth } = work
  const { tx } = scope
  const imported = (await app.records.findById(hoursImports, operation, tx))?.values
  if (imported?.state !== 'running') return true
  const part = await nextPart({ app, tx }, imported)
  if (!part) {
    await app.records.update(hoursImports, imported.id, { state: 'done' }, tx)
    return true
  }
  const all = part.rows ?? []
  const rows = all.slice(imported.offset, imported.offset + size)
  const request: RequestInfo = { context: 'batch', method: 'POST', headers: {}, query: {}, body: {}, auth }
  // Another import of the same person must be whole before this one looks for what is there already.
  for (const user of [...new Set(rows.map((row) => row.user))].toSorted()) await tx.lock(`import hours ${user}`)
  const { planned } = isLeft ? { planned: [] } : await judgeImport({ app, tx }, { imported, rows, request })
  const written = await writeImported(app, { imported, planned, request }, scope)
  const offset = imported.offset + rows.length
  const isWhole = offset >= all.length
  const kept = [...(part.written ?? []), ...written]
  await app.records.update(hoursImportParts, part.id, { written: kept, ...(isWhole && { rows: [] }) }, tx)
  const changed = planned.filter(({ version }) => version !== null).length
  await app.records.update(
    hoursImports,
    imported.id,
    {
      done: imported.done + rows.length,
      added: imported.added + planned.length - changed,
      changed: imported.changed + changed,
      left: imported.left + rows.length - planned.length,
      ...(isWhole ? { part: part.number, offset: 0 } : { offset }),
    },
    tx,
  )
  return false
}

interface Writing {
  readonly imported: Imported
  readonly planned: readonly PlannedImport[]
  readonly request: RequestInfo
}

async function writeImported(
  app: App,
  { imported, planned, request }: Writing,
  scope: WriteScope,
): Promise<readonly WrittenImport[]> {
  const created = planned.filter(({ version }) => version === null)
  const changed = planned.filter(({ version }) => version !== null)
  const before = await findRowsById(
    { app, tx: scope.tx },
    hours,
    changed.map(({ entry }) => entry.id),
  )
  const collection = app.collections.find(hours.name)!
  const write = (body: SetWrite['body'], id?: string): SetWrite => ({
    ...(id !== undefined && { id }),
    body,
    // History is written by the program, which nobody's rights and days bind.
    request: imported.mode === 'history' ? null : { ...request, method: id === undefined ? 'POST' : 'PATCH', body },
  })
  const news = created.map(({ entry }) => write({ ...entry, ...signatures(app, imported) }))
  const made = news.length > 0 ? await writeSet(app, { collection, action: 'create', writes: news }, scope) : []
  const changes = changed.map(({ entry: { id, user: _user, state: _state, source: _source, ...said }, version }) =>
    write({ ...said, version }, id),
  )
  const altered =
    changes.length > 0 ? await writeSet(app, { collection, action: 'update', writes: changes }, scope) : []
  return [...made, ...altered].map(({ values }): WrittenImport => {
    const { id, version } = values
    return [id, Number(version), contentOf(before.get(id))]
  })
}

/** Who imports history has loaded it; nobody approved it. */
function signatures(app: App, { mode, by }: Imported) {
  if (mode !== 'history') return {}
  return { enteredBy: by, decidedHow: 'import' as const, decidedOn: formatDateTime(app.clock()) }
}

function contentOf(entry: RowOf<typeof hours> | undefined): WrittenImport[2] {
  if (!entry) return null
  const { day, minutes, start, end, project, activity, document, nonproductive, kind, billable, note } = entry
  return { day, minutes, start, end, project, activity, document, nonproductive, kind, billable, note }
}

/** Takes back the next entries of an import; returns whether it is done. */
async function undoPart(app: App, work: Part<null>, scope: WriteScope): Promise<boolean> {
  const { operation, size, isLeft, auth } = work
  const { tx } = scope
  const imported = (await app.records.findById(hoursImports, operation, tx))?.values
  if (imported?.state !== 'undoing') return true
  const part = await nextPart({ app, tx }, imported)
  if (!part) {
    await app.records.update(hoursImports, imported.id, { state: 'undone' }, tx)
    const lines = await findRows({ app, tx }, hoursImportParts, { filter: 'import = {:id}', params: { id: operation } })
    for (const { id } of lines) await app.records.delete(hoursImportParts, id, tx)
    return true
  }
  const all = part.written ?? []
  const some = all.slice(imported.offset, imported.offset + size)
  const standing = isLeft ? [] : await stillWritten({ app, tx }, { imported, part }, some)
  const request: RequestInfo = { context: 'batch', method: 'DELETE', headers: {}, query: {}, body: {}, auth }
  await takeBack(app, { imported, standing, request }, scope)
  const offset = imported.offset + some.length
  await app.records.update(
    hoursImports,
    imported.id,
    {
      done: imported.done + some.length,
      undone: imported.undone + standing.length,
      ...(offset >= all.length ? { part: part.number, offset: 0 } : { offset }),
    },
    tx,
  )
  return false
}

/** Those that are as they were written: not changed, sent or decided since, and not closed since. */
async function stillWritten(
  place: RowPlace,
  { imported }: Next,
  some: readonly WrittenImport[],
): Promise<readonly WrittenImport[]> {
  const rows = await findRowsById(
    place,
    hours,
    some.map(([id]) => id),
  )
  const closed = (await findRows(place, periods, { filter: 'state = "closed"' })).filter(
    ({ updated }) => updated > imported.created,
  )
  return some.filter(([id, version]) => {
    const row = rows.get(id)
    if (!row || row.version !== version || closed.some(({ from, to }) => isWithin(row.day, from, '') && row.day <= to))
      return false
    return imported.mode === 'history' ? row.state === 'approved' : EDITABLE_STATES.includes(row.state as HourState)
  })
}

async function takeBack(
  app: App,
  {
    imported,
    standing,
    request,
  }: {
    readonly imported: Imported
    readonly standing: readonly WrittenImport[]
    readonly request: RequestInfo
  },
  scope: WriteScope,
): Promise<void> {
  const collection = app.collections.find(hours.name)!
  const given = imported.mode === 'history' ? null : request
  const gone = standing.filter(([, , before]) => before === null)
  const back = standing.filter(([, , before]) => before !== null)
  const deletes = gone.map(([id]) => ({ id, body: {}, request: given }))
  if (deletes.length > 0) await writeSet(app, { collection, action: 'delete', writes: deletes }, scope)
  const changes = back.map(([id, version, before]) => {
    const body = { ...before, version }
    return { id, body, request: given && { ...given, method: 'PATCH', body } }
  })
  if (changes.length > 0) await writeSet(app, { collection, action: 'update', writes: changes }, scope)
}
