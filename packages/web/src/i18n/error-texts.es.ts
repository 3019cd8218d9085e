import { COMMAND_ERRORS_ES } from './command-errors.es.ts'
import { DOMAIN_ERRORS_ES } from './domain-errors.es.ts'
import { FIELD_ERRORS_ES } from './field-errors.es.ts'
import { HOURS_ERRORS_ES } from './hours-errors.es.ts'

/** The Spanish text of every code that forms and refused requests show. */
export const ERROR_TEXTS_ES: Readonly<Record<string, string>> = {
  ...FIELD_ERRORS_ES,
  ...HOURS_ERRORS_ES,
  ...DOMAIN_ERRORS_ES,
  ...COMMAND_ERRORS_ES,
}
