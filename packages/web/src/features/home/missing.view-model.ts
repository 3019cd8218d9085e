import type { Day } from '@timesheet/domain/kernel'
import { inForce } from '@timesheet/domain/kernel'
import type { Viewer } from '@timesheet/domain/access'
import type { User, UserJourney } from '@timesheet/domain/people'
import { viewerHolds } from '@timesheet/domain/access'

/** The parts of a person's setup without which their hours can be neither computed nor entered. */
export type MissingPart = 'calendar' | 'journey' | 'projects'

export interface SetupFacts {
  readonly viewer: Viewer
  readonly person: Pick<User, 'calendar'>
  readonly tracksHours: boolean
  readonly journeys: readonly Pick<UserJourney, 'from' | 'to'>[]
  /** The number of projects whose team includes the person. */
  readonly memberships: number
}

/** The missing parts, in the order in which they are set. Company-wide roles and project leaders need no team. */
export function missingParts(
  { viewer, person, tracksHours, journeys, memberships }: SetupFacts,
  today: Day,
): readonly MissingPart[] {
  const parts: MissingPart[] = []
  if (person.calendar === '') parts.push('calendar')
  if (tracksHours && !inForce(journeys, today)) parts.push('journey')
  const worksInTeams = !viewerHolds(viewer, 'adm', 'ger', 'jp', 'af', 'cd') && viewer.leadsProjects.length === 0
  if (worksInTeams && memberships === 0) parts.push('projects')
  return parts
}

/** Up to `most` names of people, joined as a sentence lists them. */
export function nameList(people: readonly Pick<User, 'name' | 'surname'>[], most = 3): string {
  const names = people.slice(0, most).map(({ name, surname }) => `${name} ${surname}`)
  const rest = people.length - names.length
  if (rest > 0) return `${names.join(', ')} y ${rest} más`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} o ${names.at(-1)}` : (names[0] ?? '')
}
