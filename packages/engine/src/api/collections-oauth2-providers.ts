import { requireSuperuser } from '../access/guards.ts'
import { logoOf } from '../auth/oauth2/logo.ts'
import { PROVIDER_KINDS } from '../auth/oauth2/providers.ts'
import { type Endpoint, json } from './endpoint.ts'

/** `GET /api/collections/meta/oauth2-providers`: lists the OAuth2 providers that can be configured (record-api §14). */
export const collectionsOAuth2Providers: Endpoint = {
  method: 'GET',
  path: '/collections/meta/oauth2-providers',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    return json(PROVIDER_KINDS.map((kind) => ({ name: kind.name, displayName: kind.displayName, logo: logoOf(kind) })))
  },
}
