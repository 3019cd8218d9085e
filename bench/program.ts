import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Program {
  readonly process: ChildProcess
  /** Milliseconds from spawning to the first answer. */
  readonly startedIn: number
  stop(): Promise<void>
}

/** Starts a server and waits until its health endpoint answers. */
export async function startProgram(command: readonly string[], port: number, limitMs = 120_000): Promise<Program> {
  const [file = '', ...args] = command
  const from = performance.now()
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode} before it answered`)
    if (performance.now() - from > limitMs) throw new Error(`${file} did not answer within ${limitMs} ms`)
    await sleep(10)
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { process: child, startedIn: performance.now() - from, stop }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok
  } catch {
    return false
  }
}

/** The resident memory of a process in MB, from /proc. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1000
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
