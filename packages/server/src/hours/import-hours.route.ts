import { operations } from '@timesheet/domain/config'
import {
  type beginImportRoute,
  checkHistoryDay,
  checkImportMode,
  checkImportPart,
  checkImportRun,
  checkImportUndo,
  type ImportChoices,
  hoursImportParts,
  hoursImports,
  importMemory,
  personRanges,
  type PersonRange,
  type importPartRoute,
  type ImportRow,
  type runImportRoute,
  type undoImportRoute,
} from '@timesheet/domain/hours'
import {
  ApiError,
  type App,
  findRows,
  type RequestInfo,
  type RouteHandler,
  type RowOf,
  type RowPlace,
  runAsOperation,
  type Transaction,
  type WritingHandler,
} from '@timesheet/engine'
import { authorOf } from '../kernel/author.ts'
import { refuse } from '../kernel/refuse.ts'
import { earlierHistory, judgeImport, liveDay } from './judge-import.ts'
import { importer, mayImportOthers } from './match-import.ts'
import { AT_ONCE, stageImport } from './staged-import.ts'

const DAY_MS = 86_400_000
/** Stored parts of one that was sent. */
const SLICES = 100

type Imported = RowOf<typeof hoursImports>

/** Begins an import. */
export const answerBeginImport: RouteHandler<typeof beginImportRoute> = async ({ input, info }, app) => {
  const viewer = importer(info)
  refuse(checkImportMode(input.mode, { mayImportOthers: mayImportOthers(viewer), liveOn: await liveDay({ app }) }))
  await dropLeft(app, viewer.id)
  const { source, mode, file } = input
  const { values } = await app.records.create(hoursImports, {
    ...{ by: viewer.id, source, mode, file, ranges: [], state: 'reading' },
    ...{ part: 0, offset: 0, total: 0, done: 0, added: 0, changed: 0, left: 0, undone: 0 },
  })
  return { id: values.id }
}

/** Imports that were begun and left a day ago. */
async function dropLeft(app: App, by: string): Promise<void> {
  const before = new Date(app.clock().getTime() - DAY_MS).toISOString().replace('T', ' ')
  const left = await findRows({ app }, hoursImports, {
    filter: 'by = {:by} && state = "reading" && created < {:before}',
    params: { by, before },
  })
  for (const { id } of left) await app.records.delete(hoursImports, id)
}

/** Judges a part of an import and keeps what is to be written of it. */
export const answerImportPart: RouteHandler<typeof importPartRoute> = async ({ input, info }, app) => {
  const imported = await ownImport({ app }, { id: input.import, info })
  const rows = input.rows ?? []
  refuse(checkImportPart(imported.state, rows))
  const { outcomes, planned } = await judgeImport({ app }, { imported, rows, request: info })
  const lines = new Set(planned.map(({ line }) => line))
  await keepPart(app, {
    imported,
    number: input.number,
    rows: rows.filter(({ line }) => lines.has(line)),
  })
  return { outcomes }
}

async function keepPart(
  app: App,
  {
    imported,
    number,
    rows,
  }: {
    readonly imported: Imported
    readonly number: number
    readonly rows: readonly ImportRow[]
  },
): Promise<void> {
  await app.driver.transaction(async (tx) => {
    await tx.lock(`hours import ${imported.id}`)
    const place = { app, tx }
    // A part that is sent again takes the place of itself.
    const former = await findRows(place, hoursImportParts, {
      filter: 'import = {:id} && number >= {:from} && number < {:to}',
      params: { id: imported.id, from: number * SLICES, to: (number + 1) * SLICES },
    })
    for (const { id } of former) await app.records.delete(hoursImportParts, id, tx)
    for (let at = 0; at * AT_ONCE < rows.length; at++)
      await app.records.create(
        hoursImportParts,
        {
          import: imported.id,
          number: number * SLICES + at,
          rows: rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
          written: [],
        },
        tx,
      )
  })
}

/** Stages an import as it was told; it is written part by part from now on. */
export const answerRunImport: WritingHandler<typeof runImportRoute> = async ({ input, info, transact }, app) => {
  const viewer = importer(info)
  return transact(async ({ tx }) => {
    await tx.lock('imports of history', `hours import ${input.import}`)
    const place = { app, tx }
    const imported = await ownImport(place, { id: input.import, info })
    const parts = await findRows(place, hoursImportParts, {
      filter: 'import = {:id}',
      params: { id: imported.id },
    })
    const rows = parts.flatMap((part) => part.rows ?? [])
    refuse(checkImportRun(imported.state, { count: rows.length, expected: input.expected }))
    const ranges = imported.mode === 'history' ? await ownRanges(place, imported, rows) : []
    await app.records.update(hoursImports, imported.id, { ranges, state: 'running', total: rows.length }, tx)
    await remember(place, { choices: input.remember ?? {}, source: imported.source, owner: ownerOf(viewer) })
    await runAsOperation(imported.id, () => keepOperation(app, { imported, info, count: rows.length }, tx))
    await stageImport(app, { id: imported.id, isUndo: false }, tx)
    return { total: rows.length }
  })
}

/** What ADM and AF choose holds for the firm; what others choose, for themselves. */
function ownerOf(viewer: ReturnType<typeof importer>): string {
  return mayImportOthers(viewer) ? '' : viewer.id
}

/** The days of each person of an import of history; another that ran meanwhile may cover some. */
async function ownRanges(
  place: RowPlace,
  imported: Imported,
  rows: readonly ImportRow[],
): Promise<readonly PersonRange[]> {
  const earlier = await earlierHistory(place, imported)
  for (const { user, day } of rows) refuse(checkHistoryDay(day, earlier(user)))
  return personRanges(rows)
}

const MOST_CHOICES = 5000

async function remember(
  { app, tx }: RowPlace,
  {
    choices,
    source,
    owner,
  }: {
    readonly choices: ImportChoices
    readonly source: Imported['source']
    readonly owner: string
  },
): Promise<void> {
  const given = Object.entries(choices).filter(
    ([key, target]) => typeof target === 'string' && key.length <= 900 && target.length <= 500,
  )
  if (given.length > MOST_CHOICES) throw new ApiError(400)
  const rows = await findRows({ app, ...(tx && { tx }) }, importMemory, {
    filter: 'source = {:source} && owner = {:owner}',
    params: { source, owner },
  })
  const known = new Map(rows.map((row) => [row.key, row]))
  for (const [key, target] of given) {
    const row = known.get(key)
    if (!row) await app.records.create(importMemory, { owner, source, key, target }, tx)
    else if (row.target !== target) await app.records.update(importMemory, row.id, { target }, tx)
  }
}

async function keepOperation(
  app: App,
  { imported, info, count }: { readonly imported: Imported; readonly info: RequestInfo; readonly count: number },
  tx: Transaction,
): Promise<void> {
  const { id, source, mode, file } = imported
  const author = await authorOf({ request: info, app, tx })
  const operation = { id, command: 'import-hours', input: { source, mode, file }, creates: count }
  await app.records.create(operations, { ...author, ...operation }, tx)
}

/** Takes an import back, part by part. */
export const answerUndoImport: WritingHandler<typeof undoImportRoute> = ({ input, info, transact }, app) =>
  transact(async ({ tx }) => {
    await tx.lock(`hours import ${input.import}`)
    const imported = await ownImport({ app, tx }, { id: input.import, info })
    refuse(checkImportUndo(imported.state))
    await app.records.update(
      hoursImports,
      imported.id,
      { state: 'undoing', part: 0, offset: 0, done: 0, total: imported.added + imported.changed },
      tx,
    )
    await stageImport(app, { id: imported.id, isUndo: true }, tx)
  })

/** An import of the viewer; of anybody for who sees them all. Others get 404. */
async function ownImport(
  { app, tx }: RowPlace,
  { id, info }: { readonly id: string; readonly info: RequestInfo },
): Promise<Imported> {
  const viewer = importer(info)
  const found = (await app.records.findById(hoursImports, id, tx))?.values
  const isSeen = found && (found.by === viewer.id || (found.state !== 'reading' && mayImportOthers(viewer)))
  if (!isSeen) throw new ApiError(404)
  return found
}
