import { absenceObject } from '../features/inbox/objects/absence-object.tsx'
import { flowTaskObject } from '../features/inbox/objects/flow-task-object.tsx'
import { registerInboxObjects } from '../widgets/inbox/inbox-objects.ts'

// Which feature shows and decides the records that tasks are about, by collection.
registerInboxObjects({ absences: absenceObject, workflow_tasks: flowTaskObject })

export { Page } from '../features/inbox/inbox.page.tsx'
