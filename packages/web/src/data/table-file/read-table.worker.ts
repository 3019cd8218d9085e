import { FileRefused } from './inflated-size.ts'
import { readSheets } from './read-sheets.ts'
import { type ListedKind, readTable } from './read-table.ts'

interface Order {
  readonly file: File
  readonly kind: ListedKind | 'sheets'
}

/** Reads a file that is sent to it, and answers its rows or sheets, or why it is refused. */
addEventListener('message', ({ data: { file, kind } }: MessageEvent<Order>) => {
  file
    .arrayBuffer()
    .then(async (buffer) => {
      const bytes = new Uint8Array(buffer)
      return kind === 'sheets' ? { sheets: await readSheets(bytes) } : { rows: await readTable(bytes, kind) }
    })
    .then(
      (answer) => postMessage(answer),
      (error: unknown) => postMessage({ code: error instanceof FileRefused ? error.code : 'file_broken' }),
    )
})
