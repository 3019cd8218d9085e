import { FileRefused } from './inflated-size.ts'
import { type ListedKind, readTable } from './read-table.ts'

/** Reads a file that is sent to it, and answers its rows or why it is refused. */
addEventListener('message', ({ data }: MessageEvent<{ readonly file: File; readonly kind: ListedKind }>) => {
  data.file
    .arrayBuffer()
    .then((buffer) => readTable(new Uint8Array(buffer), data.kind))
    .then(
      (rows) => postMessage({ rows }),
      (error: unknown) => postMessage({ code: error instanceof FileRefused ? error.code : 'file_broken' }),
    )
})
