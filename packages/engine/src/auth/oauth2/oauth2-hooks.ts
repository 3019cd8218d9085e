import { castText } from '@timesheet/schema'
import type { AuthContext } from '../auth-context.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { EXTERNAL_AUTHS } from './link.ts'
import { providerNameError } from './provider-options.ts'

/** Registers a hook that refuses links to unknown providers, whoever writes them (record-api §20). */
export function registerOAuth2Hooks(app: AuthContext): void {
  app.hooks.on('save', EXTERNAL_AUTHS, async ({ action, drafts }, next) => {
    for (const { row } of drafts) {
      const name = castText(row['provider'])
      const error = name === '' ? null : providerNameError(name)
      if (error) throw new ApiError(400, `Failed to ${action} record.`, { provider: error })
    }
    await next()
  })
}
