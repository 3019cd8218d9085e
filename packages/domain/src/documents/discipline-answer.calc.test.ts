import { describe, expect, it } from 'vitest'
import { MOST_OBSERVATIONS, observationsOf, observedText } from './discipline-answer.calc.ts'

const PLAIN = { severity: 'major', page: 0, place: '' }

describe('what a specialty observes', () => {
  it.each<[string, unknown, string, readonly object[]]>([
    ['a comment alone', undefined, ' No pasa ', [{ ...PLAIN, text: 'No pasa' }]],
    ['details without text', { observations: [{ text: ' ' }] }, 'No pasa', [{ ...PLAIN, text: 'No pasa' }]],
    ['details that are none', 'x', 'No pasa', [{ ...PLAIN, text: 'No pasa' }]],
    [
      'several, each where it is',
      {
        observations: [
          { text: 'Viga', page: 2, place: 'A-A' },
          { text: 'Cota', severity: 'minor' },
        ],
      },
      'Con observaciones',
      [
        { ...PLAIN, text: 'Viga', page: 2, place: 'A-A' },
        { ...PLAIN, text: 'Cota', severity: 'minor' },
      ],
    ],
    [
      'pages and severities that are none',
      { observations: [{ text: 'Viga', page: -1, severity: 'huge', place: 7 }] },
      '',
      [{ ...PLAIN, text: 'Viga' }],
    ],
    ['a page of a fraction', { observations: [{ text: 'Viga', page: 1.5 }] }, '', [{ ...PLAIN, text: 'Viga' }]],
  ])('%s', (_, details, comment, expected) => {
    expect(observationsOf(details, comment)).toEqual(expected)
  })

  it('has an end, as has each text', () => {
    const observations = Array.from({ length: 50 }, () => ({ text: 'x'.repeat(3000), place: 'y'.repeat(200) }))
    const found = observationsOf({ observations }, '')
    expect([found.length, found[0]!.text.length, found[0]!.place.length]).toEqual([MOST_OBSERVATIONS, 2000, 120])
    expect(observedText(found)).toHaveLength(2000)
    expect(observedText([{ text: 'Viga' }, { text: 'Cota' }])).toBe('Viga\nCota')
  })
})
