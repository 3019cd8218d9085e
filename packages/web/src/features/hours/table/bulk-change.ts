import { changeEntries, type EntryWay, wayOf } from '@timesheet/domain/hours'
import type { CommandPreview } from '@timesheet/schema'
import { callRoute } from '../../../data/call-route.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import type { OutboxProblem } from '../../../data/outbox/refusal.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { isDoneInParts, runLasting, runStaged, runUndoable } from './run-table-command.ts'
import { type Selection, selectionInput } from './selection.ts'

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
  /** Why approved entries are changed; '' leaves them as they are. */
  readonly reason: string
}

/** The input of the command. */
export function bulkInput(selection: Selection, change: BulkChange, seed: string) {
  return { ...selectionInput(selection), ...change, toCategory: '', seed }
}

export type BulkInput = ReturnType<typeof bulkInput>

/** What the change would do, without doing it. */
export function previewBulk(input: BulkInput): Promise<CommandPreview> {
  return callRoute(changeEntries.preview, input)
}

/** How many entries are changed in which way. */
export function waysOf({ steps, whole }: CommandPreview): ReadonlyMap<EntryWay, number> {
  const counts: Partial<Record<EntryWay, number>> = whole?.ways ?? {}
  const of = (way: EntryWay) => (whole ? (counts[way] ?? 0) : steps.filter((step) => wayOf(step) === way).length)
  // An adjusted entry is two rows.
  const ways = WAYS.map((way): [EntryWay, number] => [way, way === 'adjusted' ? of(way) / 2 : of(way)])
  return new Map(ways.filter(([, count]) => count > 0))
}

const WAYS: readonly EntryWay[] = ['changed', 'version', 'adjusted', 'copied', 'removed']

/** Whether nobody takes the change back: what was approved is approved again, and adjustments are only added. */
export function isLasting(preview: CommandPreview): boolean {
  const ways = waysOf(preview)
  return ways.has('version') || ways.has('adjusted')
}

/**
 * Does the previewed change; returns why it was refused, or null. It can be undone at once, unless it is done in parts
 * or lasts.
 */
export async function runBulk(input: BulkInput, preview: CommandPreview, done: string): Promise<OutboxProblem | null> {
  const { digest } = preview
  const isStaged = isDoneInParts(preview)
  if (!isStaged && !isLasting(preview)) return runUndoable({ name: changeEntries.name, input, plan: preview }, done)
  const operation = newRecordId()
  const execute = () => callRoute(changeEntries.execute, { ...input, digest, operation })
  if (isStaged) return runStaged(execute)
  const problem = await runLasting(execute)
  if (!problem) showToast({ text: done })
  return problem
}
