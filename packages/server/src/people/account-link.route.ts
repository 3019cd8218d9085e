import { type App, readToken, type RouteHandler, type TokenKind } from '@timesheet/engine'
import type { accountLinkRoute } from '@timesheet/domain/people'

const KINDS: readonly TokenKind[] = ['passwordReset', 'verification', 'emailChange']
/** Lets a page say of a used or old link, before anything is typed, that it leads nowhere. */
export const answerAccountLink: RouteHandler<typeof accountLinkRoute> = async ({ input: { token } }, app) => ({
  valid: await isInForce(app, token),
})

/** The same work as for the token of any request: this tells nobody more than a refused sign-in does. */
async function isInForce(app: App, token: string): Promise<boolean> {
  for (const kind of KINDS) if (await readToken(app, token, kind)) return true
  return false
}
