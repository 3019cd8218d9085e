import { FileRefused } from './inflated-size.ts'
import { readSheets } from './read-sheets.ts'
import { type ListedKind, readTable } from './read-table.ts'

interface Order {
  readonly file: File
  readonly kind: ListedKind | 'sheets'
  /** The sheet of a workbook that is meant, by its place. */
  readonly sheet?: number | undefined
}

/** Reads a file that is sent to it, and answers its rows or sheets, or why it is refused. */
addEventListener('message', ({ data: { file, kind, sheet } }: MessageEvent<Order>) => {
  postMessage({ begun: true })
  file
    .arrayBuffer()
    .then(async (buffer) => {
      const bytes = new Uint8Array(buffer)
      return kind === 'sheets' ? { sheets: await readSheets(bytes) } : { rows: await readTable(bytes, kind, sheet) }
    })
    .then(
      (answer) => postMessage(answer),
      (error: unknown) =>
        postMessage(
          error instanceof FileRefused ? { code: error.code, refused: error.sheets } : { code: 'file_broken' },
        ),
    )
})
