import { expect, it } from 'vitest'
import { LogQueue } from './log-queue.ts'
import type { LogEntry } from './logs.ts'

function stage() {
  const stored: string[] = []
  const batches: number[] = []
  const state = { isDown: false, isPassing: true, failures: 0 }
  const queue = new LogQueue({
    store: async (entries) => {
      if (state.isDown) throw new Error('down')
      batches.push(entries.length)
      stored.push(...entries.map(({ message }) => message))
    },
    onFailed: () => {
      state.failures++
      return state.isPassing
    },
  })
  const add = (from: number, to: number) => {
    for (let i = from; i < to; i++) queue.add(entry(String(i)))
  }
  return { queue, stored, batches, state, add }
}

function entry(message: string): LogEntry {
  return { at: 0, level: 0, message, data: {} }
}

it('stores in batches and in order', async () => {
  const { queue, stored, batches, add } = stage()
  add(0, 450)
  expect(stored).toEqual([])
  await queue.flush()
  expect(batches).toEqual([200, 200, 50])
  expect(stored).toEqual(Array.from({ length: 450 }, (_, i) => String(i)))
})

it('stores by itself when there are 200', async () => {
  const { queue, stored, add } = stage()
  add(0, 200)
  await expect.poll(() => stored.length).toBe(200)
  await queue.close()
})

it('keeps what could not be stored, up to a limit, and says how much was lost', async () => {
  const { queue, stored, state, add } = stage()
  state.isDown = true
  add(0, 2500)
  await queue.flush()
  expect([stored.length, state.failures]).toEqual([0, 1])
  state.isDown = false
  await queue.flush()
  expect(stored.filter((message) => /^\d+$/.test(message))).toEqual(Array.from({ length: 2000 }, (_, i) => String(i)))
  expect(stored.filter((message) => message.startsWith('500 log entries were lost'))).toHaveLength(1)
  add(0, 1)
  await queue.flush()
  expect(stored.at(-1)).toBe('0')
})

it('stores what is in line when it ends, and takes nothing afterwards', async () => {
  const { queue, stored, add } = stage()
  add(0, 3)
  await queue.close()
  add(3, 5)
  await queue.flush()
  expect(stored).toEqual(['0', '1', '2'])
})

it('ends also when nothing can be stored', async () => {
  const { queue, state, add } = stage()
  state.isDown = true
  add(0, 3)
  await queue.close()
  expect(state.failures).toBe(1)
})

it('drops what can never be stored, and reports how much', async () => {
  const { queue, stored, state, add } = stage()
  Object.assign(state, { isDown: true, isPassing: false })
  add(0, 3)
  await queue.flush()
  state.isDown = false
  add(3, 4)
  await queue.flush()
  expect(stored).toEqual(['3', '3 log entries were lost: they could not be stored'])
})
