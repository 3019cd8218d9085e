import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Project } from '../projects/index.ts'

/** The facts of a project that decide whether and how hours are charged to it. */
export type ChargeProject = Pick<
  Project,
  'id' | 'code' | 'name' | 'state' | 'color' | 'documentRequired' | 'membersOnly' | 'commercialHours'
>

/** A target that hours may be charged to, with its project. */
export interface Charge {
  readonly kind: 'project' | 'activity' | 'document'
  readonly id: string
  readonly code: string
  readonly name: string
  /** Other names by which it was found, where it has any. */
  readonly aliases?: string
  readonly project: ChargeProject & { readonly customer: string }
}

/** The found targets, best match first. */
export interface FoundCharges {
  readonly items: readonly Charge[]
  /** False when more were found than are returned. */
  readonly isComplete: boolean
}

/** Searches the targets that a person may charge on any of these days, by parts of their words. */
export const chargesRoute = defineRoute({
  method: 'GET',
  path: '/hours/charges',
  input: {
    text: f.text({ label: 'Texto', max: 200 }),
    /** Whose hours they will be; the viewer by default. */
    user: f.text({ label: 'Persona', max: 100, pattern: '^\\w+$' }),
    from: f.day({ label: 'Desde', required: true }),
    /** `from` by default. */
    to: f.day({ label: 'Hasta' }),
  },
  output: answers.json<FoundCharges>(),
  who: EMPLOYEE,
})

/** Minutes by id; ids without hours are omitted. */
export type MinutesById = Readonly<Record<string, number>>

/** Everybody's loaded hours on the documents and activities that the viewer may see, summed over persons. */
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
    /** Ids with hours whose sum is withheld, because it would disclose those of a single colleague. */
    readonly hidden: readonly string[]
  }>(),
  who: EMPLOYEE,
})
