import { batchOfNotes, fill, type Filled, note, NOTES } from './bench-collections.ts'
import { type Contestant, NAMES, withContestants } from './contestants.ts'
import { measureLoad } from './measure-load.ts'
import type { Call, Result } from './measure.ts'
import type { Figure, Section } from './table.ts'

const CONNECTIONS = [1, 16, 64] as const
const PASSES = 2
const SECONDS = 1.5
const READ_GOAL = 1.5
const WRITE_GOAL = 1

interface Scenario {
  readonly name: string
  readonly goal: number
  /** What PostgreSQL is to reach; nothing where it is left out. */
  readonly postgresGoal?: number
  make(filled: Filled): (i: number) => Call
}

const LIST = '/api/collections/notes/records?perPage=30'
const filtered = (i: number) => `${LIST}&sort=-rank&filter=${encodeURIComponent(`rank>${i % 5000} && title~'a'`)}`
const noteOf = ({ notes }: Filled, i: number) => `/api/collections/notes/records/${notes[(i * 31) % notes.length]}`

const SCENARIOS: readonly Scenario[] = [
  { name: 'view', goal: READ_GOAL, make: (filled) => (i) => ({ method: 'GET', path: noteOf(filled, i) }) },
  {
    name: 'list 30, filter and sort',
    goal: READ_GOAL,
    postgresGoal: 0.85,
    make: () => (i) => ({ method: 'GET', path: filtered(i) }),
  },
  {
    name: 'list 30 with expand',
    goal: READ_GOAL,
    make: () => (i) => ({ method: 'GET', path: `${LIST}&skipTotal=1&page=${1 + (i % 50)}&expand=author` }),
  },
  {
    name: 'create',
    goal: WRITE_GOAL,
    make:
      ({ authors }) =>
      (i) => ({ method: 'POST', path: '/api/collections/notes/records', body: note(NOTES + i, authors) }),
  },
  {
    name: 'update',
    goal: WRITE_GOAL,
    make: (filled) => (i) => ({
      method: 'PATCH',
      path: noteOf(filled, i),
      body: { title: `Nota ${i} cambiada a`, rank: i % NOTES },
    }),
  },
  {
    name: 'batch of 50 creates',
    goal: WRITE_GOAL,
    postgresGoal: 1.5,
    make:
      ({ authors }) =>
      (i) =>
        batchOfNotes(i, authors),
  },
]

/** Compares record operations with PocketBase in the same run: same data, same rules, same client. */
export function benchRecords(folder: string): Promise<Section> {
  return withContestants(folder, async (contestants) => {
    const filled = new Map<Contestant, Filled>()
    for (const contestant of contestants) filled.set(contestant, await fill(contestant))
    const figures: Figure[] = []
    for (const scenario of SCENARIOS) {
      for (const connections of CONNECTIONS) figures.push(await compare({ scenario, connections, filled }))
    }
    const note = `${NOTES.toLocaleString('en')} notes of 200 authors, made through each server's own API with the same rules (signed in), logs off; ${NAMES.join(', ')}; 1, 16 and 64 kept connections. The ratios are SQLite and PostgreSQL against PocketBase; above 1 is in our favour. The better of ${PASSES} passes of ${SECONDS} s each, taken in turns; servers and client share the machine.`
    return { title: 'Records against PocketBase', note, figures }
  })
}

interface Comparison {
  readonly scenario: Scenario
  readonly connections: number
  readonly filled: ReadonlyMap<Contestant, Filled>
}

async function compare({ scenario, connections, filled }: Comparison): Promise<Figure> {
  const best = new Map<string, Result>()
  // Each pass uses other numbers, so that every call is new to the server.
  let offset = connections * 10_000_000
  for (let pass = 0; pass < PASSES; pass++, offset += 1_000_000) {
    for (const [contestant, data] of filled) {
      const make = scenario.make(data)
      const result = await measureLoad(contestant.person, {
        connections,
        seconds: SECONDS,
        make: (i) => make(offset + i),
      })
      if (result.perSecond > (best.get(contestant.name)?.perSecond ?? 0)) best.set(contestant.name, result)
    }
  }
  const [sqlite, postgres, peer] = NAMES.map((name) => best.get(name)!) as [Result, Result, Result]
  const ratios = [sqlite.perSecond / peer.perSecond, postgres.perSecond / peer.perSecond] as const
  const goals = [scenario.goal, scenario.postgresGoal ?? 0] as const
  const told = (result: Result) => `${Math.round(result.perSecond)}/s (p95 ${result.p95.toFixed(1)} ms)`
  const value = `SQLite ${told(sqlite)}, PostgreSQL ${told(postgres)}, PocketBase ${told(peer)}: **${ratios.map((ratio) => `${ratio.toFixed(2)}×`).join(', ')}**`
  return {
    what: `${scenario.name}, ${connections} connection${connections === 1 ? '' : 's'}`,
    value,
    goal: goals
      .filter((goal) => goal > 0)
      .map((goal) => `≥ ${goal}×`)
      .join(', '),
    met: ratios.every((ratio, i) => ratio >= goals[i]!),
  }
}
