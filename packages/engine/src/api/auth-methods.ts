import { requireAuthCollection } from '../auth/auth-collection.ts'
import { oauth2Methods } from '../auth/oauth2/offered-providers.ts'
import { type Endpoint, json } from './endpoint.ts'

/** Lists the sign-in methods of a collection, with a new sign-in for each provider. */
export const authMethods: Endpoint = {
  method: 'GET',
  path: '/collections/:collection/auth-methods',
  tags: ['listAuthMethods'],
  precheck: requireAuthCollection,
  async handle(ctx) {
    const collection = requireAuthCollection(ctx.collection)
    const { passwordAuth, mfa, otp } = collection
    const { oauth2, authProviders } = oauth2Methods(collection)
    const identityFields = passwordAuth.enabled ? passwordAuth.identityFields : []
    return json({
      password: { identityFields, enabled: passwordAuth.enabled },
      oauth2,
      mfa: offOrFor(mfa),
      otp: offOrFor(otp),
      // The last three are for old clients.
      authProviders,
      usernamePassword: identityFields.includes('username'),
      emailPassword: identityFields.includes('email'),
    })
  },
}

function offOrFor({ enabled, duration }: { readonly enabled: boolean; readonly duration: number }): {
  enabled: boolean
  duration: number
} {
  return { enabled, duration: enabled ? duration : 0 }
}
