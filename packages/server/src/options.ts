import { resolve } from 'node:path'

/** The program's options: from the command line, else from `TIMESHEET_…` variables, else defaults. */
export interface ServeOptions {
  readonly host: string
  readonly port: number
  readonly dir: string
  /** Empty for SQLite. */
  readonly databaseUrl: string
  /** The address of the same PostgreSQL without its pooler; empty or missing when there is none. */
  readonly databaseDirectUrl?: string
  /** The maximum of connections in the pool of one process; 16 when missing. */
  readonly databaseConnections?: number
  readonly demo: boolean
  /** The engine alone, without the product. */
  readonly bare: boolean
  /** The public address of the installation, for links in mails; empty for the address it listens on. */
  readonly publicUrl: string
  /** The base address of the record API when another server provides it; empty or missing for this one. */
  readonly apiBase?: string
}

/** An invalid command line; its message is shown in the terminal. */
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

/** Reads a boolean switch such as `--no-demo`; its variable is on when `1` or `true`. */
export function readSwitch(name: string, flags: Flags, env: Environment): boolean {
  return flags[name] === true || ['1', 'true'].includes(readOption(name, flags, env) ?? '')
}

/** Reads the options of `serve` and of the commands that open the same database. */
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

/** Checks a base such as `https://api.example.com/timesheet/`, to which the app appends `api/…`. */
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

/** Refuses too few connections: a transaction may need a second one, so that requests could deadlock. */
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
