import { addDays, type Day, formatClock, formatDay } from '@timesheet/domain/kernel'
import type { Compensation } from '@timesheet/domain/hours'
import type { Company } from './company.ts'
import { nameOf, type SeededFlow, type SeededStep } from './flows.ts'
import type { SeededRandom } from './random.ts'
import type { SeededPerson } from './seeded-person.ts'
import { ENGINEER, FIRST_UNNAMED } from './seats.ts'

type Row = Readonly<Record<string, unknown>>

interface Asked {
  readonly state: 'requested' | 'approved' | 'rejected' | 'withdrawn'
  /** Days from today to the first day of the work, and to the one on which it was asked for. */
  readonly begins: number
  readonly askedBefore: number
  readonly days: number
  readonly minutes: number
  readonly reason: string
  readonly compensation?: Compensation
  readonly answer?: string
}

const REQUESTS: readonly Asked[] = [
  {
    state: 'requested',
    begins: 2,
    askedBefore: 1,
    days: 2,
    minutes: 240,
    compensation: 'rest',
    reason: 'Entrega del anteproyecto del lunes',
  },
  { state: 'requested', begins: 4, askedBefore: 2, days: 1, minutes: 180, reason: 'Visita a obra fuera de horario' },
  { state: 'requested', begins: 1, askedBefore: 1, days: 3, minutes: 360, reason: 'Cierre de planos para licitación' },
  {
    state: 'approved',
    begins: 3,
    askedBefore: 3,
    days: 1,
    minutes: 240,
    compensation: 'pay',
    reason: 'Puesta en marcha de la planta',
  },
  {
    ...{ state: 'approved', begins: -9, askedBefore: 13, days: 2, minutes: 300 },
    reason: 'Respuesta a observaciones del comitente',
    answer: 'De acuerdo, hasta cinco horas.',
  },
  {
    ...{ state: 'rejected', begins: -4, askedBefore: 8, days: 1, minutes: 480 },
    reason: 'Ordenar el archivo del proyecto',
    answer: 'Puede esperar a la semana que viene.',
  },
  { state: 'withdrawn', begins: -6, askedBefore: 10, days: 1, minutes: 120, reason: 'Ensayo de suelos el sábado' },
]

/** Requests of overtime in each of their states, with the flows that decide or decided them. */
export function buildOvertimeRequests(
  random: SeededRandom,
  { company, today }: { readonly company: Company; readonly today: Day },
): { readonly requests: readonly Row[]; readonly flows: readonly SeededFlow[] } {
  const unnamed = company.people.slice(FIRST_UNNAMED).filter(({ external, leftOn }) => !external && leftOn === '')
  const askers = [company.people[ENGINEER]!, ...unnamed].slice(0, REQUESTS.length)
  const made = askers.map((person, i) => requestOf(random, person, { asked: REQUESTS[i]!, company, today }))
  return { requests: made.map(({ request }) => request), flows: made.map(({ flow }) => flow) }
}

interface Asking {
  readonly asked: Asked
  readonly company: Company
  readonly today: Day
}

function requestOf(random: SeededRandom, person: SeededPerson, { asked, company, today }: Asking) {
  const { state, begins, askedBefore, days, minutes, reason, compensation = '', answer = '' } = asked
  const manager = company.people.find(({ id }) => id === person.manager)!
  const startedOn = addDays(today, -askedBefore)
  const span = { from: addDays(today, begins), to: addDays(today, begins + days - 1) }
  const request = {
    id: random.id(),
    user: person.id,
    ...span,
    minutes,
    reason,
    compensation,
    state,
    answer,
    readers: [manager.id],
    created: `${startedOn} 12:00:00.000Z`,
  }
  const when = span.from === span.to ? formatDay(span.from) : `${formatDay(span.from)} al ${formatDay(span.to)}`
  const flow: SeededFlow = {
    object: 'overtime',
    objectId: request.id,
    definition: 'flowovertime001',
    title: `Horas extra de ${nameOf(person)}: ${formatClock(minutes)}, ${when}. ${reason}`,
    person,
    startedOn,
    version: `${span.from} ${span.to} ${minutes} ${state}`,
    facts: { minutes, days },
    link: `/hours?user=${person.id}`,
    steps: [stepOf(asked, { manager, startedOn })],
    ...(state === 'withdrawn' && { endReason: 'Se retiró el pedido.' }),
    state: ({ requested: 'running', withdrawn: 'cancelled', approved: 'approved', rejected: 'rejected' } as const)[
      state
    ],
  }
  return { request, flow }
}

function stepOf(
  { state, answer = '' }: Asked,
  { manager, startedOn }: { readonly manager: SeededPerson; readonly startedOn: Day },
): SeededStep {
  const answers = { requested: 'pending', withdrawn: 'expired', approved: 'approved', rejected: 'rejected' } as const
  return {
    name: 'Responsable directo',
    by: manager,
    day: state === 'requested' ? '' : addDays(startedOn, 1),
    answer: answers[state],
    comment: answer,
  }
}
