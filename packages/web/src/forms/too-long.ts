import { codeText } from '../data/error-text.ts'

/** Why a text is longer than its field takes, or null; a limit of zero is none. Characters are counted as the server counts them. */
export function tooLongText(text: string, max: number): string | null {
  return max > 0 && [...text].length > max
    ? codeText({ code: 'validation_max_text_constraint', params: { max } })
    : null
}
