import type { ProjectDocument } from '@timesheet/domain/documents'
import type { RecordModel } from 'pocketbase'

const OPEN = ['active', 'closing']

interface Charged extends Pick<ProjectDocument, 'state'> {
  readonly expand?: Readonly<Record<string, RecordModel>> | undefined
}

/** Whether hours may be loaded on a document that was read with its project. */
export function takesHours({ state, expand }: Charged): boolean {
  const project = expand?.['project']
  return state !== 'void' && project !== undefined && takesHoursIn(project)
}

/** Whether hours may be loaded in a project. */
export function takesHoursIn(project: RecordModel): boolean {
  return OPEN.includes(String(project['state']))
}
