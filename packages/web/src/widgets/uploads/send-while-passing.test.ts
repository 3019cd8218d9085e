import { describe, expect, it } from 'vitest'
import { sendWhilePassing } from './send-while-passing.ts'

const PASSING = new Error('cut')
const REFUSED = new Error('refused')

/** What becomes of each attempt: cut, cut after a part arrived, refused or whole. */
type Fate = 'cut' | 'part' | 'refused' | 'whole'

async function tried(fates: readonly Fate[], { isStopped = false } = {}) {
  const stop = new AbortController()
  const waits: number[] = []
  let at = 0
  const sent = sendWhilePassing(
    async ({ onKept }) => {
      const fate = fates[Math.min(at++, fates.length - 1)]
      if (fate === 'part') onKept?.()
      if (fate === 'refused') throw REFUSED
      if (isStopped) stop.abort()
      if (fate !== 'whole') throw PASSING
      return 'stored'
    },
    { signal: stop.signal, onProgress: () => undefined },
    { isPassing: (error) => error === PASSING, untilConnected: async (attempt) => void waits.push(attempt) },
  )
  return { answer: await sent.catch((error: Error) => error.message), waits, attempts: at }
}

describe('a file is sent', () => {
  it.each<[string, readonly Fate[], { readonly isStopped?: boolean }, Awaited<ReturnType<typeof tried>>]>([
    ['once', ['whole'], {}, { answer: 'stored', waits: [], attempts: 1 }],
    ['again after cuts, waiting longer each time', ['cut', 'cut', 'whole'], {}, made('stored', [0, 1])],
    ['and counted anew when a part arrived', ['cut', 'cut', 'part', 'whole'], {}, made('stored', [0, 1, 0])],
    ['not again once it was refused', ['cut', 'refused', 'whole'], {}, made('refused', [0])],
    ['eight times again where nothing arrives', ['cut'], {}, made('cut', [0, 1, 2, 3, 4, 5, 6, 7])],
    ['not again once it was stopped', ['cut', 'whole'], { isStopped: true }, made('cut', [])],
  ])('%s', async (_, fates, options, expected) => {
    expect(await tried(fates, options)).toEqual(expected)
  })
})

function made(answer: string, waits: readonly number[]) {
  return { answer, waits: [...waits], attempts: waits.length + 1 }
}
