import { FIELD_MESSAGES, type FieldError, type Violation } from '@timesheet/schema'
import { sentence } from '../kernel/api-error.ts'

/** Collects the field errors of one write from validators and hooks; the first error of a field is kept. */
export class Violations {
  readonly #errors: Record<string, FieldError> = {}

  addAll(errors: Readonly<Record<string, FieldError>>): void {
    for (const [field, error] of Object.entries(errors)) this.#errors[field] ??= error
  }

  add({ field, code, params, message }: Violation & { readonly message?: string }): void {
    this.#errors[field] ??= { code, message: sentence(message ?? messageOf(code)), ...(params ? { params } : {}) }
  }

  get errors(): Readonly<Record<string, FieldError>> | null {
    return Object.keys(this.#errors).length > 0 ? this.#errors : null
  }
}

/**
 * The English message of a code, for logs and other clients: from the table, else made of the code; the web has texts
 * of its own.
 */
function messageOf(code: string): string {
  const known: Readonly<Record<string, string>> = FIELD_MESSAGES
  return known[code] ?? code.replaceAll('_', ' ')
}
