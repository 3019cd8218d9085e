import { describe, expect, it } from 'vitest'
import { transmittalStart } from './transmittal-start.calc.ts'

const FIRM = { project: '', answerDays: 15, transmittalText: 'Remitimos los documentos de {PROYECTO}.' }
const OWN = { project: 'p', answerDays: 5, transmittalText: 'Para {CLIENTE}, {CLIENTE}: {OTRO}' }
const NAMES = { project: '2631 Planta', customer: 'Aguas $& SA' }

describe('a transmittal begins with', () => {
  it.each([
    ['ten days and no text where nobody says more', [], 10, ''],
    ['what the firm says', [FIRM], 15, 'Remitimos los documentos de 2631 Planta.'],
    ['what its project says', [FIRM, OWN], 5, 'Para Aguas $& SA, Aguas $& SA: {OTRO}'],
    ['each from who says it', [FIRM, { ...OWN, answerDays: 0 }], 15, 'Para Aguas $& SA, Aguas $& SA: {OTRO}'],
    [
      'the text of the firm where its project has blanks',
      [FIRM, { ...OWN, transmittalText: ' ' }],
      5,
      'Remitimos los documentos de 2631 Planta.',
    ],
    ['nothing of another project', [{ ...OWN, project: 'q' }], 10, ''],
  ])('%s', (_, rows, answerDays, text) => {
    expect(transmittalStart(rows, 'p', NAMES)).toEqual({ answerDays, text })
  })

  it('the days of the firm where no project is chosen yet', () => {
    expect(transmittalStart([FIRM], '', NAMES).answerDays).toBe(15)
  })
})
