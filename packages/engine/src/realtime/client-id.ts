import { randomString } from '../kernel/random.ts'

const LENGTH = 40
const PATTERN = new RegExp(`^[A-Za-z0-9]{${LENGTH}}$`)

/** A random id for a new connection, which cannot be guessed. */
export function makeClientId(): string {
  return randomString(LENGTH)
}

/** Whether a text has the form of a connection id; for others the other processes need not be asked. */
export function isClientId(text: string): boolean {
  return PATTERN.test(text)
}
