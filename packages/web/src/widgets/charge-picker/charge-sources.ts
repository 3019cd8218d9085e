import type { HourEntry } from '@timesheet/domain/hours'
import { describeLine, type HourReference, lineFromKey, lineKey, lineOf, settingsFor } from '../hour-entries/index.ts'
import type { ChargeSources } from './charge-choices.ts'
import { kindChoices } from './kind-choices.ts'

const RECENT = 12

/** What may be chosen: the person's newest lines but those in `shown`, the projects, the categories. */
export function chargeSources(reference: HourReference, entries: readonly HourEntry[], shown: readonly string[] = []): ChargeSources {
  const keys = [...new Set(entries.toReversed().map((entry) => lineKey(lineOf(entry))))].filter((key) => !shown.includes(key)).slice(0, RECENT)
  const recent = keys.map((key) => {
    const label = describeLine(lineFromKey(key), reference)
    return { key, primary: label.kind ? `${label.primary} (${label.kind})` : label.primary, secondary: label.secondary }
  })
  const current = reference.members.filter((member) => (member.from === '' || member.from <= reference.today) && (member.to === '' || reference.today < member.to))
  return {
    recent,
    projects: [...reference.projects.values()],
    mine: new Set(current.map((member) => member.project)),
    membersOnly: settingsFor(reference, '', reference.today).membersOnly,
    categories: [...reference.nonproductive.values()],
    kinds: kindChoices(reference.person),
  }
}
