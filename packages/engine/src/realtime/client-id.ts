import { randomString } from '../kernel/random.ts'

const LENGTH = 40
const PATTERN = new RegExp(`^[A-Za-z0-9]{${LENGTH}}$`)

/** The name of a new connection, which nobody else can guess. */
export function makeClientId(): string {
  return randomString(LENGTH)
}

/** True for what may be a connection of some process; others need not be asked for anything else. */
export function isClientId(text: string): boolean {
  return PATTERN.test(text)
}
