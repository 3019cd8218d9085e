import { currentOrigin, findRows, randomId, type RecordSet, type RowOf } from '@timesheet/engine'
import { operations } from '@timesheet/domain/config'
import { DELETE_ENTRIES, EDITABLE_STATES, hours, SHORTEN_NIGHT, UNSENT } from '@timesheet/domain/hours'
import { authorOf } from '../kernel/author.ts'

const MIDNIGHT = '00:00'
/** Deletions of somebody that are looked through for those of one request. */
const MOST = 50

type Hours = RecordSet<typeof hours>
type Entry = RowOf<typeof hours>

/**
 * Stores drafts that somebody deletes one by one as an operation, which the trash lists and undoes like those of a
 * command; what was rejected comes back as a draft. A deletion that is part of an operation is stored with it.
 */
export async function keepDeleted(set: Hours): Promise<void> {
  if (set.action !== 'delete' || currentOrigin()?.operation) return
  const rows = set.drafts.flatMap(({ stored }) => (stored && EDITABLE_STATES.includes(stored.state) ? [stored] : []))
  const isAlone = (row: Entry) =>
    row.group !== '' && row.start === MIDNIGHT && rows.every(({ id, group }) => id === row.id || group !== row.group)
  // The later part of a night is apart, because it may turn out that nobody deleted it.
  for (const some of [rows.filter((row) => !isAlone(row)), ...rows.filter(isAlone).map((row) => [row])])
    if (some.length > 0) await keep(set, { command: DELETE_ENTRIES, rows: some })
}

/**
 * Settles the deletion of the later part of an interval that the same request shortens to end before midnight: nobody
 * deleted it, and from the trash its hours would come back beside those that were meant.
 */
export async function settleShortened(set: Hours): Promise<void> {
  const request = currentOrigin()?.requestId ?? ''
  if (set.action !== 'update' || request === '' || currentOrigin()?.operation) return
  const shortened = set.drafts.flatMap(({ row, stored }) => {
    const isShorter = stored && stored.group !== '' && stored.end === MIDNIGHT && row.end !== MIDNIGHT
    return isShorter ? [`${stored.user} ${stored.group}`] : []
  })
  if (shortened.length === 0) return
  const deleted = await findRows(set, operations, {
    filter: 'actor = {:actor} && command = {:command}',
    params: { actor: (await authorOf(set)).actor, command: DELETE_ENTRIES },
    sort: '-created',
    limit: MOST,
  })
  for (const { id, input, steps } of deleted) {
    const { before } = steps?.[0] ?? {}
    const isOfThis = (input as { readonly request?: string } | null)?.request === request && steps?.length === 1
    if (isOfThis && shortened.includes(`${String(before?.['user'])} ${String(before?.['group'])}`))
      await keep(set, { command: SHORTEN_NIGHT, rows: [], undoes: id })
  }
}

interface Kept {
  readonly command: string
  readonly rows: readonly Entry[]
  /** The operation that can be undone no more. */
  readonly undoes?: string
}

async function keep(set: Hours, { command, rows, undoes = '' }: Kept): Promise<void> {
  const author = await authorOf(set)
  if (author.actor === '') return
  await set.app.records.create(
    operations,
    {
      ...author,
      id: randomId(),
      command,
      input: { request: currentOrigin()?.requestId ?? '' },
      creates: 0,
      updates: 0,
      deletes: rows.length,
      undoes,
      steps: rows.map((row) => ({
        collection: hours.name,
        id: row.id,
        before: { ...row, ...UNSENT, state: 'draft' as const },
        after: null,
      })),
    },
    set.tx,
  )
}
