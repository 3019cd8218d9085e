import { requireViewer } from '../access/guards.ts'
import { accountName } from '../accounts/guard-old-password.ts'
import { countFileToken } from '../auth/attempts.ts'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { issueToken } from '../auth/tokens.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, FORM_BYTES, json } from './endpoint.ts'

/** `POST /api/files/token`: issues a short-lived token for protected files, sent as `?token=` (record-api §13.1). */
export const filesToken: Endpoint = {
  method: 'POST',
  path: '/files/token',
  tags: [],
  bodyLimit: () => FORM_BYTES,
  async handle(ctx) {
    const viewer = requireViewer(ctx)
    if (!isAuthRecord(viewer)) throw new ApiError(403)
    await countFileToken(ctx, accountName(viewer.collection.id, viewer, ''))
    return json({ token: await issueToken(ctx.app, viewer, { kind: 'file' }) })
  },
}
