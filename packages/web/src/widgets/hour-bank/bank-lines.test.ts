import { expect, it } from 'vitest'
import { bankLines, bankMonthText } from './bank-lines.ts'

const MAY = {
  ...{ from: '2026-05-01', to: '2026-05-31', closing: 2, opening: 60 },
  ...{ approved: 9000, expected: 8880, compensated: 0, adjusted: 0, balance: 180 },
}

it('says what a balance is the sum of, without what is nothing', () => {
  expect(bankLines(MAY).map(({ minutes }) => minutes)).toEqual([60, 9000, -8880])
  const lines = bankLines({ ...MAY, compensated: 120, adjusted: -30 })
  expect(lines.map(({ label }) => label).slice(3)).toEqual(['Francos compensatorios', 'Ajustes y horas pagadas'])
  expect(lines.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(30)
})

it.each([
  [2, 'Mayo de 2026, cierre 2'],
  [0, 'Mayo de 2026, abierto'],
])('names a month of closing %i', (closing, text) => {
  expect(bankMonthText({ ...MAY, closing })).toBe(text)
})
