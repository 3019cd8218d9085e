import { ApiError } from '@timesheet/engine'
import type { Violation } from '@timesheet/schema'

const MESSAGE = 'The request was refused.'

/** Throws the violation of a rule, if there is one, as the field error of a request. */
export function refuse(violation: Violation | null): void {
  if (!violation) return
  const { field, ...error } = violation
  throw new ApiError(400, MESSAGE, { [field]: { message: MESSAGE, ...error } })
}

/** Throws violations as field errors of a request. */
export function refuseAll(violations: readonly Violation[]): never {
  const errors = violations.map(({ field, ...error }) => [field, { message: MESSAGE, ...error }] as const)
  throw new ApiError(400, MESSAGE, Object.fromEntries(errors))
}
