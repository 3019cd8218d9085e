import { describe, expect, test } from 'vitest'
import { arrival, signInPath } from './return-search.ts'

describe('where a sign-in leads', () => {
  test.each([
    ['nowhere wanted', {}, '/'],
    ['a screen', { redirect: '/hours?week=2026-11-16' }, '/hours?week=2026-11-16'],
    ['another site', { redirect: '//example.com' }, '/'],
    ['the system, nowhere wanted', { as: 'system' }, '/config/system'],
    ['the system, another site', { as: 'system', redirect: 'https://example.com' }, '/config/system'],
    ['the system, one of its screens', { as: 'system', redirect: '/config/system/logs' }, '/config/system/logs'],
    ['an unknown kind of account', { as: 'other' }, '/'],
  ])('%s', (_name, search, expected) => expect(arrival(search)).toBe(expected))
})

describe('the way to another sign-in page', () => {
  test.each([
    ['plain', {}, '/login2'],
    ['with a return', { redirect: '/config?ver=1#x' }, '/login2?redirect=%2Fconfig%3Fver%3D1%23x'],
    ['for the system', { as: 'system' }, '/login2?as=system'],
    ['without what is no text', { redirect: 7, as: true }, '/login2'],
  ])('%s', (_name, search, expected) => expect(signInPath('/login2', search)).toBe(expected))
})
