import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '../../../server/src/testing/page-server.ts')

/** Who can open a page in tests: one person of each role, a colleague, a reader of another customer. */
export type TestViewer = 'adm' | 'ger' | 'jp' | 'le' | 'pr' | 'cd' | 'af' | 'cl' | 'mate' | 'foreign'

/** A running product with a small company in memory. */
export interface PageServer {
  readonly url: string
  /** The fixed time of the server's clock. */
  readonly now: string
  readonly emails: Readonly<Record<TestViewer, string>>
  readonly password: string
  /** Ids of the company's records, named as in the server's own tests. */
  readonly world: Readonly<Record<string, string>> & { readonly ids: Readonly<Record<TestViewer, string>> }
}

let child: ChildProcess | null = null
let lines: AsyncIterator<string> | null = null
let running: Promise<PageServer> | null = null

async function start(): Promise<PageServer> {
  // A clean environment, so that settings of the test runner do not reach the program.
  child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  const { value, done } = await lines.next()
  if (done) throw new Error('the server of the page tests did not start')
  return JSON.parse(value) as PageServer
}

/** The server that all pages of a test file share, started on first use. */
export function pageServer(): Promise<PageServer> {
  running ??= start()
  return running
}

/** Adds so many entries of everybody, in all states, with a history of their employment. */
export function fillHours(count: number): Promise<void> {
  return refill('analysis', count)
}

/** Replaces all records of a collection by so many copies of its first one. */
export async function refill(collection: string, count: number): Promise<void> {
  child?.stdin?.write(`${collection} ${count}\n`)
  const { done } = await lines!.next()
  if (done) throw new Error(`the server of the page tests ended while it filled ${collection}`)
}

/** Stops the server of this test file. */
export function stopPageServer(): void {
  child?.stdin?.end()
  child = null
  lines = null
  running = null
}
