import { bindRule, findRows, StandingRows } from '@timesheet/engine'
import { checkHoursRule, checkPeriod, hoursRules, periods } from '@timesheet/domain/hours'

/** One rule of hours per scope on any day. */
export const hoursRulesRule = bindRule(hoursRules, {
  gather: async (set) => new StandingRows(set, await findRows(set, hoursRules)),
  check: (draft, all) => checkHoursRule(draft.row, all.beside(draft)),
})

/** Periods of a kind do not meet. */
export const periodsRule = bindRule(periods, {
  gather: async (set) => new StandingRows(set, await findRows(set, periods)),
  check: (draft, all) => checkPeriod(draft.row, all.beside(draft)),
})
