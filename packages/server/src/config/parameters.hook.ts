import { checkParameter, settingsCompany } from '@timesheet/domain/config'
import { bindRule } from '@timesheet/engine'

/** Parameters are those that rules read, with values they can use. */
export const parametersRule = bindRule(settingsCompany, { check: ({ row }) => checkParameter(row) })
