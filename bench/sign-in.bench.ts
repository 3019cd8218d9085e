import { join } from 'node:path'
import { sleep, startProgram } from './program.ts'
import { KNOWN } from './sign-in-server.ts'
import type { Figure, Section } from './table.ts'

const PORT = 8195
const PASSES = 150
/** A pause between calls, so that the work left by one does not delay the next. */
const PAUSE_MS = 60
const MAX_DIFFERENCE = 0.1

type Who = 'known' | 'unknown'

interface Attempt {
  readonly path: string
  readonly body: Readonly<Record<string, string>>
}

/** The requests whose times somebody who guesses addresses would compare; each pass uses another address. */
const SCENARIOS: Readonly<Record<string, (who: Who, i: number) => Attempt>> = {
  'wrong password, by address': (who, i) => ({
    path: 'auth-with-password',
    body: { identity: `${who}-${i % KNOWN}@example.com`, password: 'wrong-password' },
  }),
  'wrong password, by name': (who, i) => ({
    path: 'auth-with-password',
    body: { identity: `${who}-${i % KNOWN}`, password: 'wrong-password' },
  }),
  'password reset': (who, i) => ({
    path: 'request-password-reset',
    body: { email: `${who}-${i % KNOWN}@example.com` },
  }),
  'one-time password': (who, i) => ({ path: 'request-otp', body: { email: `${who}-${i % KNOWN}@example.com` } }),
}

/** Measures whether response times tell a known address from an unknown one. */
export async function benchSignIn(folder: string): Promise<Section> {
  const server = await startProgram(
    [process.execPath, join(import.meta.dirname, 'sign-in-server.ts'), String(PORT), join(folder, 'sign-in')],
    PORT,
  )
  try {
    const figures: Figure[] = []
    for (const [what, make] of Object.entries(SCENARIOS)) figures.push(await compare(what, make))
    return {
      title: 'Sign-in, known and unknown',
      note: `Medians of ${PASSES} calls each, one at a time, known and unknown in turns. The order changes with every pass.`,
      figures,
    }
  } finally {
    await server.stop()
  }
}

async function compare(what: string, make: (who: Who, i: number) => Attempt): Promise<Figure> {
  const times: Record<Who, number[]> = { known: [], unknown: [] }
  for (let i = 0; i < PASSES; i++) {
    const turns: readonly Who[] = i % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const who of turns) {
      times[who].push(await timed(make(who, i)))
      await sleep(PAUSE_MS)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const difference = Math.abs(known - unknown) / Math.max(known, unknown)
  return {
    what,
    value: `${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown (${(difference * 100).toFixed(1)} %)`,
    goal: `≤ ${MAX_DIFFERENCE * 100} % apart`,
    met: difference <= MAX_DIFFERENCE,
  }
}

async function timed({ path, body }: Attempt): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/collections/members/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
  const time = performance.now() - from
  if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
  return time
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
