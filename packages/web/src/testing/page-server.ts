import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '../../../server/src/testing/page-server.ts')

/** Who of the small company a page may be opened by: one person of each role, a colleague, a reader of another customer. */
export type TestViewer = 'adm' | 'ger' | 'jp' | 'le' | 'pr' | 'cd' | 'af' | 'cl' | 'mate' | 'foreign'

/** A running product with a small company in memory. */
export interface PageServer {
  readonly url: string
  /** When it is there: the clock of the server stands still. */
  readonly now: string
  readonly emails: Readonly<Record<TestViewer, string>>
  readonly password: string
  /** Ids of what the company has, by the names of the server's own tests. */
  readonly world: Readonly<Record<string, string>> & { readonly ids: Readonly<Record<TestViewer, string>> }
}

let child: ChildProcess | null = null
let running: Promise<PageServer> | null = null

async function start(): Promise<PageServer> {
  // A clean environment: the test runner's own settings must not reach the program.
  child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout! })) return JSON.parse(line) as PageServer
  throw new Error('the server of the page tests did not start')
}

/** The one server that all pages of a test file share. */
export function pageServer(): Promise<PageServer> {
  running ??= start()
  return running
}

/** Ends the server of this test file. */
export function stopPageServer(): void {
  child?.stdin?.end()
  child = null
  running = null
}
