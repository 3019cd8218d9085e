import { checkLoadColumns, loadColumns } from '@timesheet/domain/documents'
import { checkFixedProject } from '@timesheet/domain/projects'
import { bindRule } from '@timesheet/engine'

/** Refuses to remember what are no columns, and to take what is remembered to another project. */
export const loadColumnsRule = bindRule(loadColumns, {
  check: ({ row, stored, request }) => (request && checkFixedProject(row, stored)) ?? checkLoadColumns(row),
})
