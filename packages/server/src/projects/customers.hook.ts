import type { RecordLink } from '@timesheet/engine'
import { checkCustomer, type Customer } from '@timesheet/domain/projects'
import { rowOf } from '../kernel/rows.ts'

export const checkCustomers: RecordLink = async (event, next) => {
  await next()
  const violation = checkCustomer(rowOf<Customer>(event))
  if (violation) event.violate(violation)
}
