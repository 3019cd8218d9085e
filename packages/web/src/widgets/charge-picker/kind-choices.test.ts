import { expect, it } from 'vitest'
import { kindChoices } from './kind-choices.ts'

it.each([
  ['who is subject to overtime may choose any kind', true, []],
  [
    'who is not sees why overtime cannot be chosen',
    false,
    [
      'Extra al 50 % (las horas extra no corresponden a esta persona)',
      'Extra al 100 % (las horas extra no corresponden a esta persona)',
    ],
  ],
])('%s', (_, overtime, disabled) => {
  const choices = kindChoices({ overtime })
  expect(choices.filter((choice) => choice.disabled).map(({ label }) => label)).toEqual(disabled)
  expect(choices.map(({ value }) => value)).toEqual([
    'normal',
    'overtime_50',
    'overtime_100',
    'night',
    'travel',
    'on_call',
  ])
})
