import { describe, expect, it } from 'vitest'
import { isLinkable, isLinkMailed, transmittalLinkDays, transmittalLinkState } from './transmittal-links.calc.ts'

describe('a link of a transmittal', () => {
  it.each([
    ['of one that was sent, before its day', 'sent', true, '2026-07-09', 'open'],
    ['of one that was acknowledged', 'acknowledged', true, '2026-07-09', 'open'],
    ['on its day', 'sent', true, '2026-07-10', 'expired'],
    ['of one that is void', 'void', true, '2026-07-09', 'void'],
    ['of one that is void, after its day', 'void', true, '2026-07-11', 'void'],
    ['of one that is a draft', 'draft', true, '2026-07-09', 'gone'],
    ['of one that was discarded', 'discarded', true, '2026-07-09', 'gone'],
    ['of a contact who left', 'sent', false, '2026-07-09', 'gone'],
  ] as const)('%s: %s', (_name, state, active, today, expected) => {
    const linked = {
      link: { expiresOn: '2026-07-10', revokedAt: '' },
      transmittal: { state },
      contact: { active },
    } as const
    expect(transmittalLinkState(linked, today)).toBe(expected)
  })

  it.each(['sent', 'acknowledged', 'void'] as const)('of one that is %s is nothing once it was revoked', (state) => {
    const link = { expiresOn: '2026-07-10', revokedAt: '2026-07-01 12:00:00.000Z' } as const
    for (const today of ['2026-07-09', '2026-07-11'] as const)
      expect(transmittalLinkState({ link, transmittal: { state }, contact: { active: true } }, today)).toBe('gone')
  })

  it.each([
    ['out', 'email', true],
    ['out', 'portal', true],
    ['', '', true],
    ['out', 'paper', false],
    ['in', 'email', false],
  ] as const)('is mailed as what goes %s by %s is sent: %s', (direction, medium, expected) => {
    expect(isLinkMailed({ direction, medium })).toBe(expected)
  })

  it.each([
    ['sent', 'out', true],
    ['acknowledged', 'out', true],
    ['sent', 'in', false],
    ['draft', 'out', false],
    ['void', 'out', false],
    ['discarded', 'out', false],
  ] as const)('of one that is %s and goes %s may be mailed again: %s', (state, direction, expected) => {
    expect(isLinkable({ state, direction })).toBe(expected)
  })

  it.each([
    ['nobody says', [], 30],
    ['the firm says', [{ project: '', linkDays: 15 }], 15],
    ['the project says', [...[{ project: '', linkDays: 15 }], { project: 'p', linkDays: 7 }], 7],
    ['the project is silent', [...[{ project: '', linkDays: 15 }], { project: 'p', linkDays: 0 }], 15],
    ['another project says', [{ project: 'q', linkDays: 7 }], 30],
  ])('opens for so many days where %s', (_name, rows, days) => {
    expect(transmittalLinkDays(rows, 'p')).toBe(days)
  })
})
