import { type AuthCollection, fieldError } from '@timesheet/schema'
import { requireAuthCollection } from '../auth/auth-collection.ts'
import { authResponse } from '../auth/auth-response.ts'
import { type Check, findErrors, readForm, required } from '../auth/form.ts'
import { reachAccount } from '../auth/oauth2/account.ts'
import type { BroughtCode } from '../auth/oauth2/exchange-code.ts'
import { allowsOAuth2, offeredProvider } from '../auth/oauth2/offered-providers.ts'
import type { Provider } from '../auth/oauth2/provider-kind.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { RequestContext } from './request-context.ts'
import { type Endpoint, FORM_BYTES, json } from './endpoint.ts'

const MAX_NAME = 100
const NOT_LOADABLE = 'An error occurred while loading the submitted data.'

/** Signs in with a code from a provider; creates the account at the first sign-in if the create rule allows it. */
export const authWithOAuth2: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/auth-with-oauth2',
  tags: ['authWithOAuth2', 'auth'],
  bodyLimit: () => FORM_BYTES,
  precheck: requireAuthCollection,
  async handle(ctx) {
    const collection = requireAuthCollection(ctx.collection)
    if (!allowsOAuth2(collection))
      throw new ApiError(403, 'The collection is not configured to allow OAuth2 authentication.')
    const { provider, createData, ...brought } = await readSubmission(ctx, collection)
    // Imported with the first OAuth2 sign-in, so that an idle server does not load the library.
    const { askProvider, metaOf } = await import('../auth/oauth2/ask-provider.ts')
    const answer = await askProvider(ctx, provider, brought)
    const request = ctx.info((await ctx.readBody()).values, 'oauth2')
    const { record, isNew } = await reachAccount(ctx.app, {
      collection,
      provider: provider.kind.name,
      user: answer.user,
      request,
      createData,
    })
    return json(await authResponse(ctx, record, { request, method: 'oauth2', meta: metaOf(answer, isNew) }))
  },
}

interface Submission extends BroughtCode {
  readonly provider: Provider
  readonly createData: Readonly<Record<string, unknown>>
}

async function readSubmission(ctx: RequestContext, collection: AuthCollection): Promise<Submission> {
  const form = await readForm(ctx, ['provider', 'code', 'codeVerifier', 'redirectURL', 'redirectUrl'])
  const createData = objectOf((await ctx.readBody()).values['createData'])
  const { code, codeVerifier } = form
  const texts = { provider: form.provider, code }
  const errors = await findErrors(texts, {
    provider: [required, ofBearableLength, offeredBy(collection)],
    code: [required],
  })
  if (Object.keys(errors).length > 0) throw new ApiError(400, NOT_LOADABLE, errors)
  const provider = offeredProvider(collection, form.provider)
  if (!provider) throw new ApiError(400, NOT_LOADABLE)
  return { provider, createData, code, codeVerifier, redirectURL: form.redirectURL || form.redirectUrl }
}

function ofBearableLength(name: string): ReturnType<typeof required> {
  return Buffer.byteLength(name) <= MAX_NAME
    ? null
    : fieldError('validation_length_too_long', { min: 0, max: MAX_NAME })
}

function offeredBy(collection: AuthCollection): Check {
  return (name) => {
    if (name === '' || offeredProvider(collection, name)) return null
    return {
      code: 'validation_invalid_provider',
      message: `Provider with name ${name} is missing or is not enabled.`,
      params: { name },
    }
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new ApiError(400, NOT_LOADABLE)
  return value as Readonly<Record<string, unknown>>
}
