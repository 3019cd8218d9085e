import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOption, readServeOptions, readSwitch, UsageError } from './options.ts'

describe('options of serve', () => {
  it.each([
    ['nothing', {}, {}, { host: '127.0.0.1', port: 8090, databaseUrl: '', demo: true, publicUrl: '' }],
    [
      'flags',
      { 'http': '0.0.0.0:80', 'no-demo': true, 'public-url': 'https://horas.example/' },
      {},
      { host: '0.0.0.0', port: 80, demo: false, publicUrl: 'https://horas.example' },
    ],
    [
      'variables',
      {},
      { TIMESHEET_HTTP: ':9000', TIMESHEET_NO_DEMO: 'true', TIMESHEET_DATABASE_URL: 'postgres://db/x' },
      { host: '127.0.0.1', port: 9000, demo: false, databaseUrl: 'postgres://db/x' },
    ],
    [
      'a pooler',
      {},
      {
        TIMESHEET_DATABASE_URL: 'postgres://pool/x',
        TIMESHEET_DATABASE_DIRECT_URL: 'postgresql://db/x',
        TIMESHEET_DATABASE_CONNECTIONS: '40',
      },
      { databaseUrl: 'postgres://pool/x', databaseDirectUrl: 'postgresql://db/x', databaseConnections: 40 },
    ],
    [
      'no word of connections',
      { 'database-url': 'postgres://db/x' },
      {},
      { databaseDirectUrl: '', databaseConnections: 16 },
    ],
    [
      'an API of another origin',
      { 'api-base': 'https://api.example/timesheet' },
      {},
      { apiBase: 'https://api.example/timesheet/' },
    ],
    ['the engine alone', { bare: true }, {}, { bare: true }],
    ['flags before variables', { http: '127.0.0.1:1' }, { TIMESHEET_HTTP: '127.0.0.1:2' }, { port: 1 }],
    ['an IPv6 address', { http: '[::1]:8090' }, {}, { host: '::1', port: 8090 }],
    [
      'empty variables',
      {},
      { TIMESHEET_HTTP: '', TIMESHEET_NO_DEMO: '', TIMESHEET_DIR: '' },
      { port: 8090, demo: true },
    ],
    ['a switch that is off', {}, { TIMESHEET_NO_DEMO: '0' }, { demo: true }],
  ])('from %s', (_, flags, env, expected) => {
    expect(readServeOptions(flags, env)).toMatchObject(expected)
  })

  it('have an absolute data folder', () => {
    expect(readServeOptions({ dir: '/srv/timesheet' }, {}).dir).toBe(resolve('/srv/timesheet'))
  })

  it.each([
    ['no port', { http: '127.0.0.1' }],
    ['a port that does not exist', { http: '127.0.0.1:65536' }],
    ['a negative port', { http: '127.0.0.1:-1' }],
    ['an address with a path', { http: 'http://127.0.0.1:80/' }],
    ['another database', { 'database-url': 'mysql://db/x' }],
    ['another database past the pooler', { 'database-url': 'postgres://db/x', 'database-direct-url': 'mysql://db/x' }],
    ['a way past no pooler', { 'database-direct-url': 'postgres://db/x' }],
    ['too few connections', { 'database-connections': '3' }],
    ['an API that is no address', { 'api-base': 'api.example' }],
    ['an API that says more', { 'api-base': "https://x'; script-src *" }],
    ['connections that are no number', { 'database-connections': 'many' }],
  ])('refuse %s', (_, flags) => {
    expect(() => readServeOptions(flags, {})).toThrow(UsageError)
  })

  it('read one option and one switch', () => {
    expect([
      readOption('public-url', {}, { TIMESHEET_PUBLIC_URL: 'x' }),
      readOption('dir', { dir: 'a' }, { TIMESHEET_DIR: 'b' }),
      readOption('dir', { dir: true }, {}),
    ]).toEqual(['x', 'a', undefined])
    expect([
      readSwitch('no-demo', { 'no-demo': true }, {}),
      readSwitch('no-demo', {}, { TIMESHEET_NO_DEMO: '1' }),
      readSwitch('no-demo', {}, { TIMESHEET_NO_DEMO: 'no' }),
    ]).toEqual([true, true, false])
  })
})
