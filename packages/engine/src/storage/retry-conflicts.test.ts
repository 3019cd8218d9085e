import { expect, it } from 'vitest'
import { TransactionConflict } from './driver.ts'
import { retryConflicts } from './retry-conflicts.ts'

const conflict = new TransactionConflict()

it.each([
  { name: 'what succeeds runs once', errors: [], runs: 1, ends: 'done' },
  { name: 'a conflict is tried again', errors: [conflict, conflict], runs: 3, ends: 'done' },
  {
    name: 'also where it is the cause of another error',
    errors: [new Error('refused', { cause: conflict })],
    runs: 2,
    ends: 'done',
  },
  { name: 'not for ever', errors: Array(9).fill(conflict), runs: 4, ends: conflict.message },
  { name: 'other errors are not tried again', errors: [new Error('other')], runs: 1, ends: 'other' },
])('$name', async ({ errors, runs, ends }) => {
  let run = 0
  const attempt = async () => {
    const error = errors[run++] as Error | undefined
    if (error) throw error
    return 'done'
  }
  expect(await retryConflicts(attempt).catch((error: Error) => error.message)).toBe(ends)
  expect(run).toBe(runs)
})
