import type { Browser, Page } from '@playwright/test'
import { sleep } from './program.ts'

/** The tasks of a thread, and the starts of frames on the main thread. */
const TRACED = ['disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame']
const WHEEL_EVERY_MS = 16

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** How much of `dur` the thread ran; the rest it waited, for another thread or a core. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Turns the wheel over the mouse for some time: the work of the main thread from frame to frame, in ascending order. */
export async function wheelFrames(
  browser: Browser,
  page: Page,
  { x, y, ms }: { readonly x: number; readonly y: number; readonly ms: number },
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: TRACED })
  const until = performance.now() + ms
  while (performance.now() < until) {
    await page.mouse.wheel(x, y)
    await sleep(WHEEL_EVERY_MS)
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  return busyFrames(trace.traceEvents)
}

/** Milliseconds of work of the busiest renderer's main thread from each frame to the next, in ascending order. */
function busyFrames(events: readonly TraceEvent[]): readonly number[] {
  const threads = events.filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
  const perThread = threads.map(({ pid, tid }) => {
    const own = events.filter((event) => event.pid === pid && event.tid === tid)
    const begins = own.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts)
    const tasks = own.filter(({ name, dur }) => dur !== undefined && name.endsWith('RunTask'))
    return framesOf(begins, tasks)
  })
  const frames = perThread.toSorted((a, b) => b.length - a.length)[0] ?? []
  if (frames.length === 0) throw new Error('the trace has no frames')
  return frames.toSorted((a, b) => a - b)
}

function framesOf(begins: readonly number[], tasks: readonly TraceEvent[]): readonly number[] {
  const starts = begins.toSorted((a, b) => a - b)
  const ordered = outermost(tasks)
  let at = 0
  return starts.slice(1).map((end) => {
    let busy = 0
    // A task that contains the start of a frame ends in it and is counted there.
    for (; at < ordered.length && ordered[at]!.ts + ordered[at]!.dur! <= end; at++)
      if (ordered[at]!.ts + ordered[at]!.dur! > starts[0]!) busy += ordered[at]!.tdur ?? ordered[at]!.dur!
    return busy / 1000
  })
}

/** The tasks that are not inside another. */
function outermost(tasks: readonly TraceEvent[]): readonly TraceEvent[] {
  let until = 0
  return tasks
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      const isOuter = ts >= until
      if (isOuter) until = ts + dur
      return isOuter
    })
}
