import { ANALYZER_PARTS, ANALYZER_SCREEN } from '@timesheet/domain/analysis'
import { defineView } from '../../../widgets/view/define-view.ts'

/** The question of the analyzer and the layout of its table, in the address. */
export const ANALYZER = defineView(ANALYZER_SCREEN, ANALYZER_PARTS)
