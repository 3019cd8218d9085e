import { cycleAlerts, holdAlerts, overdueAnswerAlerts, reissueAlerts, returnedAlerts } from './answer-alerts.calc.ts'
import type { AlertCode } from './alert-codes.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, DEFAULT_ALERTS } from './alert-settings.calc.ts'
import type { DocumentAlertFacts } from './document-alert-facts.ts'
import { overdueAlerts, soonDueAlerts } from './due-document-alerts.calc.ts'
import { reviewAlerts } from './review-alerts.calc.ts'
import { spentHoursAlerts } from './spent-hours-alerts.calc.ts'

/** The rules about documents. */
export const DOCUMENT_RULES = {
  'DOC-POR-VENCER': soonDueAlerts,
  'DOC-VENCIDO': overdueAlerts,
  'DOC-RESP-VENCIDA': overdueAnswerAlerts,
  'DOC-RECHAZADO': returnedAlerts,
  'DOC-REEMISION': reissueAlerts,
  'DOC-CICLOS': cycleAlerts,
  'DOC-RETENCION': holdAlerts,
  'DOC-HH': spentHoursAlerts,
  'REV-TAREA': reviewAlerts,
} as const satisfies Partial<
  Record<AlertCode, (facts: DocumentAlertFacts, settings: AlertSettings) => readonly AlertCondition[]>
>

/** The code of an alert about documents. */
export type DocumentAlertCode = keyof typeof DOCUMENT_RULES

/** The codes of the alerts about documents. */
export const DOCUMENT_ALERTS: readonly DocumentAlertCode[] = Object.keys(DOCUMENT_RULES).filter(
  (code): code is DocumentAlertCode => code in DOCUMENT_RULES,
)

/** The alerts about documents whose condition holds now. */
export function documentAlerts(
  facts: DocumentAlertFacts,
  settings: AlertSettings = DEFAULT_ALERTS,
): readonly AlertCondition[] {
  return Object.values(DOCUMENT_RULES).flatMap((rule) => rule(facts, settings))
}
