/** Runs jobs, a few at a time; the others wait their turn. */
export interface WorkLimit {
  run<T>(job: () => Promise<T>): Promise<T>
}

/** More jobs came than may wait. */
export class TooMuchWork extends Error {
  constructor() {
    super('too many jobs are waiting')
    this.name = 'TooMuchWork'
  }
}

/** A limit of `running` simultaneous jobs and `waiting` queued ones; one more is refused with `TooMuchWork`. */
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

  /** The place goes straight to the next in line, so that nobody overtakes. */
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
