import { settingsCompany } from '@timesheet/domain/config'
import { type ProjectDocument, documents } from '@timesheet/domain/documents'
import { viewerHolds } from '@timesheet/domain/access'
import {
  type ChargeProject,
  dayDeclarations,
  hours,
  nonproductive,
  owingRoute,
  type Period,
  periods,
} from '@timesheet/domain/hours'
import type { Absence, AbsenceType, Employment, UserCalendar } from '@timesheet/domain/people'
import { localTimeOf } from '@timesheet/domain/kernel'
import { activities, type Member, members, projects } from '@timesheet/domain/projects'
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery } from '../../data/collection.ts'
import { derivedQuery } from '../../data/derived-query.ts'
import { timeZoneOf, useOwnTimeZone } from '../time-zone.ts'
import { useViewer } from '../viewer.ts'
import { presenceOfQuery, workingTimeQueries } from '../working-time.queries.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'
import type { EntryRange } from './hour-entries.queries.ts'
import type { HourReference } from './hour-reference.ts'
import { usePersonPeriods } from './person-periods.queries.ts'
import { usePickedProjects } from './picked-projects.ts'
import { seenAbsences, UNTOLD } from './seen-absences.ts'
import { useNow } from './use-now.ts'

/** The ids of the charged projects and documents, whose names are fetched together. */
export interface ChargedThings {
  readonly projects: readonly string[]
  readonly documents: readonly string[]
}

const PROJECT_FIELDS = 'id,code,name,state,color,documentRequired,membersOnly,commercialHours'

/** The maximum of ids in one filter (record-api §5). */
const IDS_PER_FILTER = 100

/** The queries that read these projects, in parts of IDS_PER_FILTER. */
function projectsByIdQueries(ids: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_FILTER) }, (_, i) =>
    ids.slice(i * IDS_PER_FILTER, (i + 1) * IDS_PER_FILTER),
  )
  return parts.map((part) => ({
    ...listQuery(projects, { filter: anyOf('id', part), fields: PROJECT_FIELDS }),
    ...SLOW_CHANGING,
    placeholderData: keepPreviousData,
  }))
}

/** The rows of all project queries; `isPending` while some are loading. */
function gatherProjects(results: readonly UseQueryResult<readonly ChargeProject[]>[]) {
  const failed = results.find((result) => result.isError)
  return {
    rows: results.flatMap(({ data }) => data ?? []),
    isPending: results.some((result) => result.isPending || result.isPlaceholderData),
    error: failed?.error ?? null,
    refetch: () => void failed?.refetch(),
  }
}

/**
 * The projects charged in a range, those whose team the person belongs to then, and those just chosen from a search.
 */
function useKnownProjects(range: EntryRange, charged: readonly string[], memberships: readonly Member[] | undefined) {
  const [picked] = usePickedProjects()
  const own = (memberships ?? []).filter(({ from, to }) => from <= range.to && (to === '' || to > range.from))
  const ids = [...new Set([...charged, ...own.map(({ project }) => project)])].toSorted()
  const { rows, isPending, error, refetch } = useQueries({
    combine: gatherProjects,
    queries: projectsByIdQueries(ids),
  })
  const known = useMemo(() => byId([...picked, ...rows]), [picked, rows])
  const isMissing = isPending && charged.some((id) => !known.has(id))
  return { known: isMissing || !memberships ? undefined : known, error, refetch }
}

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

/** What everybody may see of the person's absences. Not queried for oneself: one's own are readable in full. */
function usePresenceOf(range: EntryRange, viewer: string) {
  return useQuery({ ...presenceOfQuery(range), enabled: viewer !== '' && range.user !== viewer }).data
}

/** Whether the person owes hours of the period in grace that a range touches; undefined for none, and until it is known. */
function useOwing({ user, from, to }: EntryRange, all: readonly Period[] | undefined) {
  const viewer = useViewer()
  const graced = all?.find((period) => period.state === 'grace' && period.from <= to && period.to >= from)
  const { id = '', from: first = '' } = graced ?? {}
  const { data } = useQuery(
    derivedQuery({
      dependsOn: [hours, periods],
      queryKey: ['owing', id, user],
      queryFn: ({ signal }) => callRoute(owingRoute, { period: id, user }, { signal }),
      enabled: id !== '' && (viewer.id === user || viewerHolds(viewer, 'adm', 'af', 'ger')),
    }),
  )
  return useMemo(() => (data && first !== '' ? new Map([[first, data.owes]]) : undefined), [data, first])
}

/** The days of a range that the person declared as not worked; read by the person and the administrations. */
function useDeclared({ user, from, to }: EntryRange) {
  const filter = filterText('person = {:user} && day >= {:from} && day <= {:to}', { user, from, to })
  const { data } = useQuery(listQuery(dayDeclarations, { filter }, { person: user }))
  return useMemo(() => data && new Map(data.map(({ day, reason }) => [day, reason])), [data])
}

type Said = Pick<HourReference, 'periods' | 'owes' | 'declared'>

/** The person's periods, and what else is known of days and periods as far as it is read; undefined without periods. */
function useSaid(range: EntryRange, all: readonly Period[] | undefined): Said | undefined {
  const periods = usePersonPeriods(range.user, all, range)
  const owes = useOwing(range, periods)
  const declared = useDeclared(range)
  return useMemo(
    () => periods && { periods, ...(owes && { owes }), ...(declared && { declared }) },
    [periods, owes, declared],
  )
}

/** Everything that determines what a person may enter in a range; `data` is undefined until all of it is loaded. */
export function useHourReference(range: EntryRange, things: ChargedThings) {
  const now = useNow(15 * 60_000)
  const viewer = useViewer()
  const gathered = useQueries({ combine: gather, queries: referenceQueries(range) })
  const { lists } = gathered
  const activityQuery = useQuery(activitiesQuery(things.projects))
  const documentQuery = useQuery(documentsByIdQuery(things.documents))
  const presenceList = usePresenceOf(range, viewer.id)
  const { known, ...projectQuery } = useKnownProjects(range, things.projects, lists?.[11])
  useOwnTimeZone(lists?.[0], lists?.[2])
  const said = useSaid(range, lists?.[12])
  const [activityList, documentList] = [activityQuery.data, documentQuery.data]
  const data = useMemo((): HourReference | undefined => {
    if (!lists || !known || !said || viewer.id === '') return undefined
    const [
      account,
      [employment = null],
      calendarList,
      holidayList,
      journeys,
      assignments,
      absenceList,
      types,
      rules,
      calendarHistory,
      categories,
      memberList,
      ,
      parameters,
    ] = lists
    const timeZone = timeZoneOf(calendarList, account.calendar)
    return {
      today: localTimeOf(now, timeZone).day,
      timeZone,
      viewer,
      person: { ...account, calendarHistory },
      employment,
      projects: known,
      activities: byId(activityList ?? []),
      documents: byId<ProjectDocument>(documentList ?? []),
      nonproductive: byId(categories),
      members: memberList,
      rules,
      parameters,
      ...said,
      calendars: calendarList,
      holidays: holidayList,
      journeys,
      assignments,
      absences: seenAbsences(absenceList, presenceList ?? []),
      absenceTypes: [...types, UNTOLD],
    }
  }, [lists, known, viewer, now, activityList, documentList, presenceList, said])
  /** True when the names of all charged targets are loaded. */
  const isNamed =
    data !== undefined && ![activityQuery, documentQuery].some((query) => query.isLoading || query.isPlaceholderData)
  const error = gathered.error ?? projectQuery.error
  return { data, isNamed, error, refetch: () => [gathered, projectQuery].forEach((one) => one.refetch()) }
}

function referenceQueries(range: EntryRange) {
  const { user } = range
  return [
    ...workingTimeQueries(range),
    { ...listQuery(nonproductive, { sort: 'code' }), ...SLOW_CHANGING },
    listQuery(members, { filter: filterText('user = {:user}', { user }) }, { user }),
    { ...listQuery(periods, { sort: 'from' }), ...SLOW_CHANGING },
    { ...listQuery(settingsCompany), ...SLOW_CHANGING },
  ] as const
}

/** Whether all are there; they have the order of `referenceQueries`. */
const isGathered = (data: readonly unknown[]): data is Gathered => data.every((list) => list !== undefined)

/** All lists, or null while one is missing; unchanged results keep their identity. */
function gather(results: readonly UseQueryResult<unknown>[]) {
  const failed = results.filter((result) => result.isError)
  const data: readonly unknown[] = results.map((result) => result.data)
  return {
    lists: isGathered(data) ? data : null,
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
  readonly Employment[],
  Lists['calendars'],
  Lists['holidays'],
  Lists['journeys'],
  Lists['assignments'],
  readonly Absence[],
  readonly AbsenceType[],
  Lists['rules'],
  readonly UserCalendar[],
  readonly ValueOf<HourReference['nonproductive']>[],
  Lists['members'],
  Lists['periods'],
  HourReference['parameters'],
]

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
