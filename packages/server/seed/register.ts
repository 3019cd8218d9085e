import { type App } from '@timesheet/engine'
import { addDays, type Day, mondayOf, realSpans } from '@timesheet/domain/kernel'
import { expectedOn, type ExpectedContext } from '@timesheet/domain/hours'
import { instantText } from '@timesheet/domain/time_clock'
import type { RecordValues } from '@timesheet/schema'
import { chainHash } from '../src/time_clock/chain-hash.ts'
import type { SeededRandom } from './random.ts'

const MINUTE_MS = 60_000
/** How often what was loaded is what was worked, to the minute. */
const IS_EXACT = 0.6
const GAP = 46

/** A person whose legal day is seeded. */
export interface RegisteredPerson {
  readonly id: string
  readonly zone: string
  readonly expected: ExpectedContext
  /** The minutes that were loaded of a day. */
  readonly loadedOn: (day: Day) => number
  /** The day on which much more was worked than loaded. */
  readonly gapOn: Day | ''
}

interface RegisterSeed {
  readonly people: readonly RegisteredPerson[]
  /** The day on which the firm began to use it. */
  readonly from: Day
  readonly today: Day
}

/** Writes the legal days of some people up to yesterday: in, pause, out, each row chained to the one before. */
export async function seedRegister(app: App, random: SeededRandom, seed: RegisterSeed): Promise<void> {
  const used = { id: random.id(), key: 'timeClock.used', value: 1, from: seed.from }
  const now = instantText(app.clock().getTime())
  await app.records.insertMany('settings_company', [{ ...used, created: now, updated: now }])
  await app.records.insertMany('time_clock', allRows(random, seed))
}

function* allRows(random: SeededRandom, { people, from, today }: RegisterSeed): Generator<RecordValues> {
  for (const person of people) {
    let seq = 0
    let prevHash = ''
    for (let day = from; day < today; day = addDays(day, 1)) {
      const minutes = expectedOn(day, person.expected)
      if (minutes === 0) continue
      for (const row of dayRows(random, person, { day, minutes })) {
        const chained = { ...row, seq: ++seq, prevHash }
        const hash = chainHash(prevHash, chained)
        yield { ...chained, hash }
        prevHash = hash
      }
    }
  }
}

interface SeededDay {
  readonly day: Day
  readonly minutes: number
}

/** In about nine, a pause at noon, and out after about what was loaded, or is expected where nothing was. */
function dayRows(random: SeededRandom, person: RegisteredPerson, { day, minutes }: SeededDay) {
  const { id, zone, gapOn } = person
  const [whole] = realSpans({ day, start: '00:00', end: '00:00' }, zone)
  const began = (whole?.from ?? 0) + (535 + random.between(0, 20)) * MINUTE_MS
  const loaded = person.loadedOn(day) || minutes
  const beside = random.chance(IS_EXACT) ? 0 : random.between(-10, 35)
  // The week of the gap has that one alone.
  const isNear = gapOn !== '' && mondayOf(day) === mondayOf(gapOn)
  const worked = loaded + (day === gapOn ? GAP : isNear ? 0 : beside)
  const morning = Math.floor(worked / 2) + random.between(0, 10)
  const pause = 45 + random.between(0, 20)
  const noon = began + morning * MINUTE_MS
  const again = noon + pause * MINUTE_MS
  const ended = again + (worked - morning) * MINUTE_MS
  return [
    ...spanRows(random, { user: id, zone, day, kind: 'work' }, [began, noon]),
    ...spanRows(random, { user: id, zone, day, kind: 'pause' }, [noon, again]),
    ...spanRows(random, { user: id, zone, day, kind: 'work' }, [again, ended]),
  ]
}

function spanRows(
  random: SeededRandom,
  span: { readonly user: string; readonly zone: string; readonly day: Day; readonly kind: 'work' | 'pause' },
  [from, until]: readonly [number, number],
) {
  const opened = random.id()
  const row = (id: string, end: string, replaces: string) => ({
    ...span,
    id,
    at: instantText(from),
    until: end,
    mode: span.kind === 'work' ? 'on_site' : '',
    place: '',
    note: '',
    source: 'tap',
    deviceAt: end === '' ? instantText(from) : end,
    state: 'recorded',
    replaces,
    decides: '',
    reason: '',
    proposedBy: '',
    proposedByName: '',
    decidedBy: '',
    decidedByName: '',
    created: end === '' ? instantText(from) : end,
  })
  return [row(opened, '', ''), row(random.id(), instantText(until), opened)]
}
