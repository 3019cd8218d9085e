import { describe, expect, it } from 'vitest'
import { changeOf, type Draft, inverseOf, overtakenPaths, valueAt, withChange } from './draft.ts'

const STORED = {
  meta: { appName: 'Acme' },
  smtp: { enabled: false, host: 'smtp.example.com' },
  backups: { s3: { bucket: '' } },
  superuserIPs: ['10.0.0.1'],
  rateLimits: { rules: [{ label: '*:auth', maxRequests: 2 }] },
}

describe('valueAt', () => {
  it.each([
    ['a leaf', 'smtp.host', 'smtp.example.com'],
    ['deeper', 'backups.s3.bucket', ''],
    ['a list as a whole', 'superuserIPs', ['10.0.0.1']],
    ['what is not answered', 'smtp.password', undefined],
    ['below a leaf', 'smtp.host.length', undefined],
    ['not into lists', 'superuserIPs.0', undefined],
  ])('%s', (_name, path, value) => expect(valueAt(STORED, path)).toEqual(value))
})

describe('withChange', () => {
  it.each([
    ['a new value', {}, ['smtp.host', 'mail'], { 'smtp.host': 'mail' }],
    ['the stored value again is no change', { 'smtp.host': 'mail' }, ['smtp.host', 'smtp.example.com'], {}],
    ['an equal list is no change', {}, ['superuserIPs', ['10.0.0.1']], {}],
    ['a list in another order is', {}, ['superuserIPs', []], { superuserIPs: [] }],
    ['an empty secret is a change: it clears', {}, ['smtp.password', ''], { 'smtp.password': '' }],
    [
      'undefined leaves it as it is stored',
      { 'smtp.password': 'x', 'smtp.host': 'mail' },
      ['smtp.password', undefined],
      { 'smtp.host': 'mail' },
    ],
    ['false against true', {}, ['smtp.enabled', true], { 'smtp.enabled': true }],
  ] as const)('%s', (_name, draft, change, expected) => expect(withChange(draft, STORED, change)).toEqual(expected))
})

describe('overtakenPaths', () => {
  const base = { 'smtp.host': 'smtp.example.com' }

  it.each<[string, Draft, Draft, readonly string[]]>([
    ['nothing was changed here', {}, base, []],
    ['what is stored is as it was', { 'smtp.host': 'mail' }, base, []],
    ['somebody stored another value', { 'smtp.host': 'mail' }, { 'smtp.host': 'old.example.com' }, ['smtp.host']],
    ['somebody stored what is typed', { 'smtp.host': 'smtp.example.com' }, { 'smtp.host': 'old.example.com' }, []],
    ['another field was changed by others', { 'smtp.host': 'mail' }, { ...base, 'meta.appName': 'Other' }, []],
    ['nobody knows what it said', { 'smtp.host': 'mail' }, {}, []],
  ])('%s', (_name, draft, bases, expected) => expect(overtakenPaths(draft, bases, STORED)).toEqual(expected))
})

describe('changeOf', () => {
  it.each([
    ['nothing', {}, {}],
    [
      'only what changed, nested',
      { 'smtp.host': 'mail', 'smtp.port': 25, 'meta.appName': 'T' },
      { smtp: { host: 'mail', port: 25 }, meta: { appName: 'T' } },
    ],
    [
      'deeper levels beside each other',
      { 'backups.cron': '', 'backups.s3.bucket': 'b' },
      { backups: { cron: '', s3: { bucket: 'b' } } },
    ],
    ['lists whole', { 'rateLimits.rules': [] }, { rateLimits: { rules: [] } }],
  ])('%s', (_name, draft, body) => expect(changeOf(draft)).toEqual(body))
})

describe('inverseOf', () => {
  it.each([
    [
      'puts back what was stored',
      { 'smtp.host': 'mail', 'superuserIPs': [] },
      { smtp: { host: 'smtp.example.com' }, superuserIPs: ['10.0.0.1'] },
    ],
  ])('%s', (_name, draft, body) => expect(inverseOf(draft, STORED)).toEqual(body))
})
