import type { HourEntry } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { lineFromKey, lineKey, lineOf } from '../hour-entries/charge-target.ts'
import { type HourReference, UNTOLD_TERMS } from '../hour-entries/hour-reference.ts'
import { describeLine } from '../hour-entries/line-label.ts'
import type { ChargeSources } from './charge-choices.ts'
import { kindChoices } from './kind-choices.ts'
import { mayChargeOn, offersProject } from './may-charge.ts'

const RECENT = 12

/** The context of the choice: existing entries, shown lines, and the days that the hours may belong to. */
export interface ChargeOccasion {
  readonly entries: readonly HourEntry[]
  readonly days: readonly Day[]
  readonly shown?: readonly string[]
}

/**
 * The choices: the person's recent lines that are not shown already, projects and categories; only those that the rules
 * accept.
 */
export function chargeSources(reference: HourReference, { entries, days, shown = [] }: ChargeOccasion): ChargeSources {
  const may = mayChargeOn(reference, days)
  const offered = offersProject(reference, days)
  const isOffered = (key: string) => {
    const target = lineFromKey(key)
    return may({
      target,
      document: reference.documents.get(target.document),
      activity: reference.activities.get(target.activity),
    })
  }
  const keys = [...new Set(entries.toReversed().map((entry) => lineKey(lineOf(entry))))]
    .filter((key) => !shown.includes(key) && isOffered(key))
    .slice(0, RECENT)
  const recent = keys.map((key) => {
    const label = describeLine(lineFromKey(key), reference)
    return { key, primary: label.kind ? `${label.primary} (${label.kind})` : label.primary, secondary: label.secondary }
  })
  const ofDays = reference.members.filter((member) =>
    days.some((day) => (member.from === '' || member.from <= day) && (member.to === '' || day < member.to)),
  )
  return {
    user: reference.person.id,
    days,
    may,
    recent,
    projects: [...reference.projects.values()].filter(({ id }) => offered(id)),
    mine: new Set(ofDays.map((member) => member.project)),
    categories: [...reference.nonproductive.values()],
    kinds: kindChoices(reference.employment ?? UNTOLD_TERMS),
  }
}
