import { addDays, type Day, formatClock } from '@timesheet/domain/kernel'
import type { Company } from './company.ts'
import { nameOf, type SeededFlow } from './flows.ts'
import type { SeededRandom } from './random.ts'
import { ENGINEER, LEADER } from './seats.ts'

type Row = Readonly<Record<string, unknown>>

interface Asked {
  readonly state: 'requested' | 'approved' | 'rejected'
  readonly askedBefore: number
  readonly minutes: number
  readonly reason: string
  readonly answer?: string
}

const REQUESTS: readonly Asked[] = [
  {
    state: 'requested',
    askedBefore: 1,
    minutes: 720,
    reason: 'El proveedor cambió el modelo de bomba y hay que rehacer los cortes',
  },
  { state: 'requested', askedBefore: 2, minutes: 480, reason: 'El relevamiento de campo llegó con otras cotas' },
  { state: 'requested', askedBefore: 3, minutes: 960, reason: 'El cliente pidió una alternativa con otra traza' },
  {
    ...{ state: 'approved', askedBefore: 9, minutes: 360 },
    ...{ reason: 'Se agregó una cámara de válvulas', answer: 'De la holgura de la especialidad.' },
  },
  {
    ...{ state: 'rejected', askedBefore: 12, minutes: 1440 },
    ...{ reason: 'Pasar el plano al formato nuevo', answer: 'Alcanza con lo previsto: primero el borrador.' },
  },
]
/** The specialty that has a leader of its own. */
const LED = 4

interface Known {
  readonly company: Company
  readonly today: Day
  readonly asignments: readonly Row[]
}

/** Requests of more hours on documents that people draw, some waiting, with the flows that decide or decided them. */
export function buildHourRequests(
  random: SeededRandom,
  { company, today, asignments }: Known,
): { readonly requests: readonly Row[]; readonly flows: readonly SeededFlow[] } {
  const led = company.catalogues.specialty[LED]!.id
  const leader = company.people[LEADER]!.id
  const drawn = asignments.filter(({ role, user }) => role === 'prepares' && user !== leader)
  // The engineer of the demo, then those whose leader is seen to decide.
  const engineer = company.people[ENGINEER]!.id
  const rankOf = ({ user, specialty }: Row) => (user === engineer ? 0 : specialty === led ? 1 : 2)
  const inOrder = drawn.toSorted((a, b) => rankOf(a) - rankOf(b))
  // One of each person.
  const some = inOrder.filter(({ user }, i) => inOrder.findIndex((row) => row['user'] === user) === i)
  const made = REQUESTS.flatMap((asked, i) => {
    const row = some[i]
    return row ? [requestOf(random, row, { asked, company, today, isLed: row['specialty'] === led })] : []
  })
  return { requests: made.map(({ request }) => request), flows: made.map(({ flow }) => flow) }
}

interface Asking {
  readonly asked: Asked
  readonly company: Company
  readonly today: Day
  readonly isLed: boolean
}

function requestOf(
  random: SeededRandom,
  { document, project, specialty, user }: Row,
  { asked, company, today, isLed }: Asking,
) {
  const { state, askedBefore, minutes, reason, answer = '' } = asked
  const of = company.projects.find(({ id }) => id === project)!
  const { code } = of.documents.find(({ id }) => id === document)!
  const person = company.people.find(({ id }) => id === user)!
  const by = isLed ? company.people[LEADER]! : company.people.find(({ id }) => id === of.row['manager'])!
  const startedOn = addDays(today, -askedBefore)
  const request = {
    ...{ id: random.id(), user, document, project, specialty, minutes, reason, state, answer },
    readers: [by.id],
    created: `${startedOn} 12:00:00.000Z`,
  }
  const flow: SeededFlow = {
    ...{ object: 'more_hours', objectId: request.id, definition: 'flowmorehours01', person, startedOn },
    title: `Más horas de ${String(code)} para ${nameOf(person)}: ${formatClock(minutes)}. ${reason}`,
    version: `${String(document)} ${minutes} ${state}`,
    facts: { minutes, document },
    link: `/documents/${String(document)}`,
    project: of.id,
    specialty: String(specialty),
    steps: [
      {
        ...{ name: 'Líder de la especialidad', by, comment: answer },
        day: state === 'requested' ? '' : addDays(startedOn, 1),
        answer: state === 'requested' ? 'pending' : state,
      },
    ],
    state: state === 'requested' ? 'running' : state,
  }
  return { request, flow }
}
