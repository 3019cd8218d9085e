import { FileRefused } from './inflated-size.ts'
import { readTable } from './read-table.ts'

/** Reads a file that is sent to it, and answers its rows or why it is refused. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  data
    .arrayBuffer()
    .then((buffer) => readTable(new Uint8Array(buffer)))
    .then(
      (rows) => postMessage({ rows }),
      (error: unknown) => postMessage({ code: error instanceof FileRefused ? error.code : 'file_broken' }),
    )
})
