import { bindRule } from '@timesheet/engine'
import { checkCustomer, customers } from '@timesheet/domain/projects'

export const customersRule = bindRule(customers, { check: ({ row }) => checkCustomer(row) })
