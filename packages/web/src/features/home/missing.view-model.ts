import type { Day } from '@timesheet/domain/kernel'
import { inForce } from '@timesheet/domain/kernel'
import type { Viewer } from '@timesheet/domain/access'
import type { User, UserJourney } from '@timesheet/domain/people'
import { viewerHolds } from '@timesheet/domain/access'

/** What a person still needs before their hours can be counted and loaded. */
export type MissingPart = 'calendar' | 'journey' | 'projects'

export interface SetupFacts {
  readonly viewer: Viewer
  readonly person: Pick<User, 'calendar' | 'tracksHours'>
  readonly journeys: readonly Pick<UserJourney, 'from' | 'to'>[]
  /** Of how many projects the person is in the team. */
  readonly memberships: number
}

/** What is missing, in the order in which somebody sets it. Who runs the firm or leads projects needs no team to belong to. */
export function missingParts(
  { viewer, person, journeys, memberships }: SetupFacts,
  today: Day,
): readonly MissingPart[] {
  const parts: MissingPart[] = []
  if (person.calendar === '') parts.push('calendar')
  if (person.tracksHours && !inForce(journeys, today)) parts.push('journey')
  const worksInTeams = !viewerHolds(viewer, 'adm', 'ger', 'jp', 'af', 'cd') && viewer.leadsProjects.length === 0
  if (worksInTeams && memberships === 0) parts.push('projects')
  return parts
}

/** The names of a few people, as a sentence lists them. */
export function nameList(people: readonly Pick<User, 'name' | 'surname'>[], most = 3): string {
  const names = people.slice(0, most).map(({ name, surname }) => `${name} ${surname}`)
  const rest = people.length - names.length
  if (rest > 0) return `${names.join(', ')} y ${rest} más`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} o ${names.at(-1)}` : (names[0] ?? '')
}
