import type { HourEntry } from '@timesheet/domain/hours'
import { ClientResponseError } from 'pocketbase'
import { expect, it, vi } from 'vitest'
import type { EntryStep } from './entry-step.ts'
import { createHourQueue, type QueuePorts } from './hour-queue.ts'

/** Patience costs nothing while all is well, and a busy machine is no defect. */
const SOON = { timeout: 20_000, interval: 10 }

const entry = (id: string, version = 1) => ({ id, version }) as HourEntry
const steps: EntryStep[] = [
  { id: 'a', before: entry('a', 5), after: entry('a', 5) },
  { id: 'b', before: null, after: entry('b', 0) },
]
const write = (given: readonly EntryStep[], key = 'k') => ({ key, cell: key, text: '', steps: given })

function queueWith(sendTogether: NonNullable<QueuePorts['sendTogether']>) {
  const sent: string[] = []
  const stored: string[] = []
  const refused: string[] = []
  const queue = createHourQueue({
    send: (step, version) => {
      sent.push(`${step.id} ${version}`)
      return Promise.resolve(entry(step.id, version + 1))
    },
    sendTogether,
    onStored: (id) => stored.push(id),
    onRefused: ({ key }) => refused.push(key),
  })
  return { queue, sent, stored, refused }
}

it('sends several steps of one act together and none alone', async () => {
  const versions: number[] = []
  const world = queueWith((given, versionOf) => {
    versions.push(...given.map(versionOf))
    return Promise.resolve([entry('a', 6), entry('b', 1)])
  })
  world.queue.submit([write(steps)])
  await vi.waitFor(() => expect(world.stored).toEqual(['a', 'b']), SOON)
  expect(versions).toEqual([5, 0])
  expect(world.sent).toEqual([])
})

it('stores nothing of an act that is refused', async () => {
  const world = queueWith(() =>
    Promise.reject(new ClientResponseError({ status: 400, response: { data: { day: { code: 'hours_overlap' } } } })),
  )
  world.queue.submit([write(steps)])
  await vi.waitFor(() => expect(world.refused).toEqual(['k']), SOON)
  expect(world.stored).toEqual([])
  expect(world.queue.state().pending).toEqual([])
  expect(world.queue.state().refused.get('k')?.problem.code).toBe('hours_overlap')
})

it('names the newest version that is known, also when another browser stored it', async () => {
  const world = queueWith(() => Promise.resolve([]))
  world.queue.submit([write([{ id: 'a', before: entry('a', 1), after: entry('a', 1) }], 'first')])
  await vi.waitFor(() => expect(world.stored).toEqual(['a']), SOON)
  world.queue.submit([write([{ id: 'a', before: entry('a', 7), after: entry('a', 7) }], 'second')])
  await vi.waitFor(() => expect(world.stored).toEqual(['a', 'a']), SOON)
  expect(world.sent).toEqual(['a 1', 'a 7'])
})
