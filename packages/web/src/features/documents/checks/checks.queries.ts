import type { disciplineChecks } from '@timesheet/domain/documents'
import { workflowTasks } from '@timesheet/domain/workflow'
import { filterText, listQuery, type Stored } from '../../../data/collection.ts'

/** What another specialty was asked about a revision. */
export type CheckRow = Stored<typeof disciplineChecks>

/** The open task by which a check is answered; found by who takes part in its flow. */
export function taskQuery(check: string) {
  return listQuery(workflowTasks, {
    filter: filterText('object = "discipline_check" && objectId = {:check} && state = "pending"', { check }),
  })
}
