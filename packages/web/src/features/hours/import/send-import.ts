import {
  beginImportRoute,
  type ImportMode,
  type ImportOutcome,
  importPartRoute,
  type ImportRow,
  type ImportSource,
} from '@timesheet/domain/hours'
import { callRoute } from '../../../data/call-route.ts'
import { partsOf } from './named-rows.ts'

/** What the server says of each line. */
export interface ImportPreview {
  readonly id: string
  readonly outcomes: readonly ImportOutcome[]
}

/** Sends the rows to be judged, part by part; nothing is written. */
export async function previewImport(
  rows: readonly ImportRow[],
  {
    source,
    mode,
    file,
    onProgress,
    isOver,
  }: {
    readonly source: ImportSource
    readonly mode: ImportMode
    readonly file: string
    readonly onProgress: (done: number) => void
    readonly isOver: () => boolean
  },
): Promise<ImportPreview | null> {
  const { id } = await callRoute(beginImportRoute, { source, mode, file })
  const outcomes: ImportOutcome[] = []
  for (const [i, part] of partsOf(rows).entries()) {
    if (isOver()) return null
    const answer = await callRoute(importPartRoute, { import: id, number: i + 1, rows: part })
    outcomes.push(...answer.outcomes)
    onProgress(outcomes.length)
  }
  return { id, outcomes }
}
