import { type ProjectDocument, documents } from '@timesheet/domain/documents'
import { nonproductive, periods } from '@timesheet/domain/hours'
import type { Absence, AbsenceType } from '@timesheet/domain/people'
import { localTimeOf } from '@timesheet/domain/kernel'
import { activities, members, projects } from '@timesheet/domain/projects'
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterText, listQuery } from '../../data/collection.ts'
import { timeZoneOf, useOwnTimeZone } from '../time-zone.ts'
import { useViewer } from '../viewer.ts'
import { presenceOfQuery, SLOW_CHANGING, workingTimeQueries } from '../working-time.queries.ts'
import type { EntryRange } from './hour-entries.queries.ts'
import type { HourReference } from './hour-reference.ts'
import { seenAbsences, UNTOLD } from './seen-absences.ts'
import { useNow } from './use-now.ts'

/** The ids of the charged projects and documents, whose names are fetched together. */
export interface ChargedThings {
  readonly projects: readonly string[]
  readonly documents: readonly string[]
}

const PROJECT_FIELDS = 'id,code,name,state,color,documentRequired,membersOnly,commercialHours'

/** All projects, with few fields, because there may be 5,000. */
export const projectsQuery = { ...listQuery(projects, { sort: 'code', fields: PROJECT_FIELDS }), ...SLOW_CHANGING }

/** The activities of these projects. */
export function activitiesQuery(ids: readonly string[]) {
  return {
    ...listQuery(activities, { filter: anyOf('project', ids), sort: 'order,code' }),
    ...SLOW_CHANGING,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  }
}

/** The documents of one project. */
export function documentsQuery(project: string) {
  return {
    ...listQuery(documents, { filter: filterText('project = {:project}', { project }), sort: 'code' }),
    ...SLOW_CHANGING,
    enabled: project !== '',
  }
}

function documentsByIdQuery(ids: readonly string[]) {
  return {
    ...listQuery(documents, { filter: anyOf('id', ids) }),
    ...SLOW_CHANGING,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  }
}

function anyOf(field: string, ids: readonly string[]): string {
  return ids.map((id) => filterText(`${field} = {:id}`, { id })).join(' || ')
}

/** Everything that determines what a person may enter in a range; `data` is undefined until all of it is loaded. */
export function useHourReference(range: EntryRange, things: ChargedThings) {
  const now = useNow(15 * 60_000)
  const viewer = useViewer()
  const gathered = useQueries({ combine: gather, queries: referenceQueries(range) })
  const activityQuery = useQuery(activitiesQuery(things.projects))
  const documentQuery = useQuery(documentsByIdQuery(things.documents))
  // Not queried for oneself: one's own absences are readable in full.
  const presenceQuery = useQuery({ ...presenceOfQuery(range), enabled: viewer.id !== '' && range.user !== viewer.id })
  const presenceList = presenceQuery.data
  const [activityList, documentList] = [activityQuery.data, documentQuery.data]
  const { lists } = gathered
  useOwnTimeZone(lists?.[0], lists?.[1])
  const data = useMemo((): HourReference | undefined => {
    if (!lists || viewer.id === '') return undefined
    const [
      person,
      calendarList,
      holidayList,
      journeys,
      assignments,
      absenceList,
      types,
      rules,
      projectList,
      categories,
      memberList,
      periodList,
    ] = lists
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
      absences: seenAbsences(absenceList, presenceList ?? []),
      absenceTypes: [...types, UNTOLD],
    }
  }, [lists, viewer, now, activityList, documentList, presenceList])
  /** True when the names of all charged targets are loaded. */
  const isNamed =
    data !== undefined && ![activityQuery, documentQuery].some((query) => query.isLoading || query.isPlaceholderData)
  return { data, isNamed, error: gathered.error, refetch: gathered.refetch }
}

function referenceQueries(range: EntryRange) {
  const { user } = range
  return [
    ...workingTimeQueries(range),
    projectsQuery,
    { ...listQuery(nonproductive, { sort: 'code' }), ...SLOW_CHANGING },
    listQuery(members, { filter: filterText('user = {:user}', { user }) }, { user }),
    { ...listQuery(periods, { sort: 'from' }), ...SLOW_CHANGING },
  ] as const
}

/** All lists, or null while one is missing; unchanged results keep their identity. */
function gather(results: readonly UseQueryResult<unknown>[]) {
  const failed = results.filter((result) => result.isError)
  return {
    // The results have the order of `referenceQueries`.
    lists: results.every((result) => result.data !== undefined)
      ? (results.map((result) => result.data) as unknown as Gathered)
      : null,
    error: failed[0]?.error ?? null,
    refetch: () => failed.forEach((result) => void result.refetch()),
  }
}

type Lists = Pick<
  HourReference,
  'rules' | 'periods' | 'calendars' | 'holidays' | 'journeys' | 'assignments' | 'members'
>
type ValueOf<M> = M extends ReadonlyMap<string, infer V> ? V : never
type Gathered = readonly [
  HourReference['person'],
  Lists['calendars'],
  Lists['holidays'],
  Lists['journeys'],
  Lists['assignments'],
  readonly Absence[],
  readonly AbsenceType[],
  Lists['rules'],
  readonly ValueOf<HourReference['projects']>[],
  readonly ValueOf<HourReference['nonproductive']>[],
  Lists['members'],
  Lists['periods'],
]

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
