import { type Contestant, withContestants } from './contestants.ts'
import { EventStream } from './event-stream.ts'
import { send } from './measure.ts'
import type { Figure, Section } from './table.ts'

const SUBSCRIBERS = 2000
const EVENTS = 20
const OPENING_AT_ONCE = 50
const PATIENCE_MS = 60_000

/** Measures how long one change takes to reach two thousand signed-in subscribers whose access rule is checked. */
export function benchRealtime(folder: string): Promise<Section> {
  return withContestants(folder, async (contestants) => {
    const figures: Figure[] = []
    const medians: number[] = []
    for (const contestant of contestants) {
      const { p50, p99 } = await fanOut(contestant)
      medians.push(p50)
      figures.push({
        what: `${contestant.name}, change to subscriber`,
        value: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
        goal: '',
        met: null,
      })
    }
    const [ours = 0, , peer = 0] = medians
    figures.push({
      what: 'median against PocketBase, SQLite',
      value: `**${(peer / ours).toFixed(2)}×**`,
      goal: '≥ 1×',
      met: peer >= ours,
    })
    const note = `${SUBSCRIBERS.toLocaleString('en')} event streams of one process, subscribed to a collection whose list rule asks for a signed-in viewer; ${EVENTS} creates one after another, each timed from before its request until the event arrived at every subscriber.`
    return { title: 'Realtime fan-out', note, figures }
  })
}

async function fanOut({ root, person }: Contestant): Promise<{ p50: number; p99: number }> {
  const rule = '@request.auth.id != ""'
  await send(root, {
    method: 'POST',
    path: '/api/collections',
    body: {
      name: 'news',
      type: 'base',
      fields: [{ name: 'title', type: 'text' }],
      listRule: rule,
      viewRule: rule,
      createRule: rule,
    },
  })
  const streams: EventStream[] = []
  try {
    for (let made = 0; made < SUBSCRIBERS; made += OPENING_AT_ONCE)
      streams.push(
        ...(await Promise.all(Array.from({ length: OPENING_AT_ONCE }, () => EventStream.open(person, 'news/*')))),
      )
    const times: number[] = []
    for (let event = 0; event < EVENTS; event++) {
      const from = performance.now()
      const arrivals = streams.map(async (stream) => (await stream.next(PATIENCE_MS)) - from)
      await send(person, { method: 'POST', path: '/api/collections/news/records', body: { title: `Noticia ${event}` } })
      times.push(...(await Promise.all(arrivals)))
    }
    times.sort((a, b) => a - b)
    return { p50: times[Math.floor(times.length * 0.5)] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
  } finally {
    for (const stream of streams) stream.close()
  }
}
