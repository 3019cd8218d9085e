import { type documents } from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import type { Stored } from '../../data/collection.ts'
import { useToday } from '../../data/today.ts'
import { asignmentsQuery, loadedQuery, ownCommentsQuery, waitingQuery } from './work.queries.ts'
import { type WorkLine, workLines } from './work.view-model.ts'

type DocumentRow = Stored<typeof documents>

/** A document of somebody's work, as it is shown. */
export interface ShownWork extends WorkLine {
  readonly projectName: string
  /** Whether hours may be loaded on it. */
  readonly takesHours: boolean
}

const OPEN = ['active', 'closing']

/** The work of a person, as far as it is known; `lines` are null until it is. */
export function useWork(user: string) {
  const today = useToday()
  const waiting = useQuery(waitingQuery(user))
  const own = useQuery(asignmentsQuery(user))
  const comments = useQuery(ownCommentsQuery(user))
  const asigned = documentsOf(own.data)
  const commented = documentsOf(comments.data)
  const loaded = useQuery(loadedQuery(user, [...new Set(asigned.map(({ id }) => id))].toSorted()))
  const error = waiting.error ?? own.error ?? comments.error ?? loaded.error
  const isKnown = waiting.data && own.data && comments.data && (asigned.length === 0 || loaded.data)
  const retry = () => {
    for (const query of [waiting, own, comments, loaded]) if (query.isError) void query.refetch()
  }
  if (!isKnown) return { lines: null, error, retry }
  const rows = new Map([...commented, ...asigned, ...waiting.data].map((row) => [row.id, row]))
  const spent = new Map<string, number>()
  for (const { document, minutes } of loaded.data ?? []) spent.set(document, (spent.get(document) ?? 0) + minutes)
  const known = {
    ...{ user, waiting: waiting.data, asignments: own.data, asigned },
    ...{ comments: comments.data, commented, loaded: spent },
  }
  return { lines: workLines(known, today).map((line) => shownWork(line, rows.get(line.id))), error, retry }
}

function documentsOf(rows: readonly Pick<DocumentRow, 'expand'>[] | undefined): readonly DocumentRow[] {
  return (rows ?? []).flatMap(({ expand }) => (expand?.['document'] as DocumentRow | undefined) ?? [])
}

function shownWork(line: WorkLine, row: DocumentRow | undefined): ShownWork {
  const project = row?.expand?.['project']
  return {
    ...line,
    projectName: project ? `${String(project['code'])} ${String(project['name'])}` : '',
    takesHours: line.state !== 'void' && OPEN.includes(String(project?.['state'])),
  }
}
