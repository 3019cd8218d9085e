import { describe, expect, it } from 'vitest'
import type { FileRow } from './document-rows.ts'
import type { UploadWatch } from '../../widgets/uploads/placed-upload.ts'
import { type UploadJob, UploadQueue } from './upload-queue.ts'

const REVISION = {
  ...{ id: 'r', document: 'd', project: 'p', specialty: 's' },
  ...{ preparer: '', reviewer: '', approver: '' },
}
const job = (key: number): UploadJob => ({
  ...{ key, id: `id${key}`, revision: REVISION, given: {} },
  file: new File(['x'], `${key}.pdf`),
})
const LOST = new Error('lost')
const later = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A queue whose sends and waits end when the test says so. */
function opened() {
  const sends: { readonly key: number; readonly watch: UploadWatch; readonly end: (error?: Error) => void }[] = []
  const waits: { readonly attempt: number; readonly end: () => void }[] = []
  const queue = new UploadQueue({
    send: ({ key }, watch) =>
      new Promise((resolve, reject) => {
        watch.signal.addEventListener('abort', () => reject(new Error('aborted')))
        sends.push({ key, watch, end: (error) => (error ? reject(error) : resolve({ id: `id${key}` } as FileRow)) })
      }),
    isPassing: (error) => error === LOST,
    problemOf: (error) => (error as Error).message,
    untilConnected: (attempt) => new Promise((end) => waits.push({ attempt, end })),
  })
  const told = () => [...queue.state().uploads.values()].map(({ job: { key }, state }) => `${key} ${state}`)
  const end = async (at: number, error?: Error) => {
    sends[at]!.end(error)
    await later()
  }
  return { queue, sends, waits, told, end }
}

describe('a queue of uploads', () => {
  it('sends two at once, and the next when one is over', async () => {
    const { queue, told, end } = opened()
    queue.add([job(1), job(2), job(3)])
    expect(told()).toEqual(['1 sending', '2 sending', '3 waiting'])
    await end(0)
    expect(told()).toEqual(['1 sent', '2 sending', '3 sending'])
  })

  it('keeps what is refused with its reason, goes on, and sends it again under its id when asked', async () => {
    const { queue, sends, told, end } = opened()
    queue.add([job(1), job(2)])
    await end(0, new Error('no'))
    expect(queue.state().uploads.get(1)?.problem).toBe('no')
    await end(1)
    expect(told()).toEqual(['1 failed', '2 sent'])
    queue.retry([1])
    await end(2)
    expect(told()).toEqual(['1 sent', '2 sent'])
    expect(sends.map(({ key }) => key)).toEqual([1, 2, 1])
    expect(queue.state().uploads.get(1)?.job.id).toBe('id1')
  })

  it('waits for the connection with all of them, and sends what was lost again', async () => {
    const { queue, sends, waits, told, end } = opened()
    queue.add([job(1), job(2), job(3)])
    await end(0, LOST)
    await end(1, LOST)
    expect(told()).toEqual(['1 waiting', '2 waiting', '3 waiting'])
    expect(queue.state().isHeld).toBe(true)
    expect(waits).toHaveLength(1)
    waits[0]!.end()
    await later()
    expect(told()).toEqual(['1 sending', '2 sending', '3 waiting'])
    for (const at of [2, 3, 4]) await end(at)
    expect(told()).toEqual(['1 sent', '2 sent', '3 sent'])
    expect(sends).toHaveLength(5)
  })

  it('an upload that is cut 20 times, with others between, ends stored once', async () => {
    const { queue, sends, waits, told, end } = opened()
    queue.add([job(1)])
    for (let cut = 0; cut < 20; cut++) {
      if (cut % 5 === 4) {
        queue.add([job(100 + cut)])
        await end(sends.length - 1)
      }
      const at = sends.findLastIndex(({ key }) => key === 1)
      await end(at, LOST)
      waits.at(-1)!.end()
      await later()
    }
    await end(sends.findLastIndex(({ key }) => key === 1))
    expect(told()[0]).toBe('1 sent')
  })

  it('tells what does not pass as a problem, after some attempts', async () => {
    const { queue, sends, waits, told, end } = opened()
    queue.add([job(1)])
    while (told()[0] !== '1 failed') {
      await end(sends.length - 1, LOST)
      waits.at(-1)?.end()
      await later()
    }
    expect(waits.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('one that arrives in parts is tried as long as parts arrive', async () => {
    const { queue, sends, waits, told, end } = opened()
    queue.add([job(1)])
    for (let cut = 0; cut < 20; cut++) {
      sends.at(-1)!.watch.onKept?.()
      await end(sends.length - 1, LOST)
      waits.at(-1)!.end()
      await later()
    }
    expect(told()).toEqual(['1 sending'])
    expect(new Set(waits.map(({ attempt }) => attempt))).toEqual(new Set([0]))
  })

  it('forgets what is cancelled, but not what has left as a whole', async () => {
    const { queue, sends, told, end } = opened()
    queue.add([job(1), job(2), job(3)])
    sends[1]!.watch.onProgress(1)
    queue.drop([1, 2, 3])
    await later()
    expect(sends[0]!.watch.signal.aborted).toBe(true)
    expect(told()).toEqual(['2 sending'])
    await end(1)
    expect(told()).toEqual(['2 sent'])
    expect(sends).toHaveLength(2)
  })
})
