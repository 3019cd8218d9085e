import { type documents, type hourRequests } from '@timesheet/domain/documents'
import { projectStates } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import type { Stored } from '../../data/collection.ts'
import { useToday } from '../../data/today.ts'
import { useLastNear } from '../../widgets/documents/near-days.query.ts'
import { takesHours, takesHoursIn } from '../../widgets/documents/takes-hours.ts'
import { waitingRequestsQuery } from '../../widgets/more-hours/hour-requests.queries.ts'
import { askedChecksQuery, asignmentsQuery, loadedQuery, ownCommentsQuery, waitingQuery } from './work.queries.ts'
import { type WorkLine, workLines } from './work.view-model.ts'

const STATES = Object.entries(projectStates.states)

type DocumentRow = Stored<typeof documents>

/** A document of somebody's work, as it is shown. */
export interface ShownWork extends WorkLine {
  readonly record: DocumentRow
  /** What they asked for and wait for; null for nothing. */
  readonly asked: Stored<typeof hourRequests> | null
  readonly projectName: string
  /** Whether hours may be loaded on it. */
  readonly takesHours: boolean
}

/** The work of a person, as far as it is known; `lines` are null until it is. */
export function useWork(user: string) {
  const today = useToday()
  const lastOf = useLastNear()
  const waiting = useQuery(waitingQuery(user))
  const own = useQuery(asignmentsQuery(user))
  const comments = useQuery(ownCommentsQuery(user))
  // Work is shown before it is known whether more hours were asked for.
  const asked = useQuery(waitingRequestsQuery(user)).data ?? []
  const checks = useQuery(askedChecksQuery(user))
  const asigned = documentsOf(own.data)
  const commented = documentsOf(comments.data)
  const checked = documentsOf(checks.data)
  const loaded = useQuery(loadedQuery(user, [...new Set(asigned.map(({ id }) => id))].toSorted()))
  const error = waiting.error ?? own.error ?? comments.error ?? checks.error ?? loaded.error
  const isKnown = waiting.data && own.data && comments.data && checks.data && (asigned.length === 0 || loaded.data)
  const retry = () => {
    for (const query of [waiting, own, comments, checks, loaded]) if (query.isError) void query.refetch()
  }
  if (!isKnown) return { lines: null, error, retry }
  const rows = new Map([...checked, ...commented, ...asigned, ...waiting.data].map((row) => [row.id, row]))
  const spent = new Map<string, number>()
  for (const { document, minutes } of loaded.data ?? []) spent.set(document, (spent.get(document) ?? 0) + minutes)
  const known = {
    ...{ user, waiting: waiting.data, asignments: own.data, asigned },
    ...{ comments: comments.data, commented, loaded: spent },
    checks: checks.data.map(({ document, dueOn, expand }) => ({
      ...{ document, dueOn },
      discipline: String(expand?.['discipline']?.['name'] ?? 'tu especialidad'),
    })),
    checked,
  }
  const lines = workLines(known, today, lastOf).flatMap((line): readonly ShownWork[] => {
    const record = rows.get(line.id)
    return record ? [shownWork(line, record, asked.find(({ document }) => document === line.id) ?? null)] : []
  })
  return { lines, error, retry }
}

function documentsOf(rows: readonly Pick<DocumentRow, 'expand'>[] | undefined): readonly DocumentRow[] {
  return (rows ?? []).flatMap(({ expand }) => (expand?.['document'] as DocumentRow | undefined) ?? [])
}

/** A project by name; one in which no hours are loaded says why. */
function projectWords(project: RecordModel | undefined): string {
  if (!project) return ''
  const name = `${String(project['code'])} ${String(project['name'])}`
  const state = STATES.find(([key]) => key === project['state'])
  return state && !takesHoursIn(project) ? `${name} (${state[1].label.toLowerCase()})` : name
}

function shownWork(line: WorkLine, record: DocumentRow, asked: ShownWork['asked']): ShownWork {
  const project = record.expand?.['project']
  return {
    ...line,
    record,
    asked,
    projectName: projectWords(project),
    takesHours: takesHours(record),
  }
}
