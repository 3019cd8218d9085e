import { requireSuperuser } from '../access/guards.ts'
import { readSubmission } from './read-submission.ts'
import { settingsToWire } from '../settings/settings-to-wire.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `PATCH /api/settings`: deep-merges a change and answers the new settings (record-api §15). */
export const settingsUpdate: Endpoint = {
  method: 'PATCH',
  path: '/settings',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const change = await readSubmission(ctx, 'An error occurred while loading the submitted data.')
    return json(settingsToWire(await ctx.app.settings.update(change)))
  },
}
