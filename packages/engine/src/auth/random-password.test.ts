import { type AuthCollection, type PasswordField, kindOf } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { AUTH_COLLECTIONS } from './auth.fixture.ts'
import { randomPassword } from './random-password.ts'

const people = AUTH_COLLECTIONS.find(({ name }) => name === 'people') as AuthCollection
const password = people.fields.find(({ name }) => name === 'password') as PasswordField

describe('a random password', () => {
  it.each([
    ['any field', {}],
    ['a short field', { min: 8, max: 10 }],
    ['a long one', { min: 60, max: 71 }],
    ['a pattern that asks for two kinds of character', { pattern: '^.*([a-z].*[0-9]|[0-9].*[a-z]).*$' }],
  ])('fits %s and never comes twice', (_name, options) => {
    const field = { ...password, ...options }
    const collection = { ...people, fields: people.fields.map((known) => (known.name === 'password' ? field : known)) }
    const made = Array.from({ length: 50 }, () => randomPassword(collection))
    expect(made.map((each) => kindOf(field).validate(field, each))).toEqual(made.map(() => null))
    expect(new Set(made).size).toBe(50)
  })
})
