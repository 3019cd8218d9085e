import { addDays, type Day, formatDay, mondayOf, monthOf } from '@timesheet/domain/kernel'
import type { Company } from './company.ts'
import { nameOf, type SeededFlow } from './flows.ts'
import { APPROVED_AFTER_DAYS, type SeededHour, sentAfter } from './history.ts'
import type { SeededRandom } from './random.ts'
import type { SeededPerson } from './seeded-person.ts'

/** The places among the people of those whose sendings are kept, and of how many weeks. */
const FIRST = 4
const LAST = 10
const WEEKS = 3
const ANSWERED_AFTER_DAYS = 3

type Row = Readonly<Record<string, unknown>>

interface Sending {
  readonly id: string
  readonly person: SeededPerson
  /** '' for what the person's own manager decided. */
  readonly project: string
  readonly decider: SeededPerson
  readonly days: Set<Day>
  minutes: number
  entries: number
}

/** The sendings of the last weeks that are approved, of some people: gathered while the hours of the company are written. */
export class Sendings {
  readonly #random: SeededRandom
  readonly #company: Company
  readonly #senders: ReadonlyMap<string, SeededPerson>
  readonly #weeks: { readonly from: Day; readonly to: Day }
  readonly #found = new Map<string, Sending>()

  constructor(random: SeededRandom, { company, today }: { readonly company: Company; readonly today: Day }) {
    this.#random = random
    this.#company = company
    const senders = company.people.slice(FIRST, LAST).filter(({ external, leftOn }) => !external && leftOn === '')
    this.#senders = new Map(senders.map((person) => [person.id, person]))
    const after = mondayOf(addDays(today, -APPROVED_AFTER_DAYS))
    this.#weeks = { from: addDays(after, -7 * WEEKS), to: addDays(after, -1) }
  }

  /** Names on each of these entries the sending that it was part of. */
  *named(hours: Iterable<SeededHour>): Generator<SeededHour> {
    for (const hour of hours) {
      const sending = this.#sendingOf(hour)
      const sentOn = sentAfter(String(hour['day']))
      const decidedOn = `${addDays(sentOn, ANSWERED_AFTER_DAYS)} 16:00:00.000Z`
      yield sending ? { ...hour, batch: sending.id, decidedOn } : hour
    }
  }

  #sendingOf({ user, day: on, project, decidedBy, minutes }: SeededHour): Sending | undefined {
    const person = this.#senders.get(String(user))
    const day = String(on)
    if (!person || day < this.#weeks.from || day > this.#weeks.to) return undefined
    const isDirect = project === '' || decidedBy === person.manager
    const key = [person.id, mondayOf(day), monthOf(day), isDirect ? '' : project, decidedBy].join(' ')
    const sending = this.#found.get(key) ?? this.#begun(person, isDirect ? '' : String(project), String(decidedBy))
    sending.days.add(day)
    sending.minutes += Number(minutes)
    sending.entries += 1
    this.#found.set(key, sending)
    return sending
  }

  #begun(person: SeededPerson, project: string, by: string): Sending {
    const decider = this.#company.people.find(({ id }) => id === by) ?? person
    return { id: this.#random.id(), person, project, decider, days: new Set(), minutes: 0, entries: 0 }
  }

  /** The rows of the sendings, and the flows that approved them. */
  ended(): { readonly batches: readonly Row[]; readonly flows: readonly SeededFlow[] } {
    const all = [...this.#found.values()].map((sending) => ({ ...sending, ...spanOf(sending) }))
    return {
      batches: all.map(({ id, person, project, from, to, sentOn, minutes, entries }) => ({
        id,
        user: person.id,
        from,
        to,
        project,
        policy: project === '' ? 'manager_only' : 'one_level',
        sentBy: person.id,
        sentOn: `${sentOn} 12:00:00.000Z`,
        decider: '',
        standIns: '',
        entries,
        waiting: 0,
        approved: entries,
        rejected: 0,
        minutes,
        automatic: 0,
        autoOn: '',
      })),
      flows: all.map((sending) => this.#flowOf(sending)),
    }
  }

  #flowOf({ id, person, project, decider, days, minutes, entries, from, to, sentOn }: Sending & SentSpan): SeededFlow {
    const charged = this.#company.projects.find((one) => one.id === project)
    const where = charged ? `en ${String(charged.row['code'])}` : 'sin proyecto'
    const span = from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`
    const policy = project === '' ? 'manager_only' : 'one_level'
    return {
      object: 'hours',
      objectId: id,
      definition: project === '' ? 'flowhoursjefe01' : 'flowhoursjp0001',
      title: `Aprobar horas de ${nameOf(person)} ${where}, ${span}`,
      person,
      project,
      startedOn: sentOn,
      version: `${entries} ${minutes}`,
      facts: { minutes, days: days.size, policy, from, to },
      link:
        project === ''
          ? `/hours?user=${person.id}&week=${from}&batch=${id}`
          : `/projects/${project}/hours?view=approve`,
      steps: [
        {
          name: project === '' ? 'Responsable directo' : 'Jefatura de proyecto',
          by: decider,
          day: addDays(sentOn, ANSWERED_AFTER_DAYS),
          answer: 'approved',
        },
      ],
      state: 'approved',
    }
  }
}

interface SentSpan {
  readonly from: Day
  readonly to: Day
  readonly sentOn: Day
}

function spanOf({ days }: Pick<Sending, 'days'>): SentSpan {
  const sorted = [...days].toSorted()
  return { from: sorted[0]!, to: sorted.at(-1)!, sentOn: sentAfter(sorted[0]!) }
}
