import type { RecordLink } from '@timesheet/engine'
import { originFingerprint } from '@timesheet/engine'
import type { Device } from '@timesheet/domain/people'
import { readRows, rowOf, storedOf } from '../kernel/rows.ts'

/** A new token key ends every session of the person: no device has one any more until it is seen again. */
export const closeDevices: RecordLink = async (event, next) => {
  await next()
  const { record, original, app, tx } = event
  if (!original || record.values['tokenKey'] === original.values['tokenKey']) return
  const open = await readRows<Device>(event, 'devices', {
    filter: 'user = {:user} && closedAt = ""',
    params: { user: record.values.id },
  })
  const closedAt = app.clock().toISOString().replace('T', ' ')
  for (const { id } of open) await app.records.update('devices', id, { closedAt }, tx)
}

/** A forgotten device is a new one again: the next sign-in from there warns by mail. */
export const forgetOrigin: RecordLink = async (event, next) => {
  await next()
  const { app, tx } = event
  const { user, ip, agent } = storedOf<Device>(event) ?? rowOf<Device>(event)
  const collectionRef = app.collections.find('users')?.id ?? ''
  const params = { collectionRef, recordRef: user, fingerprint: originFingerprint({ ip, userAgent: agent }) }
  const filter = 'collectionRef = {:collectionRef} && recordRef = {:recordRef} && fingerprint = {:fingerprint}'
  for (const { id } of await readRows<{ id: string }>(event, '_authOrigins', { filter, params }))
    await app.records.delete('_authOrigins', id, tx)
}
