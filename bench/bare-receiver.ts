import { open } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

/** Of bytes that wait to be written, as many as a part has at most. */
const WAITING_BYTES = 1024 * 1024

/**
 * The least that a server does with a file that comes in parts: each body is written where it says, and flushed where it
 * is asked to. It judges nobody, hashes nothing and keeps no record.
 */
function main(port: string, path: string): void {
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end()
    const start = Number(request.headers['upload-offset'])
    const target = createWriteStream(path, { flags: start === 0 ? 'w' : 'r+', start, highWaterMark: WAITING_BYTES })
    pipeline(request, target)
      .then(() => (request.headers['x-last'] ? flush(path) : undefined))
      .then(
        () => response.writeHead(204).end(),
        () => response.writeHead(500).end(),
      )
  })
  server.listen(Number(port), '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.datasync()
  await file.close()
}

// True only when run as a program.
const [program, port, path] = process.argv.slice(1)
if (program === fileURLToPath(import.meta.url) && port && path) main(port, path)
