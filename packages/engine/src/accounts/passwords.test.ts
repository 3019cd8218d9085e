import { hashSync } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyAgainstDummy, verifyPassword } from './passwords.ts'

const CHEAP = { memory: 64, passes: 1, parallelism: 1 }
const LONGEST = 'ñ'.repeat(71)

describe('hashPassword', () => {
  it('writes a PHC string of argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('una clave')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
  })

  it('salts: the same password never makes the same hash', async () => {
    expect(await hashPassword('una clave', CHEAP)).not.toBe(await hashPassword('una clave', CHEAP))
  })

  it('refuses more than 71 characters and counts code points, not bytes', async () => {
    await expect(hashPassword(`${LONGEST}x`, CHEAP)).rejects.toThrow(RangeError)
    expect(await verifyPassword(LONGEST, await hashPassword(LONGEST, CHEAP))).toBe(true)
  })
})

describe('verifyPassword', () => {
  const own = hashPassword('contraseña', CHEAP)
  const bcrypt = hashSync('contraseña', 4)
  // The reference vector of the argon2 command: `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1`.
  const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

  it.each([
    ['the password of an own hash', 'contraseña', own, true],
    ['the password of an old bcrypt hash', 'contraseña', bcrypt, true],
    ['the password of a $2b$ hash', 'contraseña', bcrypt.replace(/^\$2.\$/, '$2b$'), true],
    ['the password of a hash made elsewhere', 'password', foreign, true],
    ['another password', 'contrasena', own, false],
    ['another password against bcrypt', 'contrasena', bcrypt, false],
    ['an empty password', '', own, false],
    ['a password beyond the limit', 'x'.repeat(72), own, false],
    ['an empty hash', 'contraseña', '', false],
    ['the hash itself as the password', '$argon2id$v=19$m=64', own, false],
    ['argon2i', 'contraseña', own.then((hash) => hash.replace('argon2id', 'argon2i')), false],
    ['a hash that would take gigabytes', 'contraseña', own.then((hash) => hash.replace('m=64', 'm=9999999')), false],
    ['a hash that would take hours', 'contraseña', own.then((hash) => hash.replace('t=1', 't=999')), false],
    ['a hash without lanes', 'contraseña', own.then((hash) => hash.replace('p=1', 'p=0')), false],
    ['a cut hash', 'contraseña', own.then((hash) => hash.slice(0, -5)), false],
  ])('%s', async (_name, plain, hash, expected) => {
    expect(await verifyPassword(plain, await hash)).toBe(expected)
  })
})

describe('verifyAgainstDummy', () => {
  it('is always false', async () => {
    expect(await verifyAgainstDummy('contraseña')).toBe(false)
  })
})
