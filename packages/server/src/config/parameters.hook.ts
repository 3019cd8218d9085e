import { checkParameter, settingsCompany } from '@timesheet/domain/config'
import { bindRule } from '@timesheet/engine'

/** Refuses parameters that no rule reads, and values outside of their range. */
export const parametersRule = bindRule(settingsCompany, { check: ({ row }) => checkParameter(row) })
