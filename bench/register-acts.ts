import {
  documentLoads,
  documents,
  emitions,
  loadDocuments,
  revisions,
  sendTransmittal,
  transmittals,
} from '@timesheet/domain/documents'
import { type App, randomId } from '@timesheet/engine'
import type { CommandPreview } from '@timesheet/schema'
import type { Timesheet } from '../packages/server/src/app.ts'
import { DEMO_PASSWORD } from '../packages/server/seed/demo-accounts.ts'
import { EventStream } from './event-stream.ts'
import { send, type Target } from './measure.ts'
import { sleep } from './program.ts'
import { atMost, type Figure } from './table.ts'

const [CHANGE_MS, SEND_MS, REVIEW_MS, HELD_MS] = [3000, 3000, 10_000, 500]
const [CHANGED, SENT, LISTED] = [5000, 500, 20_000]
/** What the page sends in one batch, how many at once, and what it reads in one page. */
const [BATCH, AT_ONCE, PAGE] = [300, 2, 1000]
const BROWSERS = 20
const PATIENCE_MS = 120_000
const PAUSE_MS = 100
const PLANNED = 'state = "planned"'
const PAPR = 'purposepapr0000'

/** What document control does with many documents at once, asked over HTTP. */
export async function benchRegisterActs({ app }: Timesheet, name: string): Promise<readonly Figure[]> {
  const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }))
  const control = await send<{ token: string }>(
    { port: Number(port), token: '' },
    {
      method: 'POST',
      path: '/api/collections/users/auth-with-password',
      body: { identity: 'documental@demo.test', password: DEMO_PASSWORD },
    },
  )
  const target = { port: Number(port), token: control.token }
  return [
    ...(await changeMany(app, target, name)),
    ...(await sendMany(app, target, name)),
    ...(await loadMany(app, target, name)),
  ]
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const from = performance.now()
  return { value: await work(), ms: performance.now() - from }
}

/** One field of many documents, read and written as the page does, beside browsers that show them. */
async function changeMany(app: App, target: Target, name: string): Promise<readonly Figure[]> {
  const streams = await Promise.all(
    Array.from({ length: BROWSERS }, () => EventStream.open(target, `${documents.name}/*`)),
  )
  try {
    const all = await app.records.findAll(documents, { filter: PLANNED, sort: 'code', limit: CHANGED })
    const last = all.at(-1)
    // As everywhere, a tenth goes first: a server has written before.
    const first = all.slice(0, CHANGED / 10).map(({ values }) => values.id)
    await writeChosen(target, first, { forecastOn: '2030-02-15' })
    const from = performance.now()
    const arrivals = streams.map(
      async (stream) => (await stream.arrival(`"id":"${last?.values.id}"`, PATIENCE_MS)) - from,
    )
    const ids = await readChosen(target)
    const read = performance.now() - from
    await writeChosen(target, ids, { forecastOn: '2030-01-15' })
    const answered = performance.now() - from
    const told = Math.max(answered, ...(await Promise.all(arrivals)))
    const change = atMost(`${name}, change of ${CHANGED.toLocaleString('en')} documents`, answered, CHANGE_MS)
    return [
      { ...change, value: `${change.value} (reading them ${read.toFixed(0)} ms)` },
      atMost(`${name}, the same until ${BROWSERS} browsers were told of the last`, told, CHANGE_MS),
    ]
  } finally {
    for (const stream of streams) stream.close()
  }
}

/** What the page must know of the chosen documents. */
async function readChosen(target: Target): Promise<readonly string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < CHANGED; page++) {
    const asked = { filter: PLANNED, sort: 'code', fields: 'id,code,forecastOn', skipTotal: '1', perPage: String(PAGE) }
    const query = new URLSearchParams({ ...asked, page: String(page) })
    const path = `/api/collections/${documents.name}/records?${query.toString()}`
    const { items } = await send<{ readonly items: readonly { readonly id: string }[] }>(target, {
      method: 'GET',
      path,
    })
    if (items.length === 0) throw new Error(`only ${ids.length} documents are planned`)
    ids.push(...items.map(({ id }) => id))
  }
  return ids.slice(0, CHANGED)
}

async function writeChosen(target: Target, ids: readonly string[], body: object): Promise<void> {
  let next = 0
  const page = async () => {
    while (next < ids.length) {
      const requests = ids.slice(next, next + BATCH).map((id) => ({
        ...{ method: 'PATCH', url: `/api/collections/${documents.name}/records/${id}`, body },
      }))
      next += BATCH
      await send(target, { method: 'POST', path: '/api/batch', body: { requests } })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, page))
}

/** A transmittal of many documents of one project, and its cover. */
async function sendMany(app: App, target: Target, name: string): Promise<readonly Figure[]> {
  const { id: transmittal, project } = await draftMany(app)
  const input = { transmittal, project, seed: randomId() }
  const sending = await timed(async () => {
    const body = await preview(target, sendTransmittal.preview.path, input)
    await execute(target, sendTransmittal.execute.path, { ...input, digest: body.digest, operation: randomId() })
    await app.outbox.settle()
  })
  const { token, port } = target
  const cover = await timed(async () => {
    const address = `http://127.0.0.1:${port}/api/transmittals/${transmittal}/file`
    const answer = await fetch(address, { headers: { authorization: token } })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.arrayBuffer()).byteLength
  })
  const both = atMost(
    `${name}, send a transmittal of ${SENT} documents, with its cover`,
    sending.ms + cover.ms,
    SEND_MS,
  )
  const parts = `sending ${sending.ms.toFixed(0)} ms; PDF of ${Math.round(cover.value / 1024)} KB ${cover.ms.toFixed(0)} ms`
  return [{ ...both, value: `${both.value} (${parts})` }]
}

async function draftMany(app: App): Promise<{ readonly id: string; readonly project: string }> {
  const { records, driver } = app
  const of = (await records.findFirst(documents, 'preparer != "" && reviewer != "" && approver != ""'))!.values
  const { project, specialty, type, preparer, reviewer, approver } = of
  const place = { project, specialty }
  const sheet = { ...place, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper' } as const
  return driver.transaction(async (tx) => {
    const { id } = (await records.create(transmittals, { ...sheet, recipientOrg: 'Aguas SA' }, tx)).values
    const signed = { ...place, preparer, reviewer, approver }
    const own = await records.createAll(
      documents,
      Array.from({ length: SENT }, (_, i) => ({
        ...{ ...signed, type, code: `ACTS-${i}`, title: `Planta del nivel ${i}`, state: 'planned' as const },
      })),
      tx,
    )
    const series = { series: 'preliminary', state: 'approved' } as const
    const drawn = await records.createAll(
      revisions,
      own.map(({ values }) => ({ document: values.id, ...signed, ...series })),
      tx,
    )
    const issue = { transmittal: id, purpose: PAPR, ...place, state: 'prepared' } as const
    const prepared = drawn.map(({ values }) => ({ ...issue, document: values.document, revision: values.id }))
    await records.createAll(emitions, prepared, tx)
    return { id, project }
  })
}

/** A list of many lines: its review, and writing it, beside somebody who opens a page of the register. */
async function loadMany(app: App, target: Target, name: string): Promise<readonly Figure[]> {
  const { project, specialty, type } = (await app.records.findFirst(documents, 'state = "planned"'))!.values
  const codeOf = async (collection: string, id: string) =>
    String((await app.records.findById(collection, id))!.values['code'])
  const [ownSpecialty, ownType] = [await codeOf('specialty', specialty), await codeOf('document_types', type)]
  const lines = Array.from({ length: LISTED }, (_, i) => ({
    line: i + 2,
    cells: { code: `LIST-${i}`, title: `Documento ${i}`, specialty: ownSpecialty, type: ownType },
  }))
  const input = { project, lines, seed: randomId() }
  const reviewed = await timed(() => preview(target, loadDocuments.preview.path, input))
  const operation = randomId()
  const { digest } = reviewed.value
  let longest = 0
  const written = await timed(async () => {
    await execute(target, loadDocuments.execute.path, { ...input, digest, operation })
    for (;;) {
      const { ms } = await timed(() =>
        send(target, {
          method: 'GET',
          path: `/api/collections/${documents.name}/records?perPage=100&maxTotal=10000&sort=code`,
        }),
      )
      longest = Math.max(longest, ms)
      const { state } = (await app.records.findById(documentLoads, operation))!.values
      if (state === 'done') return
      if (state !== 'running') throw new Error(`the load is ${state}`)
      await sleep(PAUSE_MS)
    }
  })
  const named = `a list of ${LISTED.toLocaleString('en')} lines`
  return [
    atMost(`${name}, review ${named}`, reviewed.ms, REVIEW_MS),
    { what: `${name}, write ${named}`, value: `${(written.ms / 1000).toFixed(1)} s`, goal: '', met: null },
    atMost(`${name}, longest page of another meanwhile`, longest, HELD_MS),
  ]
}

function preview(target: Target, path: string, body: object): Promise<CommandPreview> {
  return send(target, { method: 'POST', path: `/api${path}`, body })
}

function execute(target: Target, path: string, body: object): Promise<unknown> {
  return send(target, { method: 'POST', path: `/api${path}`, body })
}
