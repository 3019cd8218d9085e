import type { HourEntry } from '@timesheet/domain/hours'
import { ClientResponseError } from 'pocketbase'
import { describe, expect, it, vi } from 'vitest'
import type { EntryStep } from './entry-step.ts'
import { createHourQueue, type HourWrite } from './hour-queue.ts'

/** Patience costs nothing while all is well, and a busy machine is no defect. */
const SOON = { timeout: 20_000, interval: 10 }

const step = (id: string): EntryStep => ({ id, before: null, after: { id, minutes: 60, version: 0 } as HourEntry })
const write = (key: string, cell: string, ...ids: string[]): HourWrite => ({
  key,
  cell,
  text: key,
  steps: ids.map(step),
})
const refusal = () =>
  new ClientResponseError({
    status: 400,
    response: { data: { day: { code: 'hours_period_closed', params: { from: '2026-11-01' } } } },
  })
const offline = () => new ClientResponseError({ status: 0 })

function setup(answer: (id: string, version: number) => Promise<HourEntry | null> | HourEntry | null) {
  const sent: string[] = []
  const stored: string[] = []
  const refused: string[] = []
  const queue = createHourQueue({
    send: async ({ id }, version) => {
      sent.push(id)
      return answer(id, version)
    },
    onStored: (id) => stored.push(id),
    onRefused: ({ key }) => refused.push(key),
  })
  return {
    queue,
    sent,
    stored,
    refused,
    idle: () =>
      vi.waitFor(() => expect(queue.state().pending.filter(({ status }) => status !== 'waiting')).toEqual([]), SOON),
  }
}

const saved = (id: string) => ({ id, version: 1 }) as HourEntry

describe('the queue of hours', () => {
  it('sends, stores and forgets', async () => {
    const { queue, sent, stored, idle } = setup(saved)
    queue.submit([write('1', 'mon', 'a', 'b')])
    expect(queue.state().pending).toHaveLength(1)
    await idle()
    expect(sent).toEqual(['a', 'b'])
    expect(stored).toEqual(['a', 'b'])
    expect([...queue.state().saved]).toEqual(['mon'])
  })

  it('keeps the order of one cell and names the version the server gave', async () => {
    const versions: number[] = []
    const { queue, idle } = setup((id, version) => {
      versions.push(version)
      return { id, version: version + 1 } as HourEntry
    })
    queue.submit([write('1', 'mon', 'a')])
    queue.submit([write('2', 'mon', 'a')])
    await idle()
    expect(versions).toEqual([0, 1])
  })

  it('keeps a refused text with its reason, and drops what was built upon it', async () => {
    const { queue, sent, stored, refused, idle } = setup((id) => (id === 'a' ? Promise.reject(refusal()) : saved(id)))
    queue.submit([write('first', 'mon', 'a'), write('second', 'mon', 'a'), write('other', 'tue', 'b')])
    await idle()
    expect(queue.state().refused.get('mon')).toMatchObject({
      text: 'second',
      problem: { code: 'hours_period_closed', params: { from: '2026-11-01' } },
    })
    expect(refused).toEqual(['first', 'second'])
    expect(sent).toEqual(['a', 'b'])
    expect(stored).toEqual(['b'])
  })

  it('keeps the steps of what was refused as one, so that they may be done again upon what is stored', async () => {
    const { queue, idle } = setup(() => Promise.reject(refusal()))
    queue.submit([
      write('first', 'mon', 'a'),
      {
        ...write('second', 'mon', 'a'),
        steps: [{ id: 'a', before: step('a').after, after: { ...step('a').after!, minutes: 90 } }],
      },
    ])
    await idle()
    expect(queue.state().refused.get('mon')?.steps).toMatchObject([{ id: 'a', before: null, after: { minutes: 90 } }])
  })

  it('keeps what the network lost and sends it when asked again', async () => {
    let online = false
    const { queue, sent, idle } = setup((id) => (online ? saved(id) : Promise.reject(offline())))
    queue.submit([write('1', 'mon', 'a')])
    await vi.waitFor(() => expect(queue.state().pending[0]?.status).toBe('waiting'), SOON)
    expect(queue.state().refused.size).toBe(0)
    online = true
    queue.resume()
    await idle()
    expect(sent).toEqual(['a', 'a'])
    expect(queue.state().pending).toEqual([])
  })

  it('forgets a refusal when the cell is written again', async () => {
    const { queue, idle } = setup(saved)
    queue.refuse('mon', 'nada', { code: 'duration_unreadable', params: {} })
    queue.submit([write('1', 'mon', 'a')])
    expect(queue.state().refused.size).toBe(0)
    await idle()
  })

  it('sends nothing for a write without steps', () => {
    const { queue, sent } = setup(saved)
    queue.submit([write('1', 'mon')])
    expect(sent).toEqual([])
    expect(queue.state().pending).toEqual([])
  })
})
