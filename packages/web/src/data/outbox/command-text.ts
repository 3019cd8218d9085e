import { COMMAND_ERRORS_ES } from '../../i18n/command-errors.es.ts'
import { fillText } from '../../i18n/fill-text.ts'
import type { OutboxProblem } from './refusal.ts'

const TEXTS: Readonly<Record<string, string>> = COMMAND_ERRORS_ES

/**
 * The Spanish text of a refused command; null for a problem of one of its rows. A module of its own, so that the shell
 * does not load these texts.
 */
export function commandText({ code, params }: OutboxProblem): string | null {
  const text = TEXTS[code]
  return text === undefined ? null : fillText(text, params)
}
