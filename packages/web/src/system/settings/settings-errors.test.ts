import { ClientResponseError } from 'pocketbase'
import { describe, expect, it } from 'vitest'
import { errorsByPath, rawCause, requestErrors, systemProblem } from './settings-errors.ts'

const REQUIRED = { code: 'validation_required', message: 'Cannot be blank.' }
const failed = (status: number, message: string, data: unknown = {}) =>
  new ClientResponseError({ status, response: { status, message, data } })

describe('errorsByPath', () => {
  it.each([
    ['nothing', {}, {}],
    ['no data at all', undefined, {}],
    ['a field of a section', { smtp: { host: REQUIRED } }, { 'smtp.host': 'Este dato es obligatorio' }],
    [
      'a field of a rule',
      { rateLimits: { rules: { 1: { label: { code: 'validation_conflicting_rate_limit_rule', message: 'x' } } } } },
      { 'rateLimits.rules.1.label': 'Ya hay una regla para lo mismo y la misma gente' },
    ],
    [
      'a section as a whole',
      { superuserIPs: { code: 'validation_invlaid_ip_or_subnet', message: 'x' } },
      { superuserIPs: 'Alguna dirección no es válida: sirven 10.0.0.7 o 10.0.0.0/24' },
    ],
    [
      'with its limits',
      {
        batch: {
          timeout: { code: 'validation_min_greater_equal_than_required', message: 'x', params: { threshold: 1 } },
        },
      },
      { 'batch.timeout': 'No puede ser menor que 1' },
    ],
    [
      'an unknown code has a plain text',
      { logs: { maxDays: { code: 'validation_new', message: 'x' } } },
      { 'logs.maxDays': 'El valor no es válido' },
    ],
  ])('%s', (_name, data, expected) => expect(errorsByPath(data)).toEqual(expected))
})

describe('of a failed request', () => {
  it('fields, when it was about fields', () => {
    const error = failed(400, 'An error occurred.', { name: { code: 'validation_backup_name_exists', message: 'x' } })
    expect(requestErrors(error)).toEqual({ name: 'Ya hay una copia con ese nombre' })
    expect(systemProblem(error)).toBe('Ya hay una copia con ese nombre')
  })

  it.each([
    [
      'passed on by the API',
      failed(400, 'Failed to test the S3 filesystem. Raw error: \nNoSuchBucket: 404'),
      'NoSuchBucket: 404',
    ],
    ['of no other server', failed(400, 'Failed to create backup.'), ''],
    ['of the network', new TypeError('fetch failed'), ''],
  ])('the cause %s', (_name, error, cause) => expect(rawCause(error)).toBe(cause))

  it.each([
    [
      'Try again later - another backup/restore process has already been started.',
      'Ya hay otra copia o restauración en curso; se puede probar en un rato',
    ],
    ['Failed to create backup. Raw error: \nENOSPC', 'No se pudo crear la copia'],
    ['Something new.', 'No se pudo guardar: hay datos que corregir'],
  ])('as a whole: %s', (message, text) => expect(systemProblem(failed(400, message))).toBe(text))

  it('an error without fields is one of the request as a whole', () => {
    expect(requestErrors(failed(403, 'No.'))).toEqual({})
    expect(systemProblem(failed(403, 'No.'))).toBe('No hay permiso para hacer esto')
  })
})
