import { LEAVER_DRAFTS } from '@timesheet/domain/hours'
import type { InboxItem } from '@timesheet/domain/inbox'
import type { InboxObject } from './inbox-objects.ts'
import { absenceObject } from './objects/absence-object.tsx'
import { flowTaskObject } from './objects/flow-task-object.tsx'
import { leaverObject } from './objects/leaver-object.tsx'

const OBJECTS: ReadonlyMap<string, InboxObject> = new Map([
  ['absences', absenceObject],
  ['workflow_tasks', flowTaskObject],
])

/** How the record of an item is shown and decided; undefined for one that the inbox only links to. */
export function inboxObjectOf({ object, code }: Pick<InboxItem, 'object' | 'code'>): InboxObject | undefined {
  // Other items about a person say what they want in their title.
  return code === LEAVER_DRAFTS ? leaverObject : OBJECTS.get(object)
}
