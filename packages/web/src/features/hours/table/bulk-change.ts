import { ANY_ENTRY, changeEntries, type EntryQuery, hours } from '@timesheet/domain/hours'
import type { CommandPreview } from '@timesheet/schema'
import { callRoute } from '../../../data/call-route.ts'
import { recordKeys } from '../../../data/cache-keys.ts'
import { commandWrite } from '../../../data/outbox/command-write.ts'
import { history, outbox, settled } from '../../../data/outbox/own-outbox.ts'
import type { OutboxProblem } from '../../../data/outbox/refusal.ts'
import { queryClient } from '../../../data/query-client.ts'
import type { Chosen } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { showUndo } from '../../../ui/toast/toast-store.ts'
import type { Entry } from './table.columns.tsx'

export type Change = Parameters<typeof changeEntries.plan>[1]['change']

/** What is done to the selection, with the new values. */
export interface BulkChange {
  readonly change: Change
  readonly toProject: string
  readonly toDocument: string
  readonly toActivity: string
  readonly toKind: Parameters<typeof changeEntries.plan>[1]['toKind']
  readonly toBillable: boolean
  readonly toNote: string
}

export interface Selection {
  readonly query: EntryQuery
  readonly chosen: Pick<Chosen<Entry>, 'isWhole' | 'except' | 'here'>
}

/** The input of the command: the entries by their ids, or the query without its exceptions. */
export function bulkInput({ query, chosen }: Selection, change: BulkChange, seed: string) {
  const { isWhole, except, here } = chosen
  const selection = isWhole
    ? { ...query, except: except.join(','), ids: '' }
    : { ...ANY_ENTRY, except: '', ids: here.map(({ id }) => id).join(',') }
  return { ...selection, ...change, toCategory: '', seed }
}

export type BulkInput = ReturnType<typeof bulkInput>

/** What the change would do, without doing it. */
export function previewBulk(input: BulkInput): Promise<CommandPreview> {
  return callRoute(changeEntries.preview, input)
}

/** Does the previewed change and offers to undo it; returns why it was refused, or null. */
export async function runBulk(input: BulkInput, preview: CommandPreview, done: string): Promise<OutboxProblem | null> {
  const write = commandWrite(
    { name: changeEntries.name, input, plan: preview },
    { place: `hours-table-bulk:${input.seed}`, text: done },
  )
  const ended = settled(write.key)
  const made = history.act([write])
  const problem = await ended
  // The refusal is shown in the dialog instead of by the shell.
  if (problem) outbox.forgive(write.place)
  else showUndo(done, () => void history.takeBack(made))
  await queryClient.invalidateQueries({ queryKey: [...recordKeys.collection(hours.name), 'page'] })
  return problem
}
