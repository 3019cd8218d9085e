import { join } from 'node:path'
import { get } from 'node:http'
import { runCommand } from '../tools/command.ts'
import { PROGRAM, PROGRAM_FLAGS } from '../tools/launch/program.js'
import { send } from './measure.ts'
import { residentMb, sleep, startProgram } from './program.ts'
import { atMost, type Section } from './table.ts'

const PORT = 8198
const FIRST_BYTE_MS = 1000
const MEMORY_MB = 60

/** Measures sending two hundred thousand entries as a workbook: the first byte, all of it, and the server's memory. */
export async function benchExport(folder: string): Promise<Section> {
  const dir = join(folder, 'export')
  const seed = [PROGRAM, 'seed', 'load', '--users=250', '--projects=200', '--years=2', '--dir', dir]
  const seeded = await runCommand(process.execPath, seed, { quiet: true })
  if (seeded.code !== 0) throw new Error(seeded.output)
  const program = await startProgram(
    [process.execPath, ...PROGRAM_FLAGS, PROGRAM, 'serve', `--http=127.0.0.1:${PORT}`, '--dir', dir, '--no-demo'],
    PORT,
  )
  try {
    const { token } = await send<{ token: string }>(
      { port: PORT, token: '' },
      {
        method: 'POST',
        path: '/api/collections/users/auth-with-password',
        body: { identity: 'admin@demo.test', password: 'demo-timesheet' },
      },
    )
    // A short one first, so that what is loaded once does not count as memory of the rows.
    await download(token, '?from=2026-01-01&to=2026-01-05')
    await sleep(1000)
    const pid = program.process.pid!
    const { firstByte, whole, bytes, grown } = await watched(pid, token)
    const again = await watched(pid, token)
    const { totalItems } = await send<{ totalItems: number }>(
      { port: PORT, token },
      { method: 'GET', path: '/api/collections/hours/records?perPage=1&fields=id' },
    )
    return {
      title: 'Exporting two hundred thousand entries',
      note: `${totalItems.toLocaleString('en')} entries as XLSX, ${(bytes / 1e6).toFixed(1)} MB, sent while they are read, by an administrator. A second one, right after it, tells what of the memory is taken once and used again.`,
      figures: [
        atMost('first byte', firstByte, FIRST_BYTE_MS),
        { what: 'all of it', value: `${(whole / 1000).toFixed(1)} s`, goal: '', met: null },
        {
          what: 'memory of the server meanwhile',
          value: `+${grown.toFixed(0)} MB`,
          goal: `≤ +${MEMORY_MB} MB`,
          met: grown <= MEMORY_MB,
        },
        { what: 'further memory for a second one', value: `+${again.grown.toFixed(0)} MB`, goal: '', met: null },
      ],
    }
  } finally {
    await program.stop()
  }
}

/** Exports every entry and tells by how much the server's memory grew at most meanwhile. */
async function watched(pid: number, token: string) {
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, 50)
  const sent = await download(token, '')
  clearInterval(watch)
  return { ...sent, grown: most - before }
}

function download(token: string, query: string) {
  const from = performance.now()
  return new Promise<{ readonly firstByte: number; readonly whole: number; readonly bytes: number }>(
    (resolve, reject) => {
      get(
        { host: '127.0.0.1', port: PORT, path: `/api/hours/export${query}`, headers: { authorization: token } },
        (answer) => {
          let [firstByte, bytes] = [0, 0]
          answer.on('data', (chunk: Buffer) => {
            firstByte ||= performance.now() - from
            bytes += chunk.length
          })
          answer.on('end', () => resolve({ firstByte, whole: performance.now() - from, bytes }))
          answer.on('error', reject)
        },
      ).on('error', reject)
    },
  )
}
