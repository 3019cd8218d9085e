import { bindRule, type RecordSet } from '@timesheet/engine'
import { alerts, checkAlertSetting } from '@timesheet/domain/alerts'

/** Checks what administrators set for a rule. */
export const alertsRule = bindRule(alerts, { check: ({ row, stored }) => checkAlertSetting(row, stored) })

/** Keeps what the evaluation alone writes. */
export async function keepEvaluation(set: RecordSet<typeof alerts>, next: () => Promise<void>): Promise<void> {
  for (const { row, stored, request } of set.drafts) {
    if (!request || !stored) continue
    row.evaluatedAt = stored.evaluatedAt
    row.holding = stored.holding
  }
  await next()
}
