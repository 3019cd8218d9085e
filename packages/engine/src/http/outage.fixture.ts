import { defineCollection, describeAll, f } from '@timesheet/schema'
import { pino } from 'pino'
import type { PluginApp } from '../plugin-app.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import type { Driver } from '../storage/driver.ts'

const COLLECTIONS = describeAll([
  defineCollection({
    name: 'notes',
    label: 'Notas',
    labelOne: 'Nota',
    fields: { title: f.text({ label: 'Título' }), papers: f.files({ label: 'Papeles', maxSelect: 3 }) },
    access: { list: '', view: '', create: '', update: '', delete: '' },
  }),
])

export const NOTES = '/api/collections/notes/records'

/** A client's view of an answer. */
export interface Seen {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly retryAfter: unknown
}

/** An engine over a database that will fail, and the lines of its log. */
export interface OutageStage {
  readonly app: TestApp
  /** The lines that the program logged. */
  readonly lines: string[]
  get(url: string): Promise<Seen>
  create(values: object): Promise<Seen>
}

/** Opens a small app over a database that is going to fail. */
export async function openStage(
  driver: Driver,
  plugins: readonly ((app: PluginApp) => void)[] = [],
): Promise<OutageStage> {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = await createTestApp({ driver, collections: COLLECTIONS, plugins, log })
  const see = async (request: { method: 'GET' | 'POST'; url: string; payload?: object }) => {
    const answer = await app.server.inject(request)
    return {
      status: answer.statusCode,
      body: answer.json<Record<string, unknown>>(),
      retryAfter: answer.headers['retry-after'],
    }
  }
  return {
    app,
    lines,
    get: (url) => see({ method: 'GET', url }),
    create: (payload) => see({ method: 'POST', url: NOTES, payload }),
  }
}

/** Creates notes from several clients in parallel until stopped; returns the acknowledged ids and the refusals. */
export function keepWriting(
  { create }: OutageStage,
  clients: number,
): { stop(): Promise<{ acknowledged: string[]; refused: Seen[] }> } {
  const acknowledged: string[] = []
  const refused: Seen[] = []
  let stopped = false
  const client = async () => {
    while (!stopped) {
      const seen = await create({ title: 'written during the outage' })
      if (seen.status === 200) acknowledged.push(String(seen.body['id']))
      else refused.push(seen)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
  const all = Promise.all(Array.from({ length: clients }, client))
  return {
    stop: async () => {
      stopped = true
      await all
      return { acknowledged, refused }
    },
  }
}
