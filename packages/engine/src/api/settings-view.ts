import { requireSuperuser } from '../access/guards.ts'
import { settingsToWire } from '../settings/settings-to-wire.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `GET /api/settings`: answers the settings without secrets; for superusers (record-api §15). */
export const settingsView: Endpoint = {
  method: 'GET',
  path: '/settings',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    return json(settingsToWire(ctx.app.settings.values))
  },
}
