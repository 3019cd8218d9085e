import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

/** One thing that may be charged, with the project it belongs to. */
export interface Charge {
  readonly kind: 'project' | 'activity' | 'document'
  readonly id: string
  readonly code: string
  readonly name: string
  readonly project: { readonly id: string; readonly code: string; readonly name: string; readonly customer: string }
}

/** What was found, the best first. */
export interface FoundCharges {
  readonly items: readonly Charge[]
  /** False when there are more than are told. */
  readonly isComplete: boolean
}

/** What a person may charge on one of these days, found by any part of its words. */
export const chargesRoute = defineRoute({
  method: 'GET',
  path: '/hours/charges',
  input: {
    text: f.text({ label: 'Texto', max: 200 }),
    /** Whose hours they will be; the viewer's when left out. */
    user: f.text({ label: 'Persona', max: 100, pattern: '^\\w+$' }),
    from: f.day({ label: 'Desde', required: true }),
    /** The same day when left out. */
    to: f.day({ label: 'Hasta' }),
  },
  output: answers.json<FoundCharges>(),
  who: EMPLOYEE,
})

/** Minutes by id; what has no hours is left out. */
export type MinutesById = Readonly<Record<string, number>>

/** Everybody's loaded hours on what the viewer may see, without saying whose they are. */
export const spentHoursRoute = defineRoute({
  method: 'GET',
  path: '/hours/spent',
  input: {
    documents: f.text({ label: 'Documentos', max: 5000 }),
    activities: f.text({ label: 'Actividades', max: 5000 }),
  },
  output: answers.json<{
    readonly documents: MinutesById
    readonly activities: MinutesById
    /** What has hours whose sum would tell those of one colleague. */
    readonly hidden: readonly string[]
  }>(),
  who: EMPLOYEE,
})
