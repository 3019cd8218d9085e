import { describe, expect, it } from 'vitest'
import { exportValue, fileTitle, fromLocalInput, isImage, shortText, toLocalInput, valueText } from './value-text.ts'

describe('valueText', () => {
  it.each<[string, unknown, string]>([
    ['text', 'hola', 'hola'],
    ['text', '', ''],
    ['bool', true, 'Sí'],
    ['bool', false, 'No'],
    ['number', 1234.5, '1234,5'],
    ['number', 0, '0'],
    ['select', ['a', 'b'], 'a, b'],
    ['json', { a: [1] }, '{"a":[1]}'],
    ['json', null, ''],
    ['json', 0, '0'],
    ['geoPoint', { lon: -58.4, lat: -34.6 }, '-34.6, -58.4'],
    ['geoPoint', { lon: 0, lat: 0 }, ''],
    ['date', 'nonsense', ''],
  ])('%s %j is %j', (type, value, text) => {
    expect(valueText({ type: type as 'text' }, value)).toBe(text)
  })

  it('a number stays one in a spreadsheet', () => {
    expect(exportValue({ type: 'number' }, 1.5)).toBe(1.5)
    expect(exportValue({ type: 'bool' }, true)).toBe('Sí')
  })
})

it.each([
  ['plano_general_a1b2c3d4e5.pdf', 'plano_general.pdf'],
  ['copia_a1b2c3d4e5.tar.gz', 'copia.tar.gz'],
  ['sin_marca.pdf', 'sin_marca.pdf'],
])('%s was called %s', (name, title) => {
  expect(fileTitle(name)).toBe(title)
})

it('recognises images and cuts long texts', () => {
  expect([isImage('a.PNG'), isImage('a.pdf')]).toEqual([true, false])
  expect(shortText('uno\n dos', 20)).toBe('uno dos')
  expect(shortText('123456', 4)).toBe('123…')
})

it('moments go to the input and back unchanged, whatever the time zone', () => {
  const instant = '2026-01-31 12:34:56.000Z'
  expect(fromLocalInput(toLocalInput(instant))).toBe(instant)
  expect(toLocalInput('')).toBe('')
  expect(fromLocalInput('mañana')).toBe('')
})
