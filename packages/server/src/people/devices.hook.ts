import { findRowsByKey, originFingerprint, type RecordLink, type RecordSet } from '@timesheet/engine'
import { devices, type users } from '@timesheet/domain/people'

/** Marks all of a person's devices as closed when their token key changes, which ends every session. */
export const closeDevices: RecordLink<typeof users> = async (set, next) => {
  await next()
  const { app, tx, drafts } = set
  const closed = drafts.filter(({ row, stored }) => stored && row.tokenKey !== stored.tokenKey)
  const keys = closed.map(({ row }) => ({ user: row.id, closedAt: '' }))
  const closedAt = app.clock().toISOString().replace('T', ' ')
  for (const { id } of await findRowsByKey(set, devices, keys)) await app.records.update(devices, id, { closedAt }, tx)
}

/** Deletes the engine's fingerprints of deleted devices, so that the next sign-in from there warns by mail again. */
export async function forgetOrigins({ app, tx, drafts }: RecordSet<typeof devices>): Promise<void> {
  const collectionRef = app.collections.find('users')?.id ?? ''
  const filter = 'collectionRef = {:collectionRef} && recordRef = {:recordRef} && fingerprint = {:fingerprint}'
  for (const { row } of drafts) {
    const fingerprint = originFingerprint({ ip: row.ip, userAgent: row.agent })
    const params = { collectionRef, recordRef: row.user, fingerprint }
    for (const { values } of await app.records.findAll('_authOrigins', { filter, params }, tx))
      await app.records.delete('_authOrigins', values.id, tx)
  }
}
