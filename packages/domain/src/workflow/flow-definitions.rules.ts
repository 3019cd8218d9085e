import {
  filterCollection,
  FilterSyntaxError,
  isLocal,
  operandsOf,
  parseFilterCached,
  type Violation,
} from '@timesheet/schema'
import { ROLE_LABELS } from '../access/index.ts'
import { FLOW_OBJECTS, FLOW_PART_STEPS, type FlowObject } from './flow-objects.ts'
import { FLOW_MODE_LABELS, type FlowStep, type Resolver } from './flow-steps.ts'

/** Why a definition is refused. */
export type FlowDefinitionCode =
  | 'flow_no_steps'
  | 'flow_too_many_steps'
  | 'flow_step_invalid'
  | 'flow_step_mode'
  | 'flow_no_resolver'
  | 'flow_circle'
  | 'flow_condition'
  | 'flow_all_conditional'
  | 'flow_published'
  | 'flow_state'

/** The most steps of a definition. */
export const MAX_FLOW_STEPS = 20
const MAX_SLA = 60

interface Definition {
  readonly object: FlowObject | ''
  readonly condition: string
  readonly steps: unknown
}
type Stored = Definition & { readonly state: string; readonly code: string }

/**
 * Refuses a definition without steps, with a step that nobody could decide, whose escalations form a circle, or whose
 * conditions could leave out every step; and any change of one that was published.
 */
export function checkFlowDefinition(row: Stored, stored: Stored | null): Violation<FlowDefinitionCode> | null {
  if (stored && stored.state !== 'draft') return isSame(row, stored) ? null : { field: 'steps', code: 'flow_published' }
  return checkSteps(row)
}

/** Refuses to delete a definition that was published: instances run on it. */
export function checkFlowDefinitionRemoval({ state }: Pick<Stored, 'state'>): Violation<FlowDefinitionCode> | null {
  return state === 'draft' ? null : { field: 'state', code: 'flow_published' }
}

/** True when a value is a list of valid steps. */
export function isFlowSteps(steps: unknown): steps is readonly FlowStep[] {
  return Array.isArray(steps) && steps.every(isStep)
}

function checkSteps({ object, condition, steps }: Definition): Violation<FlowDefinitionCode> | null {
  const at = (code: FlowDefinitionCode, step?: number): Violation<FlowDefinitionCode> => ({
    field: 'steps',
    code,
    ...(step !== undefined && { params: { step: step + 1 } }),
  })
  if (!isCondition(object, condition)) return { field: 'condition', code: 'flow_condition' }
  if (!Array.isArray(steps) || steps.length === 0) return at('flow_no_steps')
  const partSteps = object === '' ? undefined : FLOW_PART_STEPS[object]
  const max = partSteps ?? MAX_FLOW_STEPS
  if (steps.length > max) return { ...at('flow_too_many_steps'), params: { max } }
  for (const [i, step] of steps.entries()) {
    if (!hasResolver(step)) return at('flow_no_resolver', i)
    if (!isStep(step)) return at('flow_step_invalid', i)
    if (partSteps !== undefined && step.mode !== 'one') return at('flow_step_mode', i)
    if (!isCondition(object, step.condition)) return at('flow_condition', i)
  }
  const valid: readonly FlowStep[] = steps
  if (valid.every(({ condition: only }) => only !== '')) return at('flow_all_conditional')
  return hasCircle(valid) ? at('flow_circle') : null
}

function isSame(row: Stored, stored: Stored): boolean {
  const contents = ({ object, code, condition, steps }: Stored) => JSON.stringify([object, code, condition, steps])
  return contents(row) === contents(stored)
}

function hasResolver(step: unknown): boolean {
  return isResolver((Object(step) as Partial<FlowStep>).resolver)
}

function isStep(given: unknown): given is FlowStep {
  const step = Object(given) as Partial<Record<keyof FlowStep, unknown>>
  return (
    typeof step.name === 'string' &&
    step.name.trim() !== '' &&
    step.name.length <= 80 &&
    typeof step.mode === 'string' &&
    Object.hasOwn(FLOW_MODE_LABELS, step.mode) &&
    isResolver(step.resolver) &&
    typeof step.condition === 'string' &&
    Number.isInteger(step.slaDays) &&
    Number(step.slaDays) >= 0 &&
    Number(step.slaDays) <= MAX_SLA &&
    (step.escalateTo === null || isResolver(step.escalateTo)) &&
    typeof step.delegates === 'boolean' &&
    typeof step.closesEarly === 'boolean'
  )
}

const SCOPES: readonly unknown[] = ['global', 'project', 'specialty']

function isResolver(given: unknown): given is Resolver {
  const { kind, role, scope, user, field } = Object(given) as Readonly<Record<string, unknown>>
  if (kind === 'manager') return true
  if (kind === 'person') return typeof user === 'string' && user !== ''
  if (kind === 'field') return typeof field === 'string' && field !== ''
  // A customer's reader decides nothing of the firm.
  return (
    kind === 'role' &&
    typeof role === 'string' &&
    Object.hasOwn(ROLE_LABELS, role) &&
    role !== 'cl' &&
    SCOPES.includes(scope)
  )
}

function isCondition(object: FlowObject | '', condition: string): boolean {
  if (condition === '') return true
  if (object === '') return false
  try {
    const filter = parseFilterCached(condition)
    // A condition is about the object, never about who looks at it or when.
    const isAboutViewer = [...operandsOf(filter)].some(
      ({ kind, ...rest }) => kind === 'identifier' && 'name' in rest && rest.name.startsWith('@'),
    )
    return !isAboutViewer && isLocal(filter, filterCollection(FLOW_OBJECTS[object]))
  } catch (error) {
    if (error instanceof FilterSyntaxError) return false
    throw error
  }
}

/** Whether some escalation leads back to whom it came from. */
function hasCircle(steps: readonly FlowStep[]): boolean {
  const keyOf = (resolver: Resolver) =>
    JSON.stringify(Object.entries(resolver).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const next = new Map<string, Set<string>>()
  for (const { resolver, escalateTo } of steps) {
    if (!escalateTo) continue
    const known = next.get(keyOf(resolver)) ?? new Set()
    next.set(keyOf(resolver), known.add(keyOf(escalateTo)))
  }
  const comesBack = (from: string, at: string, seen: Set<string>): boolean => {
    for (const to of next.get(at) ?? []) {
      if (to === from) return true
      if (!seen.has(to) && comesBack(from, to, seen.add(to))) return true
    }
    return false
  }
  return [...next.keys()].some((key) => comesBack(key, key, new Set()))
}
