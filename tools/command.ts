import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

export interface CommandOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Collects the output without printing it. */
  readonly quiet?: boolean
}

export interface CommandResult {
  readonly code: number
  readonly output: string
}

/** Runs a program to its end; returns its exit code and output. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    const take = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      chunks.push(chunk)
      if (!options.quiet) to.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}

/** The path of an installed package's executable. */
export function localBin(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name)
}
