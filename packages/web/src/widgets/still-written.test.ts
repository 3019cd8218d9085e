import { describe, expect, it } from 'vitest'
import { keptText, stillWritten } from './still-written.ts'

describe('what of a written record is taken back', () => {
  const before = { title: 'Planta', minutes: 60 }
  const since = { title: 'Cortes', minutes: 90 }

  it.each([
    { name: 'nothing changed since', now: since, values: before, kept: 0 },
    { name: 'one of its values is another one', now: { ...since, minutes: 30 }, values: { title: 'Planta' }, kept: 1 },
    { name: 'all of them are', now: { title: 'Vista', minutes: 30 }, values: {}, kept: 2 },
    { name: 'it says again what it said', now: before, values: {}, kept: 0 },
    { name: 'it is gone', now: undefined, values: {}, kept: 2 },
  ])('$name', ({ now, values, kept }) => {
    expect(stillWritten({ before, since }, now)).toEqual({ values, kept })
  })

  it.each([
    { name: 'nothing changed since', now: { state: 'active', minutes: 90 }, values: { state: 'void' }, kept: 0 },
    { name: 'what was written with it changed', now: { state: 'active', minutes: 30 }, values: {}, kept: 1 },
  ])('what was made is taken back as a whole: $name', ({ now, values, kept }) => {
    const made = { before: { state: 'void' }, since: { state: 'active', minutes: 90 } }
    expect(stillWritten(made, now)).toEqual({ values, kept })
  })

  it('compares lists by what they hold', () => {
    const row = { before: { people: ['a'] }, since: { people: ['a', 'b'] } }
    expect(stillWritten(row, { people: ['a', 'b'] })).toEqual({ values: { people: ['a'] }, kept: 0 })
    expect(stillWritten(row, { people: ['b'] })).toEqual({ values: {}, kept: 1 })
  })
})

it.each([
  { kept: 1, names: ['CI-001'], text: '1 documento no se deshizo: ya tiene otro valor (CI-001).' },
  {
    kept: 2,
    names: ['CI-001', 'CI-002'],
    text: '2 documentos no se deshicieron: ya tienen otro valor (CI-001, CI-002).',
  },
  { kept: 1200, names: ['1', '2', '3', '4'], text: '1.200 documentos no se deshicieron: ya tienen otro valor.' },
])('tells what stays as it is: $kept', ({ kept, names, text }) => {
  expect(keptText({ kept, names }, ['documento', 'documentos'])).toBe(text)
})
