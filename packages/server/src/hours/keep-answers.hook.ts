import type { RecordSet } from '@timesheet/engine'
import type { adjustmentProposals, overtimeRequests } from '@timesheet/domain/hours'

type Asked = RecordSet<typeof overtimeRequests> | RecordSet<typeof adjustmentProposals>

/** The answer and who decides are the program's: what a request says of them is ignored. */
export async function keepAnswers(set: Asked, next: () => Promise<void>): Promise<void> {
  for (const { row, stored, request } of set.drafts) {
    if (request === null) continue
    row.answer = stored?.answer ?? ''
    row.readers = stored?.readers ?? []
  }
  await next()
}
