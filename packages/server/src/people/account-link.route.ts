import { type App, readToken, type Route, type TokenKind } from '@timesheet/engine'

const KINDS: readonly TokenKind[] = ['passwordReset', 'verification', 'emailChange']
const LONGEST = 4096

/** What `POST /api/account-link` answers of the token of a mailed link, which stays as good as it was. */
export interface AccountLinkAnswer {
  readonly valid: boolean
}

const check: Route = {
  method: 'POST',
  path: '/account-link',
  async handle({ info }, app): Promise<AccountLinkAnswer> {
    const token = info.body['token']
    return { valid: typeof token === 'string' && token.length <= LONGEST && (await isInForce(app, token)) }
  },
}

/** The same work as for the token of any request: this tells nobody more than a refused sign-in does. */
async function isInForce(app: App, token: string): Promise<boolean> {
  for (const kind of KINDS) if (await readToken(app, token, kind)) return true
  return false
}

/** Lets a page say of a used or old link, before anything is typed, that it leads nowhere. */
export const accountLinkRoutes: readonly Route[] = [check]
