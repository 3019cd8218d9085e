import { ClientResponseError } from 'pocketbase'
import { errorText, fieldErrorTexts } from '../../data/error-text.ts'

const POINTED = /required relation reference/

/** One Spanish sentence for a refused action on a record. */
export function recordProblem(error: unknown): string {
  const fields = Object.entries(fieldErrorTexts(error))
  if (fields.length > 0) return fields.map(([name, text]) => `${name}: ${text}`).join('. ')
  const message = error instanceof ClientResponseError ? String(error.response['message'] ?? '') : ''
  if (POINTED.test(message)) return 'Otro registro lo necesita: tiene una relación obligatoria con él.'
  if (/only existing superuser/.test(message))
    return 'Tiene que quedar al menos una cuenta de administración del sistema.'
  return `${errorText(error)}.`
}
