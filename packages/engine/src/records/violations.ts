import { FIELD_MESSAGES, type FieldError, type Violation } from '@timesheet/schema'
import { sentence } from '../kernel/api-error.ts'

/** Collects the field errors of one write: those of the validators and what hooks add; the first of a field stays. */
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

/** A code of the domain has its text in the web; the English sentence for logs and other clients is made of the code. */
function messageOf(code: string): string {
  const known: Readonly<Record<string, string>> = FIELD_MESSAGES
  return known[code] ?? code.replaceAll('_', ' ')
}
