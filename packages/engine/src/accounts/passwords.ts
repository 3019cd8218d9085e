import { codePoints } from '@timesheet/schema'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '../kernel/api-error.ts'
import { createWorkLimit, TooMuchWork } from '../kernel/work-limit.ts'

/** Cost parameters of one argon2id hash. */
export interface HashCost {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Longest password in code points (record-api §3.4.12). */
export const MAX_PASSWORD_LENGTH = 71

/** OWASP's recommendation for argon2id with little memory. */
const DEFAULT_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
/** Highest cost that is verified: stored hashes may be imported, and an expensive one must not exhaust the server. */
const MAX_MEMORY = 262_144
const MAX_PASSES = 10
const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,171})$/
const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

/** At most 4 × 19 MiB, as many jobs as libuv has threads; further sign-ins wait instead of taking more memory. */
const limit = createWorkLimit(4, 256)
const derive = promisify(argon2)
/** A hash of default cost that no password matches. */
const DUMMY_HASH = formatPhc(DEFAULT_COST, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

/** The argon2id hash of a password in PHC format; throws a `RangeError` above 71 code points. */
export async function hashPassword(plain: string, cost: HashCost = DEFAULT_COST): Promise<string> {
  if (isTooLong(plain)) throw new RangeError(`a password has at most ${MAX_PASSWORD_LENGTH} characters`)
  const salt = randomBytes(SALT_BYTES)
  const tag = await deriveTag(plain, { cost, salt, tagLength: TAG_BYTES })
  return formatPhc(cost, salt, tag)
}

/**
 * Whether a password matches an argon2id or bcrypt hash. Any other text as hash gives false after the same work, so
 * that response times do not tell.
 */
export async function verifyPassword(plain: string, hash: string): Promise<boolean> {
  if (plain === '' || isTooLong(plain)) return false
  if (BCRYPT.test(hash)) return limited(() => compareBcrypt(plain, hash))
  const parsed = parsePhc(hash)
  if (!parsed) return verifyAgainstDummy(plain)
  const tag = await deriveTag(plain, { cost: parsed.cost, salt: parsed.salt, tagLength: parsed.tag.length })
  return timingSafeEqual(tag, parsed.tag)
}

/** Imported accounts only have bcrypt hashes: the library is loaded with the first. */
async function compareBcrypt(plain: string, hash: string): Promise<boolean> {
  const { compare } = await import('bcryptjs')
  return compare(plain, hash)
}

/** Returns false after the time of a failed check, so that response times do not tell whether an account exists. */
export async function verifyAgainstDummy(plain: string): Promise<false> {
  await verifyPassword(plain, DUMMY_HASH)
  return false
}

interface Derivation {
  readonly cost: HashCost
  readonly salt: Buffer
  readonly tagLength: number
}

function deriveTag(plain: string, { cost, salt, tagLength }: Derivation): Promise<Buffer> {
  const { memory, passes, parallelism } = cost
  return limited(() => derive('argon2id', { message: plain, nonce: salt, memory, passes, parallelism, tagLength }))
}

async function limited<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await limit.run(job)
  } catch (error) {
    if (error instanceof TooMuchWork) throw new ApiError(429, '', {}, { cause: error })
    throw error
  }
}

function parsePhc(hash: string): { cost: HashCost; salt: Buffer; tag: Buffer } | null {
  const match = PHC.exec(hash)
  if (!match) return null
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number]
  const payable =
    memory >= 8 * parallelism &&
    memory <= MAX_MEMORY &&
    passes >= 1 &&
    passes <= MAX_PASSES &&
    parallelism >= 1 &&
    parallelism <= 16
  if (!payable) return null
  return {
    cost: { memory, passes, parallelism },
    salt: Buffer.from(match[4]!, 'base64'),
    tag: Buffer.from(match[5]!, 'base64'),
  }
}

function formatPhc(cost: HashCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${phcBase64(salt)}$${phcBase64(tag)}`
}

/** Base64 without padding, as PHC strings use it. */
function phcBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

function isTooLong(plain: string): boolean {
  return codePoints(plain) > MAX_PASSWORD_LENGTH
}
