import { absences } from '@timesheet/domain/people'
import type { CollectionDeclaration } from '@timesheet/schema'
import type { Stored } from '../../../data/collection.ts'
import { ABSENCE_EXPAND, AbsenceFacts } from '../../absence/absence-facts.tsx'
import type { InboxObject } from '../inbox-objects.ts'

function Essentials({ record }: { readonly record: Stored<CollectionDeclaration> }) {
  return <AbsenceFacts absence={record as Stored<typeof absences>} />
}

/** An absence that somebody is told about; its flow is decided as a task. */
export const absenceObject: InboxObject = { declaration: absences, expand: ABSENCE_EXPAND, Essentials, decisions: [] }
