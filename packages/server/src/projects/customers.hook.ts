import { bindRule } from '@timesheet/engine'
import { checkMergedRow } from '@timesheet/domain/merges'
import { checkCustomer, customers } from '@timesheet/domain/projects'

export const customersRule = bindRule(customers, {
  check: ({ row, stored, request }) => checkMergedRow(row, { stored, isAsked: request !== null }) ?? checkCustomer(row),
})
