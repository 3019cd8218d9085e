import { bindRule, findRows, StandingRows } from '@timesheet/engine'
import { checkHoursRule, checkPeriod, checkPeriodMove, hoursRules, periods } from '@timesheet/domain/hours'

/** Refuses two hours rules of the same scope on one day. */
export const hoursRulesRule = bindRule(hoursRules, {
  gather: async (set) => new StandingRows(set, await findRows(set, hoursRules)),
  check: (draft, all) => checkHoursRule(draft.row, all.beside(draft)),
})

/** Refuses overlapping periods of a kind. */
export const periodsRule = bindRule(periods, {
  gather: async (set) => new StandingRows(set, await findRows(set, periods)),
  check: (draft, all) =>
    (draft.request ? checkPeriodMove(draft.row.state, draft.stored?.state ?? null) : null) ??
    checkPeriod(draft.row, all.beside(draft)),
})
