import type { AuthCollection } from '@timesheet/schema'
import { randomString } from '../kernel/random.ts'
import { MAX_PASSWORD_LENGTH } from '../accounts/passwords.ts'

/** One character of each kind that password patterns usually require. */
const EACH_KIND = 'aA1!'
const LENGTH = 36

/** A random password that the collection's password field accepts, to replace one that must no longer work. */
export function randomPassword(collection: AuthCollection): string {
  const field = collection.fields.find((known) => known.name === 'password')
  const { min, max } = field?.type === 'password' ? field : { min: 0, max: 0 }
  const length = Math.min(Math.max(LENGTH, min), max > 0 ? max : MAX_PASSWORD_LENGTH)
  return randomString(length - EACH_KIND.length) + EACH_KIND
}
