import { absenceObject } from '../features/inbox/objects/absence-object.tsx'
import { registerInboxObjects } from '../widgets/inbox/inbox-objects.ts'

// Which feature shows and decides the records that tasks are about, by collection.
registerInboxObjects({ absences: absenceObject })

export { Page } from '../features/inbox/inbox.page.tsx'
