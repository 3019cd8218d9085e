import {
  aggregateVisible,
  ApiError,
  type App,
  findRowsById,
  findRowsByKey,
  findVisible,
  isSuperuser,
  type RequestInfo,
  type RouteHandler,
  type RowOf,
} from '@timesheet/engine'
import type { Viewer } from '@timesheet/domain/access'
import {
  type asignedLoadRoute,
  asignments,
  documents,
  loadByWeek,
  type LoadPart,
  MOST_LOADS,
  type PersonLoad,
  readsLoadBy,
  readsLoads,
  weeksAhead,
} from '@timesheet/domain/documents'
import { hours, LOADED_STATES } from '@timesheet/domain/hours'
import { type Day, type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import { employment, users } from '@timesheet/domain/people'
import { gatherExpected } from '../kernel/gather-expected.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { viewerOf } from '../kernel/viewer.ts'

type Asignment = RowOf<typeof asignments>
type Documents = ReadonlyMap<string, RowOf<typeof documents>>

const FILTERS = ['project', 'specialty', 'user', 'role'] as const

/** The load of the people whose work the viewer asigns, in the weeks ahead. */
export const answerAsignedLoad: RouteHandler<typeof asignedLoadRoute> = async ({ input, info }, app) => {
  const viewer = asking(info)
  if (!viewer || !readsLoads(viewer)) throw new ApiError(404)
  const place = { app }
  const asked = FILTERS.filter((name) => input[name] !== '')
  const found = await findVisible(app, info, {
    collection: asignments,
    filter: ['state = "active"', ...asked.map((name) => `${name} = {:${name}}`)].join(' && '),
    params: Object.fromEntries(asked.map((name) => [name, input[name]])),
  })
  const named = found.map(({ values }) => values).filter((row) => readsLoadBy(viewer, row))
  const ids = [...new Set(named.map(({ user }) => user))]
  // Of a person all that they have counts, whoever asigned it.
  const all = await findRowsByKey(
    place,
    asignments,
    ids.map((user) => ({ user, state: 'active' as const })),
  )
  const of = await findRowsById(
    place,
    documents,
    all.map(({ document }) => document),
  )
  const loaded = await loadedOn(app, info, ids)
  const today = await todayAt(app, info.auth?.values['calendar'])
  const expectedOn = await gatherExpected(place, ids, { from: today, to: weeksAhead(today).at(-1)!.to })
  const terms = await findRowsById(place, employment, ids)
  const people = await findRowsById(place, users, ids)
  const rowsOf = Map.groupBy(all, ({ user }) => user)
  const loads = ids.map((user): PersonLoad => {
    const own = rowsOf.get(user) ?? []
    const parts = partsOf(own, { of, loaded })
    const isTracked = terms.get(user)?.tracksHours ?? false
    const capacityOn = (day: Day) => (isTracked ? expectedOn(user, day) : 0)
    const { name = '', surname = '' } = people.get(user) ?? {}
    return {
      ...{ user, name: `${surname}, ${name}`, documents: parts.length, isTracked },
      asigned: sumMinutes(own.map(({ minutes }) => minutes)),
      left: sumMinutes(parts.map(({ left }) => left)),
      weeks: loadByWeek(parts, { today, capacityOn }),
    }
  })
  const inOrder = loads.toSorted((a, b) => b.left - a.left || a.name.localeCompare(b.name, 'es'))
  return { people: inOrder.slice(0, MOST_LOADS), leftOff: Math.max(0, inOrder.length - MOST_LOADS) }
}

function asking(info: RequestInfo): Viewer | null {
  if (!isSuperuser(info)) return viewerOf({ request: info })
  return { id: '', external: false, grants: [], leadsProjects: [], leadsSpecialty: [], isSuperuser: true }
}

interface WorkFacts {
  readonly of: Documents
  /** By `user document`. */
  readonly loaded: ReadonlyMap<string, Minutes>
}

/** What a person has left of each document, in all their roles on it: what they loaded is not told apart by role. */
function partsOf(own: readonly Asignment[], { of, loaded }: WorkFacts): readonly LoadPart[] {
  return [...Map.groupBy(own, ({ document }) => document)].map(([id, rows]) => {
    const { forecastOn = '', plannedOn = '' } = of.get(id) ?? {}
    const asigned = sumMinutes(rows.map(({ minutes }) => minutes))
    return {
      left: Math.max(0, asigned - (loaded.get(`${rows[0]!.user} ${id}`) ?? 0)),
      from: rows.map(({ from }) => from).toSorted()[0]!,
      to: rows.every(({ to }) => to !== '')
        ? rows
            .map(({ to }) => to)
            .toSorted()
            .at(-1)!
        : forecastOn || plannedOn,
    }
  })
}

const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')
/** People of one statement. */
const TOGETHER = 50

/** What people loaded on documents, as far as the viewer may see their entries. */
async function loadedOn(app: App, info: RequestInfo, ids: readonly string[]): Promise<WorkFacts['loaded']> {
  const sums = new Map<string, Minutes>()
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER)
    const rows = await aggregateVisible(app, info, {
      collection: hours,
      filter: `document != "" && (${LOADED}) && (${some.map((_, i) => `user = {:u${i}}`).join(' || ')})`,
      params: Object.fromEntries(some.map((id, i) => [`u${i}`, id])),
      groupBy: ['user', 'document'],
      sums: ['minutes'],
    })
    for (const { user, document, minutes } of rows) sums.set(`${user} ${document}`, minutes)
  }
  return sums
}
