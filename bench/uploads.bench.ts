import { createHash, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { beginUploadRoute, PART_TYPE, TUS_VERSION } from '@timesheet/domain/documents'
import { runCommand } from '../tools/command.ts'
import { PROGRAM, PROGRAM_FLAGS } from '../tools/launch/program.js'
import { send, type Target } from './measure.ts'
import { residentMb, sleep, startProgram } from './program.ts'
import { quantile } from './quantile.ts'
import type { Section } from './table.ts'

const PORT = 8197
const BARE_PORT = 8198
const MB = 1_048_576
const FILE_BYTES = 192 * MB
const PART_BYTES = 8 * MB
const ROUNDS = 9
const SHARE = 0.8
const MEMORY_MB = 60

/** Measures how fast a large file arrives in parts and is stored, beside a copy of it on the same disk, and the memory. */
export async function benchUploads(folder: string): Promise<Section> {
  const dir = join(folder, 'uploads')
  const seed = [PROGRAM, 'seed', 'load', '--users=10', '--projects=2', '--years=1', '--dir', dir]
  const seeded = await runCommand(process.execPath, seed, { quiet: true })
  if (seeded.code !== 0) throw new Error(seeded.output)
  const file = join(dir, 'planta.pdf')
  await writeLarge(file)
  const program = await startProgram(
    [process.execPath, ...PROGRAM_FLAGS, PROGRAM, 'serve', `--http=127.0.0.1:${PORT}`, '--dir', dir, '--no-demo'],
    PORT,
  )
  const receiver = join(import.meta.dirname, 'bare-receiver.ts')
  const bare = await startProgram([process.execPath, receiver, String(BARE_PORT), `${file}.bare`], BARE_PORT)
  try {
    const { rounds, grown } = await measureRounds(file, program.process.pid!)
    return { title: 'A large file in parts', note: NOTE, figures: figuresOf(rounds, grown) }
  } finally {
    await bare.stop()
    await program.stop()
  }
}

const NOTE = `A PDF of ${FILE_BYTES / MB} MB in parts of ${PART_BYTES / MB} MB, from the first request to the answer that it is stored: written, hashed, judged by its content, flushed, its record there. Beside it the same file copied on the same disk in pieces of that size, and flushed; ${ROUNDS} of each, in turns. SHA-256 of so many bytes is what a processor takes at least. The least that a server of Node does with the same requests is to write and flush them: it asks for nobody, hashes nothing and keeps no record. Server and client share the processors.`

/** Each in turns, and by how many MB the server's memory grew meanwhile. */
async function measureRounds(file: string, pid: number) {
  const place = await placeOf()
  // First of each, so that what is loaded once counts for none.
  await copy(file)
  await uploadBare(file)
  await upload(place, file, 'planta.pdf')
  await sleep(1000)
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, 20)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      copy: await copy(file),
      hash: hashAlone(),
      bare: await uploadBare(file),
      upload: await upload(place, file, `planta ${round}.pdf`),
    })
  clearInterval(watch)
  return { rounds, grown: most - before }
}

function figuresOf(rounds: readonly Round[], grown: number): Section['figures'] {
  const timesOf = (what: keyof Round) => rounds.map((round) => round[what])
  const shareOf = (what: 'copy' | 'bare') =>
    quantile(
      rounds.map((round) => round[what] / round.upload),
      0.5,
    )
  const share = shareOf('copy')
  return [
    { what: 'copied on the disk', value: speedOf(timesOf('copy')), goal: '', met: null },
    { what: 'hashed alone', value: speedOf(timesOf('hash')), goal: '', met: null },
    { what: 'sent in parts and only written', value: speedOf(timesOf('bare')), goal: '', met: null },
    {
      what: 'sent in parts and stored',
      value: `${speedOf(timesOf('upload'))}, ${percent(share)} of a copy, ${percent(shareOf('bare'))} of only written`,
      goal: `≥ ${percent(SHARE)} of a copy`,
      met: share >= SHARE,
    },
    {
      what: 'memory of the server meanwhile',
      value: `+${grown.toFixed(0)} MB`,
      goal: `≤ +${MEMORY_MB} MB`,
      met: grown <= MEMORY_MB,
    },
  ]
}

/** What each takes, in milliseconds. */
interface Round {
  readonly copy: number
  readonly hash: number
  readonly bare: number
  readonly upload: number
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** What the hash alone takes of a processor, which no disk makes faster. */
function hashAlone(): number {
  const piece = Buffer.alloc(PART_BYTES)
  const from = performance.now()
  const hash = createHash('sha256')
  for (let hashed = 0; hashed < FILE_BYTES; hashed += PART_BYTES) hash.update(piece)
  hash.digest()
  return performance.now() - from
}

function speedOf(times: readonly number[]): string {
  return `${Math.round(FILE_BYTES / 1000 / quantile(times, 0.5))} MB/s`
}

/** A PDF by its first bytes, of content that no disk makes smaller. */
async function writeLarge(path: string): Promise<void> {
  const file = await open(path, 'w')
  await file.write('%PDF-1.4\n')
  const block = randomBytes(MB)
  for (let written = MB; written <= FILE_BYTES; written += MB)
    await file.write(block, 0, Math.min(MB, FILE_BYTES - (await file.stat()).size))
  await file.close()
}

/** Copies the file beside itself, in pieces as large as the parts; milliseconds until it is on the disk. */
async function copy(file: string): Promise<number> {
  const from = performance.now()
  const [source, target] = [await open(file), await open(`${file}.copy`, 'w')]
  const piece = Buffer.allocUnsafe(PART_BYTES)
  for (let read = await source.read(piece); read.bytesRead > 0; read = await source.read(piece))
    await target.write(piece, 0, read.bytesRead)
  await target.sync()
  await target.close()
  await source.close()
  const took = performance.now() - from
  await rm(`${file}.copy`)
  return took
}

interface Place extends Target {
  readonly revision: string
}

/** Document control, and a revision that it may add files to. */
async function placeOf(): Promise<Place> {
  const signedIn = await send<{ token: string }>(
    { port: PORT, token: '' },
    {
      method: 'POST',
      path: '/api/collections/users/auth-with-password',
      body: { identity: 'documental@demo.test', password: 'demo-timesheet' },
    },
  )
  const target = { port: PORT, token: signedIn.token }
  const first = async (collection: string) => {
    const path = `/api/collections/${collection}/records?perPage=1`
    return (await send<{ items: { id: string }[] }>(target, { method: 'GET', path })).items[0]!.id
  }
  const create = (collection: string, body: object) =>
    send<{ id: string }>(target, { method: 'POST', path: `/api/collections/${collection}/records`, body })
  const of = { project: await first('projects'), specialty: await first('specialty') }
  const type = await first('document_types')
  const document = await create('documents', { ...of, type, title: 'Planta', code: 'BENCH-1', state: 'planned' })
  const revision = await create('revisions', {
    ...{ ...of, document: document.id, series: 'preliminary', state: 'draft' },
    preparer: await first('users'),
  })
  return { ...target, revision: revision.id }
}

/** Sends the file as a browser does; milliseconds until it is stored. */
async function upload(place: Place, file: string, name: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const from = performance.now()
  const said = Object.entries({ filename: name, revision: place.revision, kind: 'pdf' })
  const begun = await ask(place, agent, {
    method: 'POST',
    path: `/api${beginUploadRoute.path}`,
    headers: {
      'upload-length': FILE_BYTES,
      'upload-metadata': said.map(([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`).join(','),
    },
  })
  await sendParts(place, agent, { file, path: `/api/documents/${begun}` })
  agent.destroy()
  return performance.now() - from
}

/** The same requests to a server that only writes them; milliseconds until they are on the disk. */
async function uploadBare(file: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const from = performance.now()
  await sendParts({ port: BARE_PORT, token: '' }, agent, { file, path: '/' })
  agent.destroy()
  return performance.now() - from
}

async function sendParts(
  target: Target,
  agent: Agent,
  { file, path }: { readonly file: string; readonly path: string },
) {
  const source = await open(file)
  const piece = Buffer.allocUnsafe(PART_BYTES)
  for (let start = 0; start < FILE_BYTES; start += PART_BYTES) {
    const { bytesRead } = await source.read(piece, 0, PART_BYTES, start)
    const last = start + PART_BYTES >= FILE_BYTES ? { 'x-last': '1' } : {}
    await ask(target, agent, {
      ...{ method: 'PATCH', path },
      headers: { 'upload-offset': start, 'content-type': PART_TYPE, 'content-length': bytesRead, ...last },
      part: piece.subarray(0, bytesRead),
    })
  }
  await source.close()
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly part?: Buffer
}

/** The address that a request began, '' for others. */
function ask({ port, token }: Target, agent: Agent, { method, path, headers, part }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, method, path, agent },
        headers: { 'authorization': token, 'tus-resumable': TUS_VERSION, ...headers },
      },
      (answer) => {
        answer.resume().on('end', () => {
          const status = answer.statusCode ?? 500
          if (status < 400) resolve(answer.headers.location ?? '')
          else reject(new Error(`${method} ${path}: ${status}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(part)
  })
}
