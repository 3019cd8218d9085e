import type { Role } from '../access/index.ts'

/** How the people of a step decide: one after the other, all of them, or the first to act. */
export type FlowMode = 'series' | 'all' | 'one'

/** Where a role is held: in the firm, on the project or in the specialty of the object. */
export type RoleScope = 'global' | 'project' | 'specialty'

/** Who decides in a step: holders of a role, one person, the people in a field, or the manager of the person. */
export type Resolver =
  | { readonly kind: 'role'; readonly role: Role; readonly scope: RoleScope }
  | { readonly kind: 'person'; readonly user: string }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'manager' }

/** One step of a definition. */
export interface FlowStep {
  readonly name: string
  readonly mode: FlowMode
  readonly resolver: Resolver
  /** A filter over the fields of the object; the step is left out where it does not hold. '' is always. */
  readonly condition: string
  /** Working days to decide, from the day after the assignment; 0 is no limit. */
  readonly slaDays: number
  /** Who is asked besides when the time is over; null for nobody. */
  readonly escalateTo: Resolver | null
  /** Whether the people of the step may pass their task on. */
  readonly delegates: boolean
  /** Whether the first adverse opinion ends the step; otherwise all are awaited. */
  readonly closesEarly: boolean
}

/** Spanish names of the modes. */
export const FLOW_MODE_LABELS = {
  series: 'Uno tras otro',
  all: 'Todos a la vez',
  one: 'El primero que responda',
} as const satisfies Record<FlowMode, string>
