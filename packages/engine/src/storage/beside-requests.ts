import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { isInsideTransaction } from './open-transaction.ts'

/** How long work beside requests computes before it looks whether somebody waits; milliseconds. */
const SLICE_MS = 0.5
/** How long it rests then at least; milliseconds. */
const REST_MS = 1
/** How long it lets requests pass before it goes on; milliseconds. */
const MOST_WAIT_MS = 30

const beside = new AsyncLocalStorage<{ since: number }>()
let answering = 0

/** Runs a request, for which work beside requests waits. */
export async function answerFirst<T>(fn: () => Promise<T>): Promise<T> {
  answering++
  try {
    return await fn()
  } finally {
    answering--
  }
}

/**
 * Runs long work of the program that nobody waits for: before each of its reads, and where it calls `giveWay`, it lets
 * the requests of this process pass.
 */
export function runBesideRequests<T>(fn: () => Promise<T>): Promise<T> {
  return beside.run({ since: performance.now() }, fn)
}

/** True within `runBesideRequests`: such code is to call `giveWay`. */
export function isBesideRequests(): boolean {
  return beside.getStore() !== undefined
}

/**
 * Lets requests pass, if this is work beside requests that has computed for a moment; else resolves at once. `restMs` is
 * longer where the statements are computed in this process, too.
 */
export async function giveWay(restMs = REST_MS): Promise<void> {
  const work = beside.getStore()
  if (!work || performance.now() - work.since < SLICE_MS || isInsideTransaction()) return
  const until = performance.now() + MOST_WAIT_MS
  // A request that has just arrived is not counted until its head was read.
  do await setTimeout(restMs)
  while (answering > 0 && performance.now() < until)
  work.since = performance.now()
}
