import type { InboxObject } from './inbox-objects.ts'
import { absenceObject } from './objects/absence-object.tsx'
import { flowTaskObject } from './objects/flow-task-object.tsx'

const OBJECTS: ReadonlyMap<string, InboxObject> = new Map([
  ['absences', absenceObject],
  ['workflow_tasks', flowTaskObject],
])

/** How the records of a collection are shown and decided; undefined for one that the inbox only links to. */
export function inboxObjectOf(collection: string): InboxObject | undefined {
  return OBJECTS.get(collection)
}
