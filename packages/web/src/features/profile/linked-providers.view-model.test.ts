import { expect, test } from 'vitest'
import { linkedProviders } from './linked-providers.view-model.ts'

const google = { name: 'google', label: 'Google', logo: '<svg/>' }
const oidc = { name: 'oidc', label: 'Empresa', logo: '' }
const link = (provider: string) => ({ id: `link-${provider}`, provider, created: '2026-01-01 00:00:00.000Z' })

test.each([
  ['nothing offered, nothing linked', [], [], []],
  ['offered, not linked', [google], [], [['google', 'Google', '']]],
  [
    'one of two linked',
    [google, oidc],
    [link('oidc')],
    [
      ['google', 'Google', ''],
      ['oidc', 'Empresa', 'link-oidc'],
    ],
  ],
  [
    'linked, no longer offered',
    [google],
    [link('github')],
    [
      ['google', 'Google', ''],
      ['github', 'github', 'link-github'],
    ],
  ],
])('%s', (_name, offered, links, expected) => {
  expect(linkedProviders(offered, links).map(({ name, label, linkId }) => [name, label, linkId])).toEqual(expected)
})
