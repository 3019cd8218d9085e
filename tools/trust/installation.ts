import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runCommand } from '../command.ts'
import { PROGRAM } from '../launch/program.js'
import { type ServerProcess, startServer } from './server-process.ts'

const EMAIL = 'root@example.com'
const PASSWORD = 'trust-password-1'

/** A data folder and database with one collection, and the server that currently runs on them. */
export interface Installation {
  readonly token: string
  url(): string
  restart(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
  records(): Promise<readonly StoredNote[]>
  /** The contents of the stored files, by `<record>/<name>`. */
  files(): ReadonlyMap<string, string>
}

export interface StoredNote {
  readonly id: string
  readonly mark: string
  readonly count: number
  readonly file: string
}

/** Makes an empty installation without product and starts it. */
export async function openInstallation(dir: string, databaseUrl?: string): Promise<Installation> {
  const place = [`--dir=${dir}`, ...(databaseUrl ? [`--database-url=${databaseUrl}`] : [])]
  const made = await runCommand(
    process.execPath,
    [PROGRAM, 'superuser', 'upsert', EMAIL, PASSWORD, '--bare', ...place],
    { cwd: ROOT, quiet: true },
  )
  if (made.code !== 0) throw new Error(made.output)
  let server: ServerProcess = await startServer(place)
  const { token, collectionId } = await prepare(server.url)
  return {
    token,
    url: () => server.url,
    restart: async () => void (server = await startServer(place)),
    kill: () => server.kill(),
    stop: () => server.stop(),
    records: () => allRecords(server.url, token),
    files: () => filesIn(join(dir, 'storage', collectionId)),
  }
}

async function prepare(url: string): Promise<{ token: string; collectionId: string }> {
  const { token } = await call<{ token: string }>(`${url}/api/collections/_superusers/auth-with-password`, {
    body: { identity: EMAIL, password: PASSWORD },
  })
  await call(`${url}/api/settings`, { token, method: 'PATCH', body: { batch: { enabled: true } } })
  const fields = [
    { name: 'mark', type: 'text' },
    { name: 'count', type: 'number' },
    { name: 'file', type: 'file', maxSelect: 1 },
  ]
  const { id } = await call<{ id: string }>(`${url}/api/collections`, {
    token,
    body: { name: 'trust', type: 'base', fields },
  })
  return { token, collectionId: id }
}

async function allRecords(url: string, token: string): Promise<StoredNote[]> {
  const found: StoredNote[] = []
  for (let page = 1; ; page++) {
    const { items } = await call<{ items: StoredNote[] }>(
      `${url}/api/collections/trust/records?perPage=1000&skipTotal=1&sort=id&page=${page}`,
      { token, method: 'GET' },
    )
    found.push(...items)
    if (items.length < 1000) return found
  }
}

interface Request {
  readonly token?: string
  readonly method?: string
  readonly body?: object
}

async function call<T>(url: string, { token = '', method = 'POST', body }: Request): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { 'authorization': token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

function filesIn(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const entry of readFolder(folder)) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const content = readIfThere(path)
    if (content !== null) files.set(path.slice(folder.length + 1), content)
  }
  return files
}

/** Reads a file; null if it was deleted meanwhile, as files without a row may be. */
function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function readFolder(folder: string): Dirent[] {
  if (!existsSync(folder)) return []
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    // A subfolder was deleted meanwhile, so the reading starts again.
    return readFolder(folder)
  }
}
