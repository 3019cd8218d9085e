import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Minutes } from '../kernel/index.ts'
import type { LoadWeek } from './asigned-load.calc.ts'
import { ASIGNMENT_ROLES } from './asignments.collection.ts'

/** The most people of one answer. */
export const MOST_LOADS = 100

/** What a person has to do of documents in the weeks ahead. */
export interface PersonLoad {
  readonly user: string
  readonly name: string
  /** On how many documents they have work. */
  readonly documents: number
  readonly asigned: Minutes
  /** What is left of it after the hours that the viewer may see. */
  readonly left: Minutes
  /** Whether hours are expected of them: of others no capacity is known. */
  readonly isTracked: boolean
  readonly weeks: readonly LoadWeek[]
}

/** The load of people, who has most left first. */
export interface AsignedLoad {
  readonly people: readonly PersonLoad[]
  /** How many more there are. */
  readonly leftOff: number
}

const id = (label: string) => f.text({ label, max: 15, pattern: '^\\w+$' })

/**
 * The load of the people who have active asignments in a project, a specialty or a role, by all that they have; told to
 * who asigns their work.
 */
export const asignedLoadRoute = defineRoute({
  method: 'GET',
  path: '/documents/asigned-load',
  input: {
    project: id('Proyecto'),
    specialty: id('Especialidad'),
    user: id('Persona'),
    role: f.select(ASIGNMENT_ROLES, { label: 'Función' }),
  },
  output: answers.json<AsignedLoad>(),
  who: EMPLOYEE,
})
