import { type Decision, decideFilter, filterCollection, parseFilterCached, type RecordValues } from '@timesheet/schema'
import { FLOW_OBJECTS, type FlowObject } from './flow-objects.ts'
import type { FlowStep } from './flow-steps.ts'

/** The values that conditions and resolvers read, by field of the object. */
export type FlowFields = Readonly<Record<string, unknown>>

/** Whether a step's condition holds; one about a value that is not known holds, so that somebody is rather asked. */
export function conditionHolds(object: FlowObject, condition: string, fields: FlowFields): boolean {
  return decide(object, condition, fields) !== 'no'
}

/** Whether a definition is for an object; its condition has to hold for certain. */
export function definitionApplies(object: FlowObject, condition: string, fields: FlowFields): boolean {
  return decide(object, condition, fields) === 'yes'
}

function decide(object: FlowObject, condition: string, fields: FlowFields): Decision {
  if (condition === '') return 'yes'
  return decideFilter(parseFilterCached(condition), {
    collection: filterCollection(FLOW_OBJECTS[object]),
    values: fields as RecordValues,
    auth: null,
    now: null,
  })
}

/** The published definition for an object: the first with a condition that holds, else the one without. */
export function definitionFor<D extends { readonly condition: string; readonly code: string }>(
  definitions: readonly D[],
  object: FlowObject,
  fields: FlowFields,
): D | undefined {
  const sorted = definitions.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const special = sorted.find(({ condition }) => condition !== '' && definitionApplies(object, condition, fields))
  return special ?? sorted.find(({ condition }) => condition === '')
}

/** The index of the first step from `from` on whose condition holds; -1 when there is none. */
export function nextStep(
  steps: readonly FlowStep[],
  { object, fields, from }: { readonly object: FlowObject; readonly fields: FlowFields; readonly from: number },
): number {
  return steps.findIndex((step, i) => i >= from && conditionHolds(object, step.condition, fields))
}
