import { describe, expect, it } from 'vitest'
import { usedText, untilText } from './link-words.ts'

const LINK = {
  ...{ opened: 0, openedAt: '', acknowledgedAt: '', account: '', revokedAt: '' },
  expiresOn: '2026-07-16',
} as const
const AT = '2026-06-16 15:00:00.000Z'
const TIME = String.raw`16/06/2026 \d+:\d\d`

describe('what is told of a link', () => {
  it.each<[string, Partial<Parameters<typeof usedText>[0]>, string, string]>([
    ['that nobody opened', {}, 'Sin abrir', 'Abre hasta el 15/07/2026'],
    ['that was opened once', { opened: 1, openedAt: AT }, `Abierto 1 vez, el ${TIME}`, 'Abre hasta'],
    [
      'that was opened and acknowledged by',
      { opened: 2, openedAt: AT, acknowledgedAt: AT },
      `Abierto 2 veces, la última el ${TIME}; acusó recibo el ${TIME}`,
      'Abre hasta',
    ],
    ['that expired', { expiresOn: '2026-06-18' }, 'Sin abrir', 'Venció el 17/06/2026'],
    ['that was revoked', { revokedAt: AT }, 'Sin abrir', `Revocado el ${TIME}`],
    ['that was revoked and expired', { revokedAt: AT, expiresOn: '2026-06-18' }, 'Sin abrir', `Revocado el ${TIME}`],
    ['of an account', { account: 'u', acknowledgedAt: AT }, `Acusó recibo el ${TIME}`, '^$'],
  ])('%s', (_, change, used, until) => {
    const link = { ...LINK, ...change }
    expect(usedText(link)).toMatch(new RegExp(`^${used}$`))
    expect(untilText(link, '2026-06-18')).toMatch(new RegExp(until))
  })
})
