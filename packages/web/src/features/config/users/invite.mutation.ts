import { inviteRoute } from '@timesheet/domain/people'
import { callRoute } from '../../../data/call-route.ts'
import { client } from '../../../data/client.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import type { FormValues } from '../../../forms/use-record-form.ts'
import { writeTogether } from '../../../widgets/store-record.ts'
import { personWrites } from './person-fields.ts'

const PASSWORD_BYTES = 24

/** A random password that nobody knows; the invited person sets their own. */
function unknownPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(PASSWORD_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Creates a person with their employment and mails them the link to set their password; `mailed` is false when that failed. */
export async function invite(person: FormValues): Promise<{ readonly id: string; readonly mailed: boolean }> {
  const password = unknownPassword()
  const id = newRecordId()
  const values = { emailVisibility: true, ...person, password, passwordConfirm: password }
  await writeTogether(personWrites(id, values, true))
  return { id, mailed: await sendInvitation(id) }
}

/** Sends the invitation mail again; returns false when it failed. */
export async function sendInvitation(user: string): Promise<boolean> {
  return succeeds(callRoute(inviteRoute, { user }))
}

/**
 * Sends a password reset mail to a person who has accepted the invitation before; returns false when the request
 * failed.
 */
export async function sendPasswordLink(email: string): Promise<boolean> {
  return succeeds(client.collection('users').requestPasswordReset(email))
}

async function succeeds(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => true,
    () => false,
  )
}
