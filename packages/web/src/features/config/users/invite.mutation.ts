import { inviteRoute, users } from '@timesheet/domain/people'
import type { NewUser } from '@timesheet/domain/people'
import { callRoute } from '../../../data/call-route.ts'
import { client } from '../../../data/client.ts'
import { createRecord } from '../../../widgets/store-record.ts'
import type { UserRow } from './users.columns.tsx'

const PASSWORD_BYTES = 24

/** A password that nobody ever knows: the invited person sets their own by the mailed link. */
function unknownPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(PASSWORD_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Creates a person and mails them the link to set their password. */
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

/** Mails the invitation again; false when it could not be sent. */
export async function sendInvitation(user: string): Promise<boolean> {
  return succeeds(callRoute(inviteRoute, { user }))
}

/** Mails who accepted long ago the link to set another password; false when the mail could not be asked for. */
export async function sendPasswordLink(email: string): Promise<boolean> {
  return succeeds(client.collection('users').requestPasswordReset(email))
}

async function succeeds(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => true,
    () => false,
  )
}
