import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'

const run = promisify(execFile)

/** A temporary PostgreSQL cluster. */
export interface PostgresServer {
  readonly url: string
  /** Kills the server without a shutdown. */
  crash(): Promise<void>
  /** Starts it again with the same data on the same address. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/** Fast settings without durability, which tests do not need. */
const FAST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  autovacuum: 'off',
}

/**
 * Starts an empty cluster on a free port of 127.0.0.1, which ends with this process. Given settings replace the fast
 * ones.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string | number>> = FAST_SETTINGS,
): Promise<PostgresServer> {
  const binaries = findPostgresBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'timesheet-postgres-'))
  const account = serverAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await initCluster(binaries, folder, account)
    const port = await freePort()
    const server = new ServerProcess(() => spawnServer({ binaries, folder, account, port, settings }), remove)
    await server.start().catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    return { url, crash: () => server.end('SIGQUIT'), revive: () => server.start(), stop: () => server.stop() }
  } catch (error) {
    remove()
    throw error
  }
}

interface Account {
  readonly uid: number
  readonly gid: number
}

// PostgreSQL refuses to run as root, so root runs it under another account.
function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      // This account does not exist; the next one is tried.
    }
  }
  throw new Error('PostgreSQL cannot run as root and there is no account to run it as.')
}

async function initCluster(binaries: string, folder: string, account: Account | undefined): Promise<void> {
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ]
  await run(join(binaries, 'initdb'), args, { cwd: folder, ...account })
}

function spawnServer(at: {
  binaries: string
  folder: string
  account: Account | undefined
  port: number
  settings: Readonly<Record<string, string | number>>
}): ChildProcess {
  const settings = {
    port: at.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: at.folder,
    max_connections: 200,
    ...at.settings,
  }
  const args = [
    '-D',
    join(at.folder, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const program = join(at.binaries, 'postgres')
  const options = { cwd: at.folder, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] }
  if (!at.account) return spawn(program, args, options)
  // The parent-death signal ends the server also when this process is killed.
  const { uid, gid } = at.account
  return spawn(
    'setpriv',
    [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--pdeathsig', 'QUIT', program, ...args],
    options,
  )
}

/** The server's process, which can be restarted; its cluster is deleted when it is stopped or this process ends. */
class ServerProcess {
  readonly #spawn: () => ChildProcess
  readonly #remove: () => void
  #child: ChildProcess | undefined

  constructor(spawnChild: () => ChildProcess, remove: () => void) {
    this.#spawn = spawnChild
    this.#remove = remove
    process.once('exit', this.#onExit)
  }

  async start(): Promise<void> {
    this.#child = this.#spawn()
    await untilReady(this.#child)
  }

  async end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  async stop(): Promise<void> {
    process.off('exit', this.#onExit)
    await this.end('SIGINT')
    this.#remove()
  }

  readonly #onExit = (): void => {
    this.#child?.kill('SIGQUIT')
    this.#remove()
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}
