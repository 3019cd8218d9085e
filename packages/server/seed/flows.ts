import { dedupKeyOf } from '@timesheet/domain/inbox'
import { addDays, type Day } from '@timesheet/domain/kernel'
import type { FlowObject } from '@timesheet/domain/workflow'
import type { SeededRandom } from './random.ts'
import type { SeededPerson } from './seeded-person.ts'

const DAYS_TO_DECIDE = 5
/** Whose flows management and administration see. */
const OPEN_OBJECTS: ReadonlySet<FlowObject> = new Set(['hours', 'more_hours', 'discipline_check'])

type Row = Readonly<Record<string, unknown>>

/** One step that somebody decided, or is asked about now. */
export interface SeededStep {
  readonly name: string
  readonly by: SeededPerson
  /** The day of the answer; '' while it is awaited. */
  readonly day: Day | ''
  readonly answer: 'approved' | 'rejected' | 'pending' | 'expired'
  readonly comment?: string
}

/** A flow over one object, from its start to where it stands. */
export interface SeededFlow {
  readonly object: FlowObject
  readonly objectId: string
  readonly definition: string
  readonly title: string
  readonly person: SeededPerson
  /** Who began it; the person, if left out. */
  readonly startedBy?: SeededPerson
  readonly startedOn: Day
  readonly version: string
  readonly facts: Row
  readonly link: string
  readonly project?: string
  readonly specialty?: string
  readonly steps: readonly SeededStep[]
  readonly state: 'running' | 'approved' | 'rejected' | 'cancelled'
  readonly endReason?: string
}

/** The rows of a flow, as the program writes them when it runs. */
export interface FlowRows {
  readonly instances: readonly Row[]
  readonly tasks: readonly Row[]
  readonly inbox: readonly Row[]
}

/** The rows of flows that run or ended: instances, what was asked of whom, and what waits in inboxes. */
export function buildFlows(random: SeededRandom, flows: readonly SeededFlow[]): FlowRows {
  const rows = flows.map((flow) => flowRows(random, flow))
  return {
    instances: rows.map(({ instance }) => instance),
    tasks: rows.flatMap(({ tasks }) => tasks),
    inbox: rows.flatMap(({ inbox }) => inbox),
  }
}

function flowRows(random: SeededRandom, flow: SeededFlow) {
  const { object, objectId, title, project = '', person, startedBy = person, steps, state } = flow
  const about = {
    object,
    objectId,
    title: title.slice(0, 200),
    project,
    readers: [...new Set([person.id, startedBy.id, ...steps.map(({ by }) => by.id)])],
    confidential: !OPEN_OBJECTS.has(object),
  }
  const ended = state === 'running' ? '' : (steps.at(-1)?.day ?? '')
  const instance = {
    id: random.id(),
    ...about,
    definition: flow.definition,
    cycle: 1,
    step: steps.length - 1,
    state,
    person: person.id,
    specialty: flow.specialty ?? '',
    startedBy: startedBy.id,
    authors: startedBy === person ? [] : [startedBy.id, person.id],
    startedByName: nameOf(startedBy),
    ...at('startedAt', flow.startedOn, 12),
    ...at('endedAt', ended, 16),
    endReason: flow.endReason ?? '',
    facts: flow.facts,
    objectVersion: flow.version,
    ...at('created', flow.startedOn, 12),
    ...at('updated', ended || flow.startedOn, 16),
  }
  const tasks = steps.map((step, i) => {
    const assigned = steps[i - 1]?.day || flow.startedOn
    return { id: random.id(), ...about, ...taskOf(step, { i, assigned }), instance: instance.id }
  })
  return { instance, tasks, inbox: tasks.flatMap((task) => itemOf(random, flow, task)) }
}

function taskOf({ name, by, day, answer, comment = '' }: SeededStep, { i, assigned }: { i: number; assigned: Day }) {
  const isDecided = answer === 'approved' || answer === 'rejected'
  return {
    step: i,
    stepName: name,
    user: by.id,
    deputies: [],
    state: answer,
    assignedOn: assigned,
    dueOn: addDays(assigned, DAYS_TO_DECIDE),
    escalatedTo: [],
    byHand: false,
    ...at('decidedAt', isDecided ? day : '', 16),
    decidedBy: isDecided ? by.id : '',
    decidedByName: isDecided ? nameOf(by) : '',
    onBehalfOf: '',
    comment,
    ...at('created', assigned, 12),
    ...at('updated', day || assigned, 16),
  }
}

/** What an item says that nobody has looked at. */
export const UNREAD = {
  readAt: '',
  snoozedUntil: '',
  state: 'pending',
  endedAt: '',
  count: 1,
  mail: '',
  mailedAt: '',
} as const

interface AskedTask {
  readonly id: string
  readonly title: string
  readonly state: string
  readonly user: string
  readonly stepName: string
  readonly assignedOn: Day
  readonly dueOn: Day
}

function itemOf(random: SeededRandom, { link }: SeededFlow, task: AskedTask): readonly Row[] {
  if (task.state !== 'pending') return []
  const about = { code: 'FLW-TAREA', object: 'workflow_tasks', objectId: task.id }
  return [
    {
      id: random.id(),
      ...about,
      user: task.user,
      class: 'task',
      title: task.title,
      reason: `Decide en el paso «${task.stepName}».`,
      link,
      priority: 2,
      dueOn: task.dueOn,
      ...at('raisedAt', task.assignedOn, 12),
      ...UNREAD,
      dedupKey: dedupKeyOf(about),
    },
  ]
}

/** A field with the instant of a day at an hour; '' without a day. */
function at<Name extends string>(name: Name, day: Day | '', hour: number) {
  const instant = day === '' ? '' : `${day} ${hour}:00:00.000Z`
  return { [name]: instant } as Record<Name, string>
}

/** A person as flows name them. */
export function nameOf({ name, surname }: Pick<SeededPerson, 'name' | 'surname'>): string {
  return `${name} ${surname}`
}
