import { PERIODS } from '@timesheet/domain/analysis'
import { choice, day, defineView } from '../../../widgets/view/define-view.ts'

/** The period of the dashboard, in the address; on Monday the week before is what one asks about. */
export const DASHBOARD = defineView('dashboard', {
  period: choice({ label: 'Período', options: PERIODS, fallback: 'lastWeek' }),
  /** Other days than the period's. */
  from: day,
  to: day,
  /** The day as it was known at whose end hours count; empty for now. */
  known: day,
})
