import { describe, expect, it } from 'vitest'
import { checkLink, isLinkOpen, LINK_PEOPLE } from './register-links.rules.ts'

const TODAY = '2026-06-18'
const link = {
  label: 'Inspección, acta 12',
  people: ['ana'],
  from: '2026-01',
  to: '2026-06',
  expiresOn: '2026-07-01',
}

describe('a link to the register', () => {
  it.each([
    ['as it should be', {}, null],
    ['of nobody knows whom', { label: ' ab  ' }, 'link_label'],
    ['without people', { people: [] }, 'link_people'],
    ['of the whole town', { people: Array.from({ length: LINK_PEOPLE + 1 }, (_, i) => `p${i}`) }, 'link_people'],
    ['that ends before it begins', { to: '2025-12' }, 'link_months'],
    ['into the future', { to: '2026-07' }, 'link_months'],
    ['over the five years that are kept', { from: '2021-06' }, null],
    ['over more than that', { from: '2021-05' }, 'link_months'],
    ['for 90 days', { expiresOn: '2026-09-16' }, null],
    ['for longer', { expiresOn: '2026-09-17' }, 'link_expiry'],
    ['that is over already', { expiresOn: TODAY }, 'link_expiry'],
  ])('%s', (_, change, code) => expect(checkLink({ ...link, ...change }, TODAY)?.code ?? null).toBe(code))

  it.each([
    ['until its day', '2026-06-30', '', true],
    ['not on it', '2026-07-01', '', false],
    ['nor once it is revoked', '2026-06-19', '2026-06-18 12:00:00.000Z', false],
  ])('opens %s', (_, today, revokedAt, isOpen) => expect(isLinkOpen({ ...link, revokedAt }, today)).toBe(isOpen))
})
