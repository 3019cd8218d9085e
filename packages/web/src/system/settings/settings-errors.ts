import { ClientResponseError } from 'pocketbase'
import { codeText } from '../../data/code-text.ts'
import { errorText } from '../../data/error-text.ts'
import type { CodedError } from '../../data/error-text.ts'
import { fillText } from '../../i18n/fill-text.ts'

/** Texts of error codes that occur only in the system's settings. */
const SYSTEM_TEXTS: Readonly<Record<string, string>> = {
  validation_is_url: 'Falta una dirección web válida, como https://horas.empresa.com',
  validation_invalid_cron: 'La expresión no se entiende: son cinco campos, como 0 2 * * *',
  validation_conflicting_rate_limit_rule: 'Ya hay una regla para lo mismo y la misma gente',
  validation_invlaid_ip_or_subnet: 'Alguna dirección no es válida: sirven 10.0.0.7 o 10.0.0.0/24',
  validation_backup_name_exists: 'Ya hay una copia con ese nombre',
  validation_backup_files_missing: 'A la copia le faltan archivos: {names}',
  validation_backup_changed: 'La copia no es como se escribió: {names}',
  validation_backup_unverified:
    'La hizo una versión anterior, sin la lista de lo que contiene: se restaura desde la línea de comandos, con --unverified',
  validation_backup_newer: 'La hizo una versión más nueva del programa',
  validation_invalid_backup: 'Esa copia no sirve para restaurar; el registro del sistema dice por qué',
  validation_backup_files_lost:
    'No se pudo crear la copia: faltan archivos que los registros nombran ({names}). Hay que subirlos otra vez o quitarlos de sus registros',
  validation_invalid_mime_type: 'No es un archivo ZIP',
  validation_invalid_auth_collection: 'Esa colección no tiene cuentas',
  validation_in_invalid: 'Falta elegir una de las opciones',
}

function systemText(error: CodedError): string {
  const text = SYSTEM_TEXTS[error.code]
  return text === undefined ? codeText(error) : fillText(text, error.params)
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCoded(value: Readonly<Record<string, unknown>>): value is CodedError & Readonly<Record<string, unknown>> {
  return typeof value['code'] === 'string' && typeof value['message'] === 'string'
}

function flatten(tree: unknown, path: string): readonly (readonly [string, string])[] {
  if (!isTree(tree)) return []
  if (isCoded(tree)) return [[path, systemText(tree)]]
  return Object.entries(tree).flatMap(([key, below]) => flatten(below, path ? `${path}.${key}` : key))
}

/** The refused fields of nested error data, by dotted path: `rateLimits.rules.0.label`. */
export function errorsByPath(data: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(flatten(data, ''))
}

/** The refused fields of a failed request, by dotted path; empty when it was not about fields. */
export function requestErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ClientResponseError ? errorsByPath(error.response['data']) : {}
}

const RAW = /Raw error:\s*([\s\S]+)$/

/** The message of another server that the API passes on, verbatim; '' otherwise. */
export function rawCause(error: unknown): string {
  if (!(error instanceof ClientResponseError)) return ''
  return (RAW.exec(String(error.response['message'] ?? ''))?.[1] ?? '').trim()
}

/** Texts for a request refused as a whole, by the beginning of the API's message. */
const MESSAGES: readonly (readonly [start: string, text: string])[] = [
  ['Try again later', 'Ya hay otra copia o restauración en curso; se puede probar en un rato'],
  ['Missing or invalid backup file', 'Esa copia ya no está, o no sirve para restaurar'],
  ['This server cannot restart', 'Este servidor no puede reiniciarse solo: se restaura desde la línea de comandos'],
  ['The backup is currently being used', 'Esa copia está en uso y todavía no se puede borrar'],
  ['Invalid or already deleted backup', 'Esa copia ya no está'],
  ['Failed to create backup', 'No se pudo crear la copia'],
  ['Missing or invalid cron job', 'Esa tarea ya no existe'],
  ['Failed to test the S3', 'El servicio no respondió como se espera'],
  ['Failed to send the test email', 'El correo no salió'],
]

function messageText(error: unknown): string | undefined {
  const message = error instanceof ClientResponseError ? String(error.response['message'] ?? '') : ''
  return MESSAGES.find(([start]) => message.startsWith(start))?.[1]
}

/** One Spanish sentence for a failed system action: the first field error when there is one. */
export function systemProblem(error: unknown): string {
  return Object.values(requestErrors(error))[0] ?? messageText(error) ?? errorText(error)
}
