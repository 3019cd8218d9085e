import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../command.ts'
import { PROGRAM } from '../launch/program.js'

const READY = /is ready at (\S+)/

/** A server without product in a process of its own. */
export interface ServerProcess {
  readonly url: string
  /** Kills it with SIGKILL, so that no handler runs. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts the server on a free port. */
export async function startServer(place: readonly string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--bare', '--http=127.0.0.1:0', ...place], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await readyUrl(child)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const closed = once(child, 'close')
    child.kill(signal)
    await closed
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function readyUrl(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const ready = READY.exec(printed)
      if (ready) resolve(ready[1]!)
    })
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (printed += text))
    child.once('close', (code) => reject(new Error(`the server ended with code ${code}:\n${printed}`)))
  })
}
