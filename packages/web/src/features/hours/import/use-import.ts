import {
  detectImport,
  type ImportChoices,
  type ImportColumns,
  type ImportMode,
  importTexts,
  matchImportRoute,
  memoryKey,
  readImportLines,
} from '@timesheet/domain/hours'
import { type DayOrder, headsKey, type TableRow } from '@timesheet/domain/kernel'
import { viewerHolds } from '@timesheet/domain/access'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import {
  chosenProjects,
  matchedTexts,
  type MatchedText,
  targetsOf,
  type TextKind,
  withChoice,
} from './import.view-model.ts'
import { rowsOf } from './named-rows.ts'

/** A file whose rows were read. */
export interface ImportFile {
  readonly id: number
  readonly name: string
  readonly rows: readonly TableRow[]
}

interface Own {
  readonly columns: ImportColumns | null
  readonly order: DayOrder | null
  readonly mode: ImportMode
  readonly choices: ImportChoices
}

const NOTHING: Own = { columns: null, order: null, mode: 'draft', choices: {} }
const NO_KEYS = { people: [], projects: [], tasks: [] }

/** Days that say neither by their form nor by their numbers whether the month comes first. */
function hasOpenDays({ rows }: ImportFile, day: number | undefined): boolean {
  return day !== undefined && rows.some(({ cells }) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d/.test(cells[day] ?? ''))
}

/** The columns of a file: as chosen now, as chosen the last time for the same heads, or as found. */
function useColumns(file: ImportFile, own: ImportColumns | null) {
  const found = useMemo(() => detectImport(file.rows), [file])
  // A table without a row of known heads has its heads in the first one.
  const head = Math.max(0, found.head)
  const heads = useMemo(() => file.rows[head]?.cells ?? [], [file, head])
  const memory = useQuery({
    queryKey: ['import-columns', found.source, headsKey(heads)],
    queryFn: ({ signal }) =>
      callRoute(
        matchImportRoute,
        { source: found.source, heads: headsKey(heads), keys: NO_KEYS, chosen: {} },
        { signal },
      ),
    enabled: found.source === 'free',
    staleTime: 0,
  })
  const columns: ImportColumns = own ?? memory.data?.columns ?? found.columns
  const hasSlashes = useMemo(() => hasOpenDays(file, columns.day), [file, columns.day])
  const isKnown = columns.day !== undefined && (columns.duration !== undefined || columns.end !== undefined)
  return { source: found.source, head, heads, columns, isKnown, hasSlashes, isPending: memory.isLoading }
}

/** What an opened file says, what its texts stand for, and the choices that change both. */
export function useImport(file: ImportFile) {
  const viewer = useViewer()
  const mayNameOthers = viewerHolds(viewer, 'adm', 'af')
  const [own, setOwn] = useState(NOTHING)
  const { order, mode, choices } = own
  const table = useColumns(file, own.columns)
  const { source, head, heads, columns } = table
  const read = useMemo(
    () => readImportLines(file.rows.slice(head + 1), { columns, order }),
    [file, head, columns, order],
  )
  const texts = useMemo(() => importTexts(read.lines), [read])
  const chosen = chosenProjects(choices)
  const matching = useQuery({
    queryKey: ['import-matches', file.id, columns, order, chosen],
    queryFn: ({ signal }) => {
      const keysOf = (kind: TextKind) => texts[kind].map(({ key }) => key)
      const keys = { people: keysOf('people'), projects: keysOf('projects'), tasks: keysOf('tasks') }
      return callRoute(matchImportRoute, { source, heads: headsKey(heads), keys, chosen }, { signal })
    },
    enabled: read.lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const matches = matching.data
  const matched: Readonly<Record<TextKind, readonly MatchedText[]>> = useMemo(() => {
    const of = (kind: TextKind) => matchedTexts(kind, texts[kind], { matches, choices })
    return { people: of('people'), projects: of('projects'), tasks: of('tasks') }
  }, [texts, matches, choices])
  const rowsNow = () =>
    rowsOf(read.lines, {
      people: targetsOf(matched.people),
      projects: targetsOf(matched.projects),
      tasks: targetsOf(matched.tasks),
      self: viewer.id,
      mayNameOthers,
    })
  const remembered: ImportChoices = {
    ...choices,
    ...(own.columns && source === 'free' && { [memoryKey('columns', headsKey(heads))]: JSON.stringify(columns) }),
  }
  return {
    table,
    ...{ read, order, mode, matched, matching, mayNameOthers, rowsNow, remembered },
    setColumns: (next: ImportColumns) => setOwn({ ...own, columns: next, choices: {} }),
    setOrder: (next: DayOrder) => setOwn({ ...own, order: next }),
    setMode: (next: ImportMode) => setOwn({ ...own, mode: next }),
    choose: (text: MatchedText, target: string) => setOwn({ ...own, choices: withChoice(choices, text, target) }),
  }
}

/** What is known of an opened file, and what changes it. */
export type OpenImport = ReturnType<typeof useImport>
