import { type App, readToken, type RouteHandler, type TokenKind } from '@timesheet/engine'
import type { accountLinkRoute } from '@timesheet/domain/people'

const KINDS: readonly TokenKind[] = ['passwordReset', 'verification', 'emailChange']
/** Tells a page whether its mailed link is still valid, before anything is typed. */
export const answerAccountLink: RouteHandler<typeof accountLinkRoute> = async ({ input: { token } }, app) => ({
  valid: await isInForce(app, token),
})

/** The same check as for the token of any request, so that it discloses no more than a refused sign-in. */
async function isInForce(app: App, token: string): Promise<boolean> {
  for (const kind of KINDS) if (await readToken(app, token, kind)) return true
  return false
}
