import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The program as it is started, which `tools/program.setup.ts` builds. */
const MAIN = join(import.meta.dirname, '../../dist/main.js')
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/node-compile')
const READY = /Timesheet is ready at (\S+)/

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunningProgram {
  readonly url: string
  output(): string
  /** Stops it by signal as a person would; returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it as a crash does, whatever it is doing. */
  kill(): Promise<void>
}

/** Programs that tests started and have not stopped; a failing test leaves none behind. */
const running = new Set<ChildProcess>()

/** Runs the command line program until it ends. */
export async function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const { child, texts } = launch(args, env)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...texts }
}

/** Starts `serve` on a free port and waits until it is ready. */
export async function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const { child, texts } = launch(['serve', ...args], { TIMESHEET_HTTP: '127.0.0.1:0', ...env })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const ready = READY.exec(texts.stdout)
      if (ready) resolve(ready[1]!)
    })
    child.once('close', () => reject(new Error(`the program did not start:\n${texts.stdout}${texts.stderr}`)))
  })
  return {
    url,
    output: () => texts.stdout,
    async stop() {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      const [code] = (await closed) as [number | null]
      return code
    },
    async kill() {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Kills all programs that still run. */
export function stopPrograms(): void {
  for (const child of running) child.kill('SIGKILL')
}

function launch(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { child: ChildProcess; texts: { stdout: string; stderr: string } } {
  // A clean environment, so that settings of npm and of the tests do not reach the program; the cache of compiled sources
  // does, as when people start it.
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (texts.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (texts.stderr += text))
  running.add(child)
  child.once('close', () => running.delete(child))
  return { child, texts }
}
