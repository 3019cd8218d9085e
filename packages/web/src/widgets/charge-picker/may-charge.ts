import { checkCharge, hours } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { may } from '@timesheet/domain/access'
import type { ChargeTarget } from '../hour-entries/charge-target.ts'
import {
  type ChargeActivity,
  type ChargeDocument,
  type HourReference,
  settingsFor,
} from '../hour-entries/hour-reference.ts'

/** A target, with its document or activity where known. */
export interface KnownTarget {
  readonly target: ChargeTarget
  readonly document?: ChargeDocument | undefined
  readonly activity?: ChargeActivity | undefined
}

/** Whether the rules allow a target to be charged on one of the days. */
export type MayCharge = (known: KnownTarget) => boolean

/** Builds the check for the person of the reference on these days. */
export function mayChargeOn(reference: HourReference, days: readonly Day[]): MayCharge {
  const { viewer, person, projects, nonproductive, members, parameters } = reference
  return ({ target, document, activity }) => {
    const project = projects.get(target.project) ?? null
    const context = {
      project,
      parameters,
      document: document ?? null,
      activity: activity ?? null,
      nonproductive: nonproductive.get(target.nonproductive) ?? null,
      membership: members.find((member) => member.project === target.project) ?? null,
    }
    if (may(hours, 'create', { user: person.id, project: target.project }, viewer) === 'no') return false
    return days.some(
      (day) =>
        checkCharge({ ...target, day }, { ...context, settings: settingsFor(reference, target.project, day) }) === null,
    )
  }
}

/** Builds the check whether a project is offered; one that requires a document is, so that a document can be chosen. */
export function offersProject(reference: HourReference, days: readonly Day[]): (id: string) => boolean {
  const projects = new Map(
    [...reference.projects].map(([id, project]) => [id, { ...project, documentRequired: false }]),
  )
  const may = mayChargeOn({ ...reference, projects }, days)
  return (id) => may({ target: { project: id, document: '', activity: '', nonproductive: '' } })
}
