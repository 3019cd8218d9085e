import { currentOrigin, isSuperuser, type RecordSet, type StoredRecord } from '@timesheet/engine'

/** The author of a write, stored as text so that it outlives the account. */
export interface Author {
  readonly actor: string
  readonly actorName: string
  readonly onBehalfOf: string
  readonly onBehalfOfName: string
}

/**
 * The author of a write: that of the request, also for cascades and hooks, with the impersonated account where there is
 * one.
 */
export async function authorOf({ request, app, tx }: Pick<RecordSet, 'request' | 'app' | 'tx'>): Promise<Author> {
  const origin = currentOrigin()
  const viewer = request?.auth ?? origin?.viewer ?? null
  const self = { id: viewer?.values.id ?? '', name: viewer ? nameOf(viewer) : '' }
  const nobody = { onBehalfOf: '', onBehalfOfName: '' }
  if (!origin || origin.impersonator === '') return { actor: self.id, actorName: self.name, ...nobody }
  const superuser = await app.records.findById('_superusers', origin.impersonator, tx)
  return {
    actor: origin.impersonator,
    actorName: superuser ? nameOf(superuser) : '',
    onBehalfOf: self.id,
    onBehalfOfName: self.name,
  }
}

function nameOf(viewer: StoredRecord): string {
  const { email, name, surname } = viewer.values
  return isSuperuser({ auth: viewer }) ? String(email) : `${String(name ?? '')} ${String(surname ?? '')}`.trim()
}
