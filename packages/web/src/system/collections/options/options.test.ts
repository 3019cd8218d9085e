import { describe, expect, it } from 'vitest'
import { durationWords, secondsOf, unitOf } from './duration-words.ts'
import { newSecret, optionAt } from './options-draft.ts'
import { missingSecrets, newProvider, withoutProvider } from './provider-list.ts'
import type { Provider } from './provider-list.ts'

const provider = (name: string, secret?: string): Provider => {
  const { clientSecret: _none, ...rest } = newProvider(name)
  return secret === undefined ? rest : { ...rest, clientSecret: secret }
}
const STORED = [provider('google'), provider('github'), provider('gitlab')]

describe('secrets of providers', () => {
  it('stay where nothing moved', () => {
    expect(missingSecrets(STORED, STORED)).toEqual([])
    expect(missingSecrets(withoutProvider(STORED, STORED, 2), STORED)).toEqual([])
  })

  it('are asked for again where the place now belongs to another', () => {
    const next = withoutProvider(STORED, STORED, 0)
    expect(missingSecrets(next, STORED)).toEqual(['github', 'gitlab'])
    expect(next.map(({ clientSecret }) => clientSecret)).toEqual(['', ''])
  })

  it('that were just written are kept', () => {
    expect(withoutProvider([provider('google'), provider('new', 'hush')], STORED, 0)).toMatchObject([
      { name: 'new', clientSecret: 'hush' },
    ])
    expect(missingSecrets([...STORED, newProvider('new')], STORED)).toEqual(['new'])
  })
})

it.each([
  [432_000, '5 días', 'day'],
  [3_600, '1 hora', 'hour'],
  [1_800, '30 minutos', 'minute'],
  [90, '90 segundos', 'second'],
  [0, '0 segundos', 'second'],
])('%i seconds are %s', (seconds, words, unit) => {
  expect(durationWords(seconds)).toBe(words)
  expect(unitOf(seconds)).toBe(unit)
  expect(seconds % secondsOf(unitOf(seconds))).toBe(0)
})

it('options are read by their path and secrets are new ones', () => {
  const collection = { otp: { duration: 5 } } as never
  expect(optionAt(collection, 'otp.duration', 0)).toBe(5)
  expect(optionAt(collection, 'otp.nope', 7)).toBe(7)
  expect(newSecret()).toMatch(/^[A-Za-z0-9]{50}$/)
  expect(newSecret()).not.toBe(newSecret())
})
