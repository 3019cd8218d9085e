import { resolve } from 'node:path'

/** What the program was asked for: from the command line, else from `TIMESHEET_…` variables, else the defaults. */
export interface ServeOptions {
  readonly host: string
  readonly port: number
  readonly dir: string
  /** Empty for SQLite. */
  readonly databaseUrl: string
  /** The same PostgreSQL past a pooler; empty or missing when there is none. */
  readonly databaseDirectUrl?: string
  /** How many connections the pool of one process opens at most; 16 when missing. */
  readonly databaseConnections?: number
  readonly demo: boolean
  /** The engine alone, with nothing of the product. */
  readonly bare: boolean
  /** Where people reach the installation, when it was said: mails link to it. Empty for the address it listens on. */
  readonly publicUrl: string
  /** Where the app finds the record API when that is another server's; empty or missing for its own. */
  readonly apiBase?: string
}

/** A command line that cannot be understood; its message is for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

type Flags = Readonly<Record<string, string | boolean | undefined>>
type Environment = Readonly<Record<string, string | undefined>>

const DEFAULT_ADDRESS = '127.0.0.1:8090'
const MIN_CONNECTIONS = 4

/** Reads an option: the flag wins over its environment variable, which wins over the default. */
export function readOption(name: string, flags: Flags, env: Environment): string | undefined {
  const flag = flags[name]
  if (typeof flag === 'string') return flag
  const value = env[`TIMESHEET_${name.replaceAll('-', '_').toUpperCase()}`]
  return value === undefined || value === '' ? undefined : value
}

/** Reads a switch such as `--no-demo`; `1` and `true` switch its variable on. */
export function readSwitch(name: string, flags: Flags, env: Environment): boolean {
  return flags[name] === true || ['1', 'true'].includes(readOption(name, flags, env) ?? '')
}

/** The options of `serve` and of the commands that open the same database. */
export function readServeOptions(flags: Flags, env: Environment): ServeOptions {
  const { host, port } = readAddress(readOption('http', flags, env) ?? DEFAULT_ADDRESS)
  const databaseUrl = readDatabaseUrl('database-url', flags, env)
  const databaseDirectUrl = readDatabaseUrl('database-direct-url', flags, env)
  if (databaseDirectUrl !== '' && databaseUrl === '')
    throw new UsageError('--database-direct-url goes with --database-url')
  return {
    host,
    port,
    dir: resolve(process.env['INIT_CWD'] ?? process.cwd(), readOption('dir', flags, env) ?? './data'),
    databaseUrl,
    databaseDirectUrl,
    databaseConnections: readConnections(readOption('database-connections', flags, env) ?? '16'),
    demo: !readSwitch('no-demo', flags, env),
    bare: readSwitch('bare', flags, env),
    publicUrl: (readOption('public-url', flags, env) ?? '').replace(/\/+$/, ''),
    apiBase: readApiBase(readOption('api-base', flags, env) ?? ''),
  }
}

/** As in `https://api.example.com/timesheet/`: the app puts `api/…` behind it. */
function readApiBase(url: string): string {
  if (url === '') return ''
  if (!/^https?:\/\/[^\s"'<>;,]+$/.test(url) || !URL.canParse(url))
    throw new UsageError('--api-base wants an address such as https://api.example.com/timesheet/')
  return url.endsWith('/') ? url : `${url}/`
}

function readDatabaseUrl(name: string, flags: Flags, env: Environment): string {
  const url = readOption(name, flags, env) ?? ''
  if (url !== '' && !/^postgres(ql)?:\/\//.test(url)) throw new UsageError(`--${name} must begin with postgres://`)
  return url
}

/** What runs in a transaction may need a second connection: with very few, requests would wait for one another. */
function readConnections(text: string): number {
  const count = Number(text)
  if (!/^\d{1,3}$/.test(text) || count < MIN_CONNECTIONS)
    throw new UsageError(`--database-connections wants a number from ${MIN_CONNECTIONS} to 999, not "${text}"`)
  return count
}

function readAddress(text: string): { host: string; port: number } {
  const match = /^(\[[0-9a-fA-F:]+\]|[^:]*):(\d{1,5})$/.exec(text)
  const port = Number(match?.[2])
  if (!match || port > 65_535) throw new UsageError(`--http wants an address such as ${DEFAULT_ADDRESS}, not "${text}"`)
  return { host: match[1]!.replaceAll(/[[\]]/g, '') || '127.0.0.1', port }
}
