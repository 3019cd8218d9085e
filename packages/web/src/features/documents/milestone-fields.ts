import type { creditMilestones, documentDates } from '@timesheet/domain/documents'
import type { Stored } from '../../data/collection.ts'
import type { DocumentRow } from './document-rows.ts'

/** The days of a milestone, as they are called. */
export const MILESTONE_FIELDS = { plannedOn: 'Planificada', forecastOn: 'Prevista', realOn: 'Real' } as const
export type MilestoneField = keyof typeof MILESTONE_FIELDS

/** A milestone of a document. */
export interface DatedMilestone {
  readonly document: DocumentRow
  readonly milestone: Stored<typeof creditMilestones>
  /** Whether its planned and forecast days are those of the document itself. */
  readonly isOfRegister: boolean
  /** Undefined while nothing is known of it. */
  readonly row: Stored<typeof documentDates> | undefined
}
