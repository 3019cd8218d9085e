import { requireAuthCollection } from '../auth/auth-collection.ts'
import { type Endpoint, json } from './endpoint.ts'

/** How one can sign in to a collection; OAuth2, one-time passwords and MFA are reported off as long as they do not exist. */
export const authMethods: Endpoint = {
  method: 'GET',
  path: '/collections/:collection/auth-methods',
  tags: ['listAuthMethods'],
  precheck: requireAuthCollection,
  async handle(ctx) {
    const { passwordAuth } = requireAuthCollection(ctx.collection)
    const identityFields = passwordAuth.enabled ? passwordAuth.identityFields : []
    return json({
      password: { identityFields, enabled: passwordAuth.enabled },
      oauth2: { providers: [], enabled: false },
      mfa: { enabled: false, duration: 0 },
      otp: { enabled: false, duration: 0 },
      // The last three are for clients of older versions.
      authProviders: null,
      usernamePassword: identityFields.includes('username'),
      emailPassword: identityFields.includes('email'),
    })
  },
}
