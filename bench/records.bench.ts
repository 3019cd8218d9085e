import { join } from 'node:path'
import { runCommand } from '../tools/command.ts'
import { measure, type Load, type Result, send, type Target } from './measure.ts'
import { fetchPeer, PEER_PACKAGE } from './peer.ts'
import { startProgram } from './program.ts'
import type { Figure, Section } from './table.ts'

const OURS = 8191
const PEER = 8192
const ROWS = 10_000
const CONNECTIONS = 16
const EMAIL = 'bench@example.com'
const PASSWORD = 'bench-password'

interface Scenario {
  readonly name: string
  readonly goal: number
  readonly calls: number
  make(ids: readonly string[]): Load['make']
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'view', goal: 1, calls: 8000, make: (ids) => (i) => ({ method: 'GET', path: `/api/collections/notes/records/${ids[i % ids.length]}` }) },
  { name: 'list 30, filter and sort', goal: 1, calls: 3000, make: () => (i) => ({ method: 'GET', path: `/api/collections/notes/records?perPage=30&sort=-rank&filter=${encodeURIComponent(`rank>${i % 5000} && title~'a'`)}` }) },
  { name: 'list 30, skipTotal', goal: 1, calls: 5000, make: () => (i) => ({ method: 'GET', path: `/api/collections/notes/records?perPage=30&skipTotal=1&page=${1 + (i % 50)}` }) },
  { name: 'create', goal: 0.9, calls: 4000, make: () => (i) => ({ method: 'POST', path: '/api/collections/notes/records', body: note(ROWS + i) }) },
]

function note(i: number) {
  return { title: `Nota ${(i * 7919) % 100_003} a`, body: 'Texto de la nota con algunas palabras más.', rank: i, done: i % 3 === 0 }
}

/** Record list, view and create against a real PocketBase in the same run, same data, same rules. */
export async function benchRecords(folder: string): Promise<Section> {
  const ours = await startProgram([process.execPath, 'bench/bare-server.ts', String(OURS), join(folder, 'ours')], OURS)
  const peerBinary = await fetchPeer(folder)
  const peerDir = join(folder, 'peer')
  await runCommand(peerBinary, ['migrate', 'up', '--dir', peerDir], { quiet: true })
  await runCommand(peerBinary, ['admin', 'create', EMAIL, PASSWORD, '--dir', peerDir], { quiet: true })
  const peer = await startProgram([peerBinary, 'serve', `--http=127.0.0.1:${PEER}`, '--dir', peerDir], PEER)
  try {
    await preparePeer()
    const ids = { ours: await fill({ port: OURS, token: '' }), peer: await fill({ port: PEER, token: '' }) }
    const figures: Figure[] = []
    for (const scenario of SCENARIOS) figures.push(await compare(scenario, ids))
    return { title: 'Records against PocketBase', note: `${ROWS.toLocaleString('en')} rows, ${CONNECTIONS} connections, public rules; the peer is ${PEER_PACKAGE}, the newest that the registry has. Ratios above 1 are in our favour. The better of two passes each, taken in turns.`, figures }
  } finally {
    await Promise.all([ours.stop(), peer.stop()])
  }
}

async function preparePeer(): Promise<void> {
  const guest = { port: PEER, token: '' }
  const { token } = await send<{ token: string }>(guest, { method: 'POST', path: '/api/admins/auth-with-password', body: { identity: EMAIL, password: PASSWORD } })
  const field = (name: string, type: string) => ({ name, type, options: type === 'text' ? { min: null, max: null, pattern: '' } : type === 'number' ? { min: null, max: null, noDecimal: false } : {} })
  const rules = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' }
  const schema = [field('title', 'text'), field('body', 'text'), field('rank', 'number'), field('done', 'bool')]
  await send({ port: PEER, token }, { method: 'POST', path: '/api/collections', body: { name: 'notes', type: 'base', schema, indexes: ['CREATE INDEX idx_notes_rank ON notes (rank)'], ...rules } })
}

async function fill(target: Target): Promise<string[]> {
  const ids: string[] = []
  const load: Load = { connections: 8, calls: ROWS, make: (i) => ({ method: 'POST', path: '/api/collections/notes/records', body: note(i) }) }
  await measure(target, load)
  for (let page = 1; page <= 5; page++) {
    const { items } = await send<{ items: { id: string }[] }>(target, { method: 'GET', path: `/api/collections/notes/records?perPage=500&page=${page}&skipTotal=1` })
    ids.push(...items.map((item) => item.id))
  }
  return ids
}

async function compare(scenario: Scenario, ids: { ours: readonly string[]; peer: readonly string[] }): Promise<Figure> {
  const run = (port: number, of: readonly string[]) => measure({ port, token: '' }, { connections: CONNECTIONS, calls: scenario.calls, make: scenario.make(of) })
  const ours: Result[] = []
  const peer: Result[] = []
  for (let pass = 0; pass < 2; pass++) {
    ours.push(await run(OURS, ids.ours))
    peer.push(await run(PEER, ids.peer))
  }
  const best = (results: readonly Result[]) => results.reduce((a, b) => (a.perSecond > b.perSecond ? a : b))
  const [mine, theirs] = [best(ours), best(peer)]
  const ratio = mine.perSecond / theirs.perSecond
  return {
    what: scenario.name,
    value: `${Math.round(mine.perSecond)}/s (p95 ${mine.p95.toFixed(1)} ms) against ${Math.round(theirs.perSecond)}/s (p95 ${theirs.p95.toFixed(1)} ms): **${ratio.toFixed(2)}×**`,
    goal: scenario.goal === 1 ? 'ahead' : 'level (≥ 0.9×)',
    met: ratio >= scenario.goal,
  }
}
