import { ApiError, findRowsById, findRowsByKey, findVisible, type PluginApp } from '@timesheet/engine'
import {
  documents,
  emitions,
  isInForce,
  isEmitted,
  revisions,
  revokeRevisionRoute,
  transmittals,
  voidTransmittalRoute,
} from '@timesheet/domain/documents'
import { askSecond, type MovePlace, onTwoPersons } from '../kernel/two-person.ts'
import { refuse } from '../kernel/refuse.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'

const PAIR = ['jp', 'cd'] as const
const LINK = '/emitions'

const revocation = onTwoPersons({
  name: 'revoke-revision',
  object: revisions.name,
  pair: PAIR,
  locks: [],
  link: LINK,
  projectOf: async (place, id) => (await revisionOf(place, id)).project,
  check: async (place, id) => {
    await place.tx.lock(transmittalsLock((await revisionOf(place, id)).project))
    const { state } = await revisionOf(place, id)
    refuse(isInForce(state) ? null : { field: 'state', code: 'revision_state' })
  },
  make: (place, { objectId }) => revoke(place, objectId),
})

const voiding = onTwoPersons({
  name: 'void-transmittal',
  object: transmittals.name,
  pair: PAIR,
  locks: [],
  link: LINK,
  projectOf: async (place, id) => (await transmittalOf(place, id)).project,
  check: async (place, id) => {
    await place.tx.lock(transmittalsLock((await transmittalOf(place, id)).project))
    const { state, direction } = await transmittalOf(place, id)
    refuse(direction === 'opening' ? { field: 'direction', code: 'transmittal_opening' } : null)
    refuse(state === 'sent' || state === 'acknowledged' ? null : { field: 'state', code: 'transmittal_state' })
  },
  make: async ({ app, tx }, { objectId }) => {
    await app.records.update(transmittals, objectId, { state: 'void' }, tx)
  },
})

/** Registers what the leader of the project and document control do together: revoke, and make void (§2.9). */
export function onRevoking(app: PluginApp): void {
  app.routes
    .onWrite(revokeRevisionRoute, async ({ input, info, transact }) =>
      transact(async ({ tx }) => {
        const place = { app, tx, info }
        await requireSeen(place, revisions, input.revision)
        const { document, code } = await revisionOf(place, input.revision)
        const own = (await findRowsById(place, documents, [document])).get(document)
        const title = `Revocar ${own?.code ?? ''} Rev. ${code}`
        return askFor(place, revocation, { objectId: input.revision, title, reason: input.reason })
      }),
    )
    .onWrite(voidTransmittalRoute, async ({ input, info, transact }) =>
      transact(async ({ tx }) => {
        const place = { app, tx, info }
        await requireSeen(place, transmittals, input.transmittal)
        const title = `Anular el remito ${(await transmittalOf(place, input.transmittal)).code}`
        return askFor(place, voiding, { objectId: input.transmittal, title, reason: input.reason })
      }),
    )
}

/** 404 for what whoever asks may not read, as for what does not exist. */
async function requireSeen(
  { app, tx, info }: MovePlace,
  collection: typeof revisions | typeof transmittals,
  id: string,
): Promise<void> {
  const [found] = await findVisible(app, info, { collection, ids: [id] }, tx)
  if (!found) throw new ApiError(404)
}

async function askFor(place: MovePlace, ...asked: [Parameters<typeof askSecond>[1], Parameters<typeof askSecond>[2]]) {
  const { id, expiresOn } = await askSecond(place, ...asked)
  return { confirmation: id, expiresOn }
}

async function revisionOf({ app, tx }: MovePlace, id: string) {
  const found = await app.records.findById(revisions, id, tx)
  if (!found) throw new ApiError(404)
  return found.values
}

async function transmittalOf({ app, tx }: MovePlace, id: string) {
  const found = await app.records.findById(transmittals, id, tx)
  if (!found) throw new ApiError(404)
  return found.values
}

/** A revoked revision is void and its issues never count; the one before it is not in force again (§11.1). */
async function revoke(place: MovePlace, id: string): Promise<void> {
  const { app, tx } = place
  const issued = (await findRowsByKey(place, emitions, [{ revision: id }])).filter(({ state }) => isEmitted(state))
  const changes = issued.map((row) => ({ id: row.id, state: 'revoked' as const }))
  if (changes.length > 0) await app.records.updateAll(emitions, changes, tx)
  await app.records.update(revisions, id, { state: 'void' }, tx)
}
