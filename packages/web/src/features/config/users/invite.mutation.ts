import { users } from '@timesheet/domain/people'
import type { NewUser } from '@timesheet/domain/people'
import { client } from '../../../data/client.ts'
import { createRecord } from '../../../widgets/store-record.ts'
import type { UserRow } from './users.columns.tsx'

const PASSWORD_BYTES = 24

/** A password that nobody ever knows: the invited person sets their own by the mailed link. */
function unknownPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(PASSWORD_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Creates a person and mails them the link to set their password. */
export async function invite(person: Omit<NewUser, 'password' | 'passwordConfirm'>): Promise<{ readonly user: UserRow; readonly mailed: boolean }> {
  const password = unknownPassword()
  const user = await createRecord(users, { emailVisibility: true, ...person, password, passwordConfirm: password } as NewUser)
  return { user, mailed: await sendInvitation(person.email) }
}

/** Mails the link to set a password; false when the mail could not be asked for. */
export async function sendInvitation(email: string): Promise<boolean> {
  try {
    return await client.collection('users').requestPasswordReset(email)
  } catch {
    return false
  }
}
