import { ClientResponseError } from 'pocketbase'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_VALIDATION_EN, DEFAULT_VALIDATION_ES } from '../i18n/default-validation.ts'
import { codeText } from './code-text.ts'
import { errorText, fieldErrorTexts, isFinal, loadErrorText } from './error-text.ts'
import { bringErrorTexts } from './bring-error-texts.ts'
import './hours-text.ts'

function refusal(status: number, data: Record<string, unknown> = {}): ClientResponseError {
  return new ClientResponseError({ url: '/api', status, response: { status, message: 'Internal words.', data } })
}

test.each([
  ['a field that is missing', { code: 'validation_required' }, 'Este dato es obligatorio'],
  ['a limit', { code: 'validation_max_text_constraint', params: { max: 80 } }, 'Admite 80 caracteres como máximo'],
  [
    'days are written as people write them',
    { code: 'hours_period_closed', params: { from: '2026-10-01', to: '2026-10-31' } },
    'El período del 01/10/2026 al 31/10/2026 está cerrado: se corrige con un ajuste',
  ],
  [
    'minutes are written as a clock',
    { code: 'hours_day_too_long', params: { max: 720, total: 735 } },
    'El día sumaría 12:15 y el máximo es 12:00',
  ],
  ['an unknown code', { code: 'brand_new' }, 'El valor no es válido'],
])('%s', (_name, error, expected) => expect(codeText(error)).toBe(expected))

describe('errorText', () => {
  it.each([
    ['no network', refusal(0), 'No hay conexión con el servidor'],
    [
      'one field',
      refusal(400, { name: { code: 'validation_required', message: 'Cannot be blank.' } }),
      'Este dato es obligatorio',
    ],
    [
      'one field of one request of a batch',
      refusal(400, {
        requests: {
          1: { code: 'batch_request_failed', response: { data: { name: { code: 'validation_required' } } } },
        },
      }),
      'Este dato es obligatorio',
    ],
    [
      'fields that are refused for the same reason, as those of a unique index',
      refusal(400, { type: { code: 'validation_not_unique' }, contact: { code: 'validation_not_unique' } }),
      'Ese valor ya existe',
    ],
    [
      'fields that are refused for several reasons',
      refusal(400, { type: { code: 'validation_not_unique' }, contact: { code: 'validation_required' } }),
      'No se pudo guardar: hay datos que corregir',
    ],
    ['no permission', refusal(403), 'No hay permiso para hacer esto'],
    ['a broken server', refusal(502), 'Algo falló en el servidor; se puede probar otra vez'],
    [
      'a mistake of the program',
      new TypeError('x is not a function'),
      'Algo falló en el servidor; se puede probar otra vez',
    ],
  ])('%s', (_name, error, expected) => expect(errorText(error)).toBe(expected))

  it('of a command that was refused as a whole says why', async () => {
    await bringErrorTexts()
    expect(errorText(refusal(409, { command: { code: 'operation_undone' } }))).toBe('Ya estaba deshecho')
  })

  it('of what could not be shown speaks of seeing', () => {
    expect(loadErrorText(refusal(403))).toBe('No hay permiso para ver esto')
    expect(loadErrorText(refusal(404))).toBe(errorText(refusal(404)))
  })

  it('never shows technical texts', () => {
    expect(errorText(refusal(500))).not.toContain('Internal')
    expect(errorText(refusal(418))).not.toContain('Internal')
  })
})

test.each([
  ['no permission', refusal(403), true],
  ['not there', refusal(404), true],
  ['no network', refusal(0), false],
  ['a session that ended', refusal(401), false],
  ['too many requests', refusal(429), false],
  ['a broken server', refusal(500), false],
  ['a mistake of the program', new TypeError('x is not a function'), false],
])('asking again cannot help: %s', (_name, error, expected) => expect(isFinal(error)).toBe(expected))

it('field errors land under their fields, and only they', () => {
  const error = refusal(400, {
    name: { code: 'validation_required' },
    email: { code: 'validation_is_email' },
    note: 'no code',
  })
  expect(fieldErrorTexts(error)).toEqual({ name: 'Este dato es obligatorio', email: 'Falta un correo válido' })
})

it('the eight default messages exist in both languages', () => {
  expect(Object.values(DEFAULT_VALIDATION_EN)).toHaveLength(8)
  expect(Object.keys(DEFAULT_VALIDATION_ES)).toEqual(Object.keys(DEFAULT_VALIDATION_EN))
})

describe('the error catalogue of the specification (§8) in Spanish', () => {
  const NOT_FOUND = 'No se encontró, o no está al alcance'
  it.each([
    [
      'Something went wrong while processing your request.',
      new ClientResponseError({ url: '/api', status: 500 }),
      'Algo falló en el servidor; se puede probar otra vez',
    ],
    [
      'Missing required record id',
      new ClientResponseError({
        status: 404,
        response: { code: 404, message: 'Missing required record id.', data: {} },
      }),
      NOT_FOUND,
    ],
    [
      "The requested resource wasn't found",
      new ClientResponseError({
        status: 404,
        response: { code: 404, message: "The requested resource wasn't found.", data: {} },
      }),
      NOT_FOUND,
    ],
    [
      'Failed to establish realtime connection',
      new ClientResponseError(new Error('Failed to establish realtime connection.')),
      'No hay conexión con el servidor',
    ],
    [
      'EventSource connect took too long',
      new ClientResponseError(new Error('EventSource connect took too long.')),
      'No hay conexión con el servidor',
    ],
    [
      "State parameters don't match",
      new ClientResponseError(new Error("State parameters don't match.")),
      'No hay conexión con el servidor',
    ],
  ])('%s', (_name, error, expected) => expect(errorText(error)).toBe(expected))
})
