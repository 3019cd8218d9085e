import { describe, expect, it } from 'vitest'
import { backupState, limitState, logState, mailState, ruleState, storageState } from './system-states.ts'
import type { SystemSettings } from './settings/settings.types.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const S3 = { enabled: false, bucket: '', region: '', endpoint: '', accessKey: '', forcePathStyle: false }
const SETTINGS: SystemSettings = {
  meta: { appName: 'Acme', appURL: 'http://localhost:8090', senderName: 'Soporte', senderAddress: 'soporte@acme.test' },
  smtp: { enabled: false, host: 'smtp.acme.test', port: 587, username: '', authMethod: '', tls: false, localName: '' },
  backups: { cron: '', cronMaxKeep: 3, s3: S3 },
  s3: S3,
  rateLimits: { enabled: false, limitAttempts: true, rules: [], excludedIPs: [] },
  trustedProxy: { headers: [], useLeftmostIP: false },
  superuserIPs: [],
  batch: { enabled: false, maxRequests: 50, timeout: 3, maxBodySize: 0 },
  queries: { timeout: 10 },
  logs: { maxDays: 5, minLevel: 0, logIP: true, logAuthId: false },
}
const copy = (modified: string) => ({ key: 'a.zip', size: 1, modified })
const scheduled: SystemSettings = { ...SETTINGS, backups: { ...SETTINGS.backups, cron: '0 2 * * *' } }

describe('the copies', () => {
  it.each([
    ['none and none to come', [], SETTINGS, { tone: 'warning', label: 'Sin copias', more: 'sin programar' }],
    ['none yet', [], scheduled, { tone: 'warning', label: 'Sin copias', more: 'todos los días a las 2:00 UTC' }],
    [
      'of this morning',
      [copy('2026-11-21 02:00:00.000Z')],
      scheduled,
      { tone: 'good', label: 'Última: hoy', more: 'todos los días a las 2:00 UTC' },
    ],
    [
      'of yesterday',
      [copy('2026-11-20 02:00:00.000Z')],
      SETTINGS,
      { tone: 'good', label: 'Última: hace 1 día', more: 'sin programar' },
    ],
    [
      'a week old',
      [copy('2026-11-14 02:00:00.000Z')],
      SETTINGS,
      { tone: 'warning', label: 'Última: hace 7 días', more: 'sin programar' },
    ],
  ] as const)('%s', (_name, files, settings, state) => expect(backupState(files, settings, NOW)).toEqual(state))
})

it.each([
  [
    'logs that are not kept',
    logState(0, { ...SETTINGS, logs: { ...SETTINGS.logs, maxDays: 0 } }),
    { tone: 'paused', label: 'No se guardan' },
  ],
  ['no errors', logState(0, SETTINGS), { tone: 'good', label: 'Sin errores', more: 'en 24 horas' }],
  ['many errors', logState(1234, SETTINGS), { tone: 'warning', label: '1.234 errores', more: 'en 24 horas' }],
  ['no mail server', mailState(SETTINGS), { tone: 'warning', label: 'Sin servidor', more: 'soporte@acme.test' }],
  [
    'a mail server',
    mailState({ ...SETTINGS, smtp: { ...SETTINGS.smtp, enabled: true } }),
    { tone: 'good', label: 'Activo', more: 'smtp.acme.test' },
  ],
  ['files on the disk', storageState(SETTINGS), { tone: 'good', label: 'Disco del servidor' }],
  [
    'files in S3',
    storageState({ ...SETTINGS, s3: { ...S3, enabled: true, bucket: 'horas' } }),
    { tone: 'good', label: 'S3', more: 'horas' },
  ],
  [
    'nobody is slowed down',
    limitState(SETTINGS),
    { tone: 'warning', label: 'Sin límites', more: 'sistema abierto a toda dirección' },
  ],
  [
    'limits and a list of addresses',
    limitState({ ...SETTINGS, superuserIPs: ['10.0.0.1'], rateLimits: { ...SETTINGS.rateLimits, enabled: true } }),
    { tone: 'good', label: 'Con límites', more: 'sistema restringido por dirección' },
  ],
])('%s', (_name, state, expected) => expect(state).toEqual(expected))

describe('the access rules', () => {
  it.each([
    ['as the program declares them', [], { tone: 'good', label: 'Reglas del programa' }],
    [
      'changed at run time, by collection',
      [{ collection: 'hours', actions: ['list'] as const }],
      { tone: 'warning', label: 'Reglas cambiadas', more: 'hours' },
    ],
  ] as const)('%s', (_, drift, state) => {
    expect(ruleState(drift)).toEqual(state)
  })
})
