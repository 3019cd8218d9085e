import { describe, expect, it } from 'vitest'
import { monthStanding, standingText } from './month-standing.calc.ts'

describe('how a month stands', () => {
  const delivered = { answer: 'delivered', code: 'a', created: '2026-06-01 12:00:00.000Z', reason: '' } as const
  const acknowledged = { ...delivered, answer: 'acknowledged', created: '2026-06-02 12:00:00.000Z' } as const
  const objected = { ...acknowledged, answer: 'objected', reason: 'Falta el jueves' } as const

  it.each([
    ['nobody was told', [], 'a', 'open', 'Todavía no entregado.'],
    ['told and silent', [delivered], 'a', 'delivered', 'Entregado el 01/06/2026, sin respuesta de la persona.'],
    ['acknowledged', [delivered, acknowledged], 'a', 'acknowledged', 'aceptó este resumen el 02/06/2026'],
    [
      'acknowledged, and told again',
      [acknowledged, { ...delivered, created: '2026-06-03 00:00:00.000Z' }],
      'a',
      'acknowledged',
      '02/06/2026',
    ],
    ['other rows than were acknowledged', [delivered, acknowledged], 'b', 'changed', 'falta otra'],
    ['objected', [delivered, objected], 'a', 'objected', '«Falta el jueves»'],
    [
      'objected, then acknowledged',
      [objected, { ...acknowledged, created: '2026-06-09 00:00:00.000Z' }],
      'a',
      'acknowledged',
      '09/06/2026',
    ],
  ] as const)('%s', (_, answers, code, state, text) => {
    const standing = monthStanding(answers, code)
    expect(standing.state).toBe(state)
    expect(standingText(standing)).toContain(text)
  })
})
