import { codeText } from '../data/code-text.ts'

/**
 * The error text when a text exceeds the limit of its field, else null; 0 means no limit. Counts code points, as the
 * server does.
 */
export function tooLongText(text: string, max: number): string | null {
  return max > 0 && [...text].length > max
    ? codeText({ code: 'validation_max_text_constraint', params: { max } })
    : null
}
