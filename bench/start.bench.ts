import { join } from 'node:path'
import { PROGRAM } from '../tools/launch/program.js'
import { residentMb, sleep, startProgram } from './program.ts'
import { atMost, type Section } from './table.ts'

const PORT = 8194
const SECOND_START_MS = 2000
const IDLE_MB = 150

/** Measures how long a start takes and how much memory an idle server uses. */
export async function benchStart(folder: string): Promise<Section> {
  const command = [process.execPath, PROGRAM, 'serve', `--http=127.0.0.1:${PORT}`, '--dir', join(folder, 'demo')]
  const first = await startProgram(command, PORT)
  await first.stop()
  const second = await startProgram(command, PORT)
  await sleep(5000)
  const memory = residentMb(second.process.pid!)
  await second.stop()
  return {
    title: 'Start and memory',
    note: 'The program alone, without npm; the first start makes the database and loads the demo company.',
    figures: [
      { what: 'first start', value: `${(first.startedIn / 1000).toFixed(1)} s`, goal: '', met: null },
      atMost('second start', second.startedIn, SECOND_START_MS),
      {
        what: 'idle memory (resident)',
        value: `${memory.toFixed(0)} MB`,
        goal: `≤ ${IDLE_MB} MB`,
        met: memory <= IDLE_MB,
      },
    ],
  }
}
