import { type ProjectDocument, documents } from '@timesheet/domain/documents'
import { hoursRules, nonproductive, periods } from '@timesheet/domain/hours'
import { addDays, type Day, localTimeOf } from '@timesheet/domain/kernel'
import { absences, absenceTypes, calendarChain, calendars, holidays, journey, userJourney, users, type Viewer } from '@timesheet/domain/people'
import { activities, members, projects } from '@timesheet/domain/projects'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import { useSessionUser } from '../../data/session.ts'
import type { EntryRange } from './hour-entries.queries.ts'
import type { HourReference } from './hour-reference.ts'
import { useNow } from './use-now.ts'

const SLOW_CHANGING = { staleTime: 10 * 60_000 }

/** What is charged in the range: its names are asked for together. */
export interface ChargedThings {
  readonly projects: readonly string[]
  readonly documents: readonly string[]
}

const PROJECT_FIELDS = 'id,code,name,state,color,documentRequired,membersOnly,commercialHours'

/** Every project, light enough for 5,000 of them. */
export const projectsQuery = { ...listQuery(projects, { sort: 'code', fields: PROJECT_FIELDS }), ...SLOW_CHANGING }

/** The activities of these projects. */
export function activitiesQuery(ids: readonly string[]) {
  return { ...listQuery(activities, { filter: anyOf('project', ids), sort: 'order,code' }), ...SLOW_CHANGING, enabled: ids.length > 0, placeholderData: keepPreviousData }
}

/** The documents of one project. */
export function documentsQuery(project: string) {
  return { ...listQuery(documents, { filter: filterText('project = {:project}', { project }), sort: 'code' }), ...SLOW_CHANGING, enabled: project !== '' }
}

function documentsByIdQuery(ids: readonly string[]) {
  return { ...listQuery(documents, { filter: anyOf('id', ids) }), ...SLOW_CHANGING, enabled: ids.length > 0, placeholderData: keepPreviousData }
}

function anyOf(field: string, ids: readonly string[]): string {
  return ids.map((id) => filterText(`${field} = {:id}`, { id })).join(' || ')
}

/** Everything that says what a person may enter in a range; `undefined` data while any of it is missing. */
export function useHourReference(range: EntryRange, things: ChargedThings) {
  const now = useNow(15 * 60_000)
  const viewer = useSessionUser() as unknown as Viewer | null
  const { user, from, to } = range
  const results = useQueries({
    queries: [
      oneQuery(users, user),
      projectsQuery,
      { ...listQuery(nonproductive, { sort: 'code' }), ...SLOW_CHANGING },
      listQuery(members, { filter: filterText('user = {:user}', { user }) }),
      { ...listQuery(hoursRules), ...SLOW_CHANGING },
      listQuery(periods, { filter: filterText('to >= {:from} && from <= {:to}', { from, to }) }),
      { ...listQuery(calendars, { sort: 'name' }), ...SLOW_CHANGING },
      { ...listQuery(holidays, { filter: filterText('day >= {:from} && day <= {:to}', { from, to }), sort: 'day' }), ...SLOW_CHANGING },
      { ...listQuery(journey, { sort: 'name' }), ...SLOW_CHANGING },
      { ...listQuery(userJourney, { filter: overlapping(range), sort: 'from' }), ...SLOW_CHANGING },
      listQuery(absences, { filter: overlapping(range), sort: 'from' }),
      { ...listQuery(absenceTypes, { sort: 'name' }), ...SLOW_CHANGING },
    ],
  })
  const activityList = useQuery(activitiesQuery(things.projects)).data
  const documentList = useQuery(documentsByIdQuery(things.documents)).data
  const datas = results.map((result) => result.data)
  const complete = datas.every((data) => data !== undefined)
  const data = useMemo((): HourReference | undefined => {
    if (!complete || !viewer) return undefined
    const [person, projectList, categories, memberList, rules, periodList, calendarList, holidayList, journeys, assignments, absenceList, types] = results.map((result) => result.data) as unknown as Gathered
    const timeZone = timeZoneOf(calendarList, person.calendar)
    return {
      today: localTimeOf(now, timeZone).day,
      timeZone,
      viewer,
      person,
      projects: byId(projectList),
      activities: byId(activityList ?? []),
      documents: byId<ProjectDocument>(documentList ?? []),
      nonproductive: byId(categories),
      members: memberList,
      rules,
      periods: periodList,
      calendars: calendarList,
      holidays: holidayList,
      journeys,
      assignments,
      absences: absenceList,
      absenceTypes: types,
    }
    // Each query's data keeps its identity while nothing changed.
  }, [...datas, complete, viewer, now, activityList, documentList])
  const failed = results.find((result) => result.isError)
  return { data, error: failed?.error ?? null, refetch: () => results.filter((result) => result.isError).forEach((result) => void result.refetch()) }
}

/** The same text as in the working-time query, so that both share one cached list. */
function overlapping({ user, from, to }: EntryRange): string {
  return filterText('user = {:user} && from <= {:to} && (to = "" || to >= {:from})', { user, from, to })
}

type Lists = Pick<HourReference, 'rules' | 'periods' | 'calendars' | 'holidays' | 'journeys' | 'assignments' | 'absences' | 'absenceTypes' | 'members'>
type ValueOf<M> = M extends ReadonlyMap<string, infer V> ? V : never
type Gathered = readonly [
  HourReference['person'],
  readonly ValueOf<HourReference['projects']>[],
  readonly ValueOf<HourReference['nonproductive']>[],
  Lists['members'],
  Lists['rules'],
  Lists['periods'],
  Lists['calendars'],
  Lists['holidays'],
  Lists['journeys'],
  Lists['assignments'],
  Lists['absences'],
  Lists['absenceTypes'],
]

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** The time zone of the person's calendar or of one it depends on; the browser's when none says. */
function timeZoneOf(list: HourReference['calendars'], id: string): string {
  const named = calendarChain(list, id).map((one) => list.find((calendar) => calendar.id === one)?.timeZone)
  return named.find(Boolean) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The days before a range from which recent lines are taken. */
export function recentRange(range: EntryRange): EntryRange {
  return { user: range.user, from: addDays(range.from, -42), to: addDays(range.from, -1) }
}

/** The first day of today's week is decided by the browser's zone until the person's is known. */
export function browserToday(now: Date): Day {
  return localTimeOf(now, Intl.DateTimeFormat().resolvedOptions().timeZone).day
}
