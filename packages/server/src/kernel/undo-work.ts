import { ApiError, type RequestInfo, type Transaction, type WriteScope } from '@timesheet/engine'
import type { Violation } from '@timesheet/schema'
import { refuse } from './refuse.ts'
import { viewerOf } from './viewer.ts'

/** Long work that is taken back. */
export interface UndoneWork<Row> {
  /** The name that its parts lock. */
  readonly lock: string
  find(tx: Transaction): Promise<Row | undefined>
  check(row: NoInfer<Row>): Violation<string> | null
  stage(row: NoInfer<Row>, tx: Transaction): Promise<void>
}

interface UndoCall {
  readonly info: RequestInfo
  transact(work: (scope: WriteScope) => Promise<void>): Promise<void>
}

/** Stages the taking back of long work for whoever began it; 404 for anybody else, and the refusal of its rule. */
export async function undoWork<Row extends { readonly by: string }>(
  { info, transact }: UndoCall,
  work: UndoneWork<Row>,
): Promise<void> {
  const viewer = viewerOf({ request: info })
  await transact(async ({ tx }) => {
    await tx.lock(work.lock)
    const row = await work.find(tx)
    if (!row || row.by !== viewer?.id) throw new ApiError(404)
    const violation = work.check(row)
    if (violation) refuse(violation)
    await work.stage(row, tx)
  })
}
