import { keepAppleName } from '../auth/oauth2/apple-names.ts'
import type { Landing } from '../auth/oauth2/oauth2-options.ts'
import type { RequestContext } from './request-context.ts'
import { type Answer, type Endpoint, noContent, stream } from './endpoint.ts'

const TOPIC = '@oauth2'
const TEXTS = {
  success: 'Auth completed. You can close this window and go back to the app.',
  failure: 'Failed to authenticate. You can close this window and go back to the app to try again.',
} as const
const SEE_OTHER = 303
const TEMPORARY_REDIRECT = 307
/** Headers of an answer whose URL holds a code: it must not be cached or sent as referrer. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const
const PAGE = {
  ...PRIVATE,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const
const TEXT = { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' } as const

interface BroughtBack {
  readonly state: string
  readonly code: string
  readonly error: string
  /** Sent by Apple only, at a first sign-in. */
  readonly user: string
}

/**
 * The redirect URL of OAuth2 providers: passes the code by realtime to the page that began the sign-in (record-api
 * §10.12).
 */
export const oauth2Redirect: Endpoint = {
  method: 'GET',
  path: '/oauth2-redirect',
  tags: [],
  quiet: true,
  async handle(ctx) {
    // A HEAD request must not use up the code.
    const arrived = ctx.incoming.method !== 'HEAD' && (await handOver(ctx, broughtBack(ctx.query)))
    return landing(ctx, arrived, TEMPORARY_REDIRECT)
  },
}

/** The same for providers that post a form. */
export const oauth2RedirectPosted: Endpoint = {
  method: 'POST',
  path: '/oauth2-redirect',
  tags: [],
  quiet: true,
  async handle(ctx) {
    const brought = await ctx.readBody().then(
      (body) => broughtBack(body.values),
      () => broughtBack({}),
    )
    return landing(ctx, await handOver(ctx, brought), SEE_OTHER)
  },
}

function broughtBack(values: Readonly<Record<string, unknown>>): BroughtBack {
  // Values of a form may have been inferred as numbers, which convert back to the same text.
  const text = (name: string) => (['string', 'number'].includes(typeof values[name]) ? String(values[name]) : '')
  return { state: text('state'), code: text('code'), error: text('error'), user: text('user') }
}

/** Passes the code to the waiting connection; true if it was received and is a success. */
async function handOver(ctx: RequestContext, { state, code, error, user }: BroughtBack): Promise<boolean> {
  if (state === '') return false
  const data = { state, code, ...(error !== '' && { error }) }
  const arrived = await ctx.app.realtime.handOver({ topic: TOPIC, clientId: state, ip: ctx.ip, data })
  if (arrived && user !== '') await keepAppleName(ctx.app, code, user)
  return arrived && code !== '' && error === ''
}

function landing(ctx: RequestContext, arrived: boolean, status: number): Answer {
  const outcome = arrived ? 'success' : 'failure'
  // A failure is logged, while successes are not (record-api §10.12).
  if (!arrived) ctx.app.log.warn({ requestId: ctx.requestId }, 'a visit to a provider did not end in a sign-in')
  const chosen: Landing | undefined = ctx.app.oauth2[outcome]
  if (!chosen) return stream(TEXTS[outcome], TEXT)
  return 'location' in chosen ? noContent(status, { ...PRIVATE, location: chosen.location }) : stream(chosen.html, PAGE)
}
