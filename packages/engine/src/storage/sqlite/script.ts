import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StatementTimeout } from '../driver.ts'
import { type Script, type ScriptAnswer, ScriptRefused, splitScript } from '../script.ts'

/** The message to a script's process. */
export interface ScriptOrder {
  readonly file: string
  readonly writes: boolean
  readonly text: string
  /** The statements of a reading script. */
  readonly statements: readonly string[]
  readonly maxRows: number
  readonly readOnlyTables: readonly string[]
}

/** The process's reply. */
export type ScriptReply = { readonly answer: ScriptAnswer } | { readonly error: string }

const PROCESS = fileURLToPath(new URL('script-process.ts', import.meta.url))

/**
 * Runs a script on a database file in a child process that is killed after the time limit. For a writing script the
 * caller must exclude other writers.
 */
export async function runSqliteScript(file: string, script: Script, writes: boolean): Promise<ScriptAnswer> {
  const { text, maxRows, timeoutMs, readOnlyTables = [] } = script
  const statements = writes ? [] : splitScript(text)
  if (!writes && statements.length === 0) throw new ScriptRefused('empty query')
  const child = fork(PROCESS, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  try {
    const reply = await replyOf(child, { file, writes, text, statements, maxRows, readOnlyTables }, timeoutMs)
    if ('error' in reply) throw new ScriptRefused(reply.error)
    return reply.answer
  } finally {
    if (child.exitCode === null) child.kill('SIGKILL')
  }
}

function replyOf(child: ChildProcess, order: ScriptOrder, timeoutMs: number): Promise<ScriptReply> {
  return new Promise((resolve, reject) => {
    let reply: ScriptReply = { error: 'the script was ended' }
    const timer = setTimeout(() => reject(new StatementTimeout()), timeoutMs)
    child.once('message', (message) => {
      reply = message as ScriptReply
    })
    child.once('error', reject)
    // Resolved at its exit, because until then it may hold the database's lock.
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(reply)
    })
    child.send(order)
  })
}
