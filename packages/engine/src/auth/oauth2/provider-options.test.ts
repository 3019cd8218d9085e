import type { OAuth2Provider } from '@timesheet/schema'
import { expect, it } from 'vitest'
import { oauth2ProvidersErrors } from './provider-options.ts'

const good: OAuth2Provider = {
  name: 'google',
  clientId: 'id',
  clientSecret: 'secret',
  authURL: '',
  tokenURL: '',
  userInfoURL: '',
  displayName: '',
  pkce: null,
  extra: null,
}
const required = { code: 'validation_required', message: 'Cannot be blank.' }
const url = { code: 'validation_is_url', message: 'Must be a valid URL.' }

it.each<{ name: string; enabled?: boolean; providers: OAuth2Provider[]; errors: object }>([
  {
    name: 'two known providers',
    providers: [
      good,
      {
        ...good,
        name: 'oidc',
        authURL: 'http://localhost:3000/a',
        tokenURL: 'https://x.es/t?a=1',
        userInfoURL: 'https://x.es/u',
      },
    ],
    errors: {},
  },
  { name: 'none at all', providers: [], errors: {} },
  {
    name: 'anything while it is off',
    enabled: false,
    providers: [{ ...good, name: 'nope', clientId: '', authURL: 'x' }],
    errors: {},
  },
  {
    name: 'an unknown one',
    providers: [good, { ...good, name: 'nope' }],
    errors: {
      1: {
        name: {
          code: 'validation_missing_provider',
          message: 'Invalid or missing provider with name nope.',
          params: { name: 'nope' },
        },
      },
    },
  },
  {
    name: 'an inherited name',
    providers: [{ ...good, name: 'toString' }],
    errors: { 0: { name: { code: 'validation_missing_provider', params: { name: 'toString' } } } },
  },
  {
    name: 'one twice',
    providers: [good, good],
    errors: {
      1: {
        name: {
          code: 'validation_duplicated_provider',
          message: 'The provider google is already registered.',
          params: { name: 'google' },
        },
      },
    },
  },
  {
    name: 'an empty one',
    providers: [{ ...good, name: '', clientId: '', clientSecret: '' }],
    errors: { 0: { name: required, clientId: required, clientSecret: required } },
  },
  {
    name: 'wrong addresses',
    providers: [{ ...good, authURL: 'x y', tokenURL: 'javascript:1', userInfoURL: 'ftp://x.es' }],
    errors: { 0: { authURL: url, tokenURL: url, userInfoURL: url } },
  },
])('$name', ({ enabled = true, providers, errors }) => {
  const found = oauth2ProvidersErrors({ enabled, providers })
  if (Object.keys(errors).length === 0) expect(found).toEqual({})
  else expect(found).toMatchObject({ providers: errors })
})
