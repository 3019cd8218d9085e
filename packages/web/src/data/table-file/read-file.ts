import type { TableRow } from '@timesheet/domain/kernel'
import { type FileCode, FileRefused, type SheetName } from './inflated-size.ts'
import type { ReadSheet } from './read-sheets.ts'
import type { ListedKind } from './read-table.ts'

const MOST_FILE_BYTES = 50 * 1024 * 1024
const MOST_MS = 120_000
/** Of a thread whose script neither comes nor fails. */
const BEGIN_MS = 20_000

interface Answer {
  /** Said once, before the file is read. */
  readonly begun?: true
  readonly rows?: readonly TableRow[]
  readonly sheets?: readonly ReadSheet[]
  readonly code?: FileCode
  readonly refused?: readonly SheetName[]
}

/**
 * Reads the rows of a file in a thread of its own, of the sheet at that place where one is given; throws `FileRefused`. A
 * file of a gigabyte is not even opened.
 */
export function readFile(file: File, kind: ListedKind, sheet?: number): Promise<readonly TableRow[]> {
  return ask({ file, kind, sheet }, ({ rows }) => rows)
}

/** Reads how the sheets of a workbook begin, with their names, in the same way. */
export function readSheetsOf(file: File): Promise<readonly ReadSheet[]> {
  return ask({ file, kind: 'sheets' }, ({ sheets }) => sheets)
}

function ask<Read>(
  order: { readonly file: File; readonly kind: ListedKind | 'sheets'; readonly sheet?: number | undefined },
  readOf: (answer: Answer) => Read | undefined,
): Promise<Read> {
  const { file } = order
  if (file.size > MOST_FILE_BYTES) return Promise.reject(new FileRefused('file_large'))
  if (file.size === 0) return Promise.reject(new FileRefused('file_empty'))
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), { type: 'module' })
  let limit = 0
  return new Promise<Read>((resolve, reject) => {
    const refuseIn = (ms: number, code: FileCode) => {
      window.clearTimeout(limit)
      limit = window.setTimeout(() => reject(new FileRefused(code)), ms)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.begun) return refuseIn(MOST_MS, 'file_slow')
      const read = readOf(data)
      if (read === undefined) reject(new FileRefused(data.code ?? 'file_broken', data.refused))
      else resolve(read)
    })
    // One that fails says how; of one whose script never came there is nothing to say, and nothing is wrong with the file.
    worker.addEventListener('error', (event) =>
      reject(new FileRefused(event instanceof ErrorEvent ? 'file_broken' : 'file_unreached')),
    )
    refuseIn(BEGIN_MS, 'file_unreached')
    worker.postMessage(order)
  }).finally(() => {
    window.clearTimeout(limit)
    worker.terminate()
  })
}
