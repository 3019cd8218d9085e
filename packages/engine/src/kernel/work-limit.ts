/** A queue that runs a limited number of jobs at a time. */
export interface WorkLimit {
  run<T>(job: () => Promise<T>): Promise<T>
}

/** Thrown when the queue is full. */
export class TooMuchWork extends Error {
  constructor() {
    super('too many jobs are waiting')
    this.name = 'TooMuchWork'
  }
}

/** Runs up to `running` jobs at a time and queues up to `waiting` more; further ones are refused with `TooMuchWork`. */
export function createWorkLimit(running: number, waiting: number): WorkLimit {
  const queue: (() => void)[] = []
  let active = 0

  async function enter(): Promise<void> {
    if (active < running) {
      active++
      return
    }
    if (queue.length >= waiting) throw new TooMuchWork()
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** Passes the slot to the next in the queue instead of freeing it, so that a new job cannot overtake. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else active--
  }

  return {
    async run(job) {
      await enter()
      try {
        return await job()
      } finally {
        leave()
      }
    },
  }
}
