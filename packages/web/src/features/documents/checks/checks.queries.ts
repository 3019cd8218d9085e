import { disciplineChecks } from '@timesheet/domain/documents'
import { workflowTasks } from '@timesheet/domain/workflow'
import { filterText, listQuery, type Stored } from '../../../data/collection.ts'

/** What another specialty was asked about a revision. */
export type CheckRow = Stored<typeof disciplineChecks>

/** What other specialties were asked about the revisions of a document, the first first. */
export function checksQuery(document: string) {
  return listQuery(disciplineChecks, {
    filter: filterText('document = {:document}', { document }),
    sort: 'created',
    expand: 'discipline,checker,answeredBy,readers',
  })
}

/** The open task by which a check is answered; found by who takes part in its flow. */
export function taskQuery(check: string) {
  return listQuery(workflowTasks, {
    filter: filterText('object = "discipline_check" && objectId = {:check} && state = "pending"', { check }),
  })
}
