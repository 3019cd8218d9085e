import { inviteRoute, users } from '@timesheet/domain/people'
import type { NewUser } from '@timesheet/domain/people'
import { callRoute } from '../../../data/call-route.ts'
import { client } from '../../../data/client.ts'
import { createRecord } from '../../../widgets/store-record.ts'
import type { UserRow } from './users.columns.tsx'

const PASSWORD_BYTES = 24

/** A random password that nobody knows; the invited person sets their own. */
function unknownPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(PASSWORD_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Creates a person and mails them the link to set their password; `mailed` is false when that failed. */
export async function invite(
  person: Omit<NewUser, 'password' | 'passwordConfirm'>,
): Promise<{ readonly user: UserRow; readonly mailed: boolean }> {
  const password = unknownPassword()
  const user = await createRecord(users, {
    emailVisibility: true,
    ...person,
    password,
    passwordConfirm: password,
  } as NewUser)
  return { user, mailed: await sendInvitation(user.id) }
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
