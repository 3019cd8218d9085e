import { startPostgres } from '@timesheet/engine/testing'
import { join } from 'node:path'
import { runCommand } from '../tools/command.ts'
import { PROGRAM } from '../tools/launch/program.js'
import { send, type Target } from './measure.ts'
import { buildPeer, PEER_VERSION } from './peer.ts'
import { type Program, startProgram } from './program.ts'

const ROOT_EMAIL = 'root@example.com'
const PASSWORD = 'bench-password-1'
const OURS = [PROGRAM]

/** A server of the comparison, with the tokens of a superuser and of an ordinary person. */
export interface Contestant {
  readonly name: string
  readonly root: Target
  readonly person: Target
  readonly program: Program
}

/** The contestants: this engine on SQLite and on PostgreSQL, and PocketBase. */
export const NAMES = ['SQLite', 'PostgreSQL', `PocketBase ${PEER_VERSION}`] as const

/** Starts all three on empty databases, runs `work` and stops them. */
export async function withContestants<T>(
  folder: string,
  work: (contestants: readonly Contestant[]) => Promise<T>,
): Promise<T> {
  // PostgreSQL's default durability: every acknowledged write is on disk.
  const database = await startPostgres({ shared_buffers: '512MB' })
  const peer = await buildPeer(folder)
  const started: Contestant[] = []
  try {
    started.push(await startOurs({ name: NAMES[0], dir: join(folder, 'sqlite'), port: 8191 }))
    started.push(
      await startOurs({ name: NAMES[1], dir: join(folder, 'postgres'), port: 8192, databaseUrl: database.url }),
    )
    started.push(await startPeer(peer, { name: NAMES[2], dir: join(folder, 'peer'), port: 8193 }))
    return await work(started)
  } finally {
    await Promise.all(started.map(({ program }) => program.stop()))
    await database.stop()
  }
}

interface Place {
  readonly name: string
  readonly dir: string
  readonly port: number
  readonly databaseUrl?: string
}

async function startOurs({ name, dir, port, databaseUrl }: Place): Promise<Contestant> {
  const place = ['--bare', `--dir=${dir}`, ...(databaseUrl ? [`--database-url=${databaseUrl}`] : [])]
  await succeed(process.execPath, [...OURS, 'superuser', 'upsert', ROOT_EMAIL, PASSWORD, ...place])
  return signedIn(
    name,
    port,
    await startProgram([process.execPath, ...OURS, 'serve', `--http=127.0.0.1:${port}`, ...place], port),
  )
}

async function startPeer(binary: string, { name, dir, port }: Place): Promise<Contestant> {
  await succeed(binary, ['superuser', 'upsert', ROOT_EMAIL, PASSWORD, `--dir=${dir}`])
  return signedIn(name, port, await startProgram([binary, 'serve', `--http=127.0.0.1:${port}`, `--dir=${dir}`], port))
}

async function succeed(file: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(file, args, { quiet: true })
  if (code !== 0) throw new Error(output)
}

async function signedIn(name: string, port: number, program: Program): Promise<Contestant> {
  const root = { port, token: await signIn(port, '_superusers', ROOT_EMAIL) }
  const email = 'persona@example.com'
  await send(root, {
    method: 'POST',
    path: '/api/collections/users/records',
    body: { email, password: PASSWORD, passwordConfirm: PASSWORD, verified: true },
  })
  return { name, root, person: { port, token: await signIn(port, 'users', email) }, program }
}

async function signIn(port: number, collection: string, identity: string): Promise<string> {
  const { token } = await send<{ token: string }>(
    { port, token: '' },
    {
      method: 'POST',
      path: `/api/collections/${collection}/auth-with-password`,
      body: { identity, password: PASSWORD },
    },
  )
  return token
}
