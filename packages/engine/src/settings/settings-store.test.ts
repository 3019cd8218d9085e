import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bootstrap } from '../migrate/bootstrap.ts'
import type { Driver } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { openSettings } from './settings-store.ts'
import { settingsToWire } from './settings-to-wire.ts'

describe.each(DRIVERS)('settings on $name', ({ open }) => {
  let driver: Driver

  beforeEach(async () => {
    driver = await open()
    await bootstrap(driver)
  })
  afterEach(() => driver.close())

  it('starts with the contract’s defaults', async () => {
    expect((await openSettings(driver)).values).toEqual(DEFAULT_SETTINGS)
  })

  it("takes the product's defaults at the first start only", async () => {
    const first = await openSettings(driver, { defaults: { batch: { enabled: true } } })
    expect(first.values.batch).toEqual({ ...DEFAULT_SETTINGS.batch, enabled: true })
    const second = await openSettings(driver, { defaults: { batch: { enabled: false }, meta: { appName: 'Other' } } })
    expect(second.values).toEqual(first.values)
  })

  it('merges objects, replaces arrays, ignores unknown keys and stores the result', async () => {
    const seen: string[] = []
    const settings = await openSettings(driver, { onChange: (values) => seen.push(values.meta.appName) })
    await settings.update({
      meta: { appName: 'Horas' },
      smtp: { password: 'secret' },
      superuserIPs: ['10.0.0.0/8'],
      unknown: 1,
    })
    await settings.update({ superuserIPs: ['::1'] })
    const again = (await openSettings(driver)).values
    expect(again.meta).toEqual({ ...DEFAULT_SETTINGS.meta, appName: 'Horas' })
    expect(again.superuserIPs).toEqual(['::1'])
    expect(again.smtp.password).toBe('secret')
    expect(again).not.toHaveProperty('unknown')
    expect(seen.slice(0, 2)).toEqual(['Horas', 'Horas'])
    expect(JSON.stringify(settingsToWire(again))).not.toContain('secret')
  })

  it.each<[string, Record<string, unknown>, object]>([
    ['no name', { meta: { appName: '' } }, { meta: { appName: { code: 'validation_required' } } }],
    ['no address', { meta: { senderAddress: 'x' } }, { meta: { senderAddress: { code: 'validation_is_email' } } }],
    ['mail without a host', { smtp: { enabled: true, host: '' } }, { smtp: { host: { code: 'validation_required' } } }],
    [
      'batches of nothing',
      { batch: { enabled: true, maxRequests: 0 } },
      { batch: { maxRequests: { code: 'validation_required' } } },
    ],
    [
      'a wrong address range',
      { superuserIPs: ['10.0.0.0/99'] },
      { superuserIPs: { 0: { code: 'validation_invlaid_ip_or_subnet' } } },
    ],
    [
      'a bucket without anything',
      { s3: { enabled: true } },
      {
        s3: Object.fromEntries(
          ['endpoint', 'bucket', 'region', 'accessKey', 'secret'].map((key) => [key, { code: 'validation_required' }]),
        ),
      },
    ],
    ['a bucket nowhere', { s3: { endpoint: 'no where' } }, { s3: { endpoint: { code: 'validation_is_url' } } }],
    [
      'a bucket of backups without a key',
      { backups: { s3: { enabled: true, endpoint: 'http://x:1', bucket: 'b', region: 'r', accessKey: 'k' } } },
      { backups: { s3: { secret: { code: 'validation_required' } } } },
    ],
    [
      'no schedule',
      { backups: { cron: 'x', cronMaxKeep: 0 } },
      { backups: { cron: { code: 'validation_invalid_cron' }, cronMaxKeep: { code: 'validation_required' } } },
    ],
    [
      'fewer than no backups',
      { backups: { cronMaxKeep: -1 } },
      { backups: { cronMaxKeep: { code: 'validation_min_greater_equal_than_required', params: { threshold: 1 } } } },
    ],
    [
      'negative days of logs',
      { logs: { maxDays: -1 } },
      { logs: { maxDays: { code: 'validation_min_greater_equal_than_required', params: { threshold: 0 } } } },
    ],
    [
      'limits without rules',
      { rateLimits: { enabled: true, rules: [] } },
      { rateLimits: { rules: { code: 'validation_required' } } },
    ],
    [
      'two rules for the same',
      {
        rateLimits: {
          rules: [
            { label: '/a', duration: 1, maxRequests: 1 },
            { label: '/a', duration: 1, maxRequests: 2 },
          ],
        },
      },
      { rateLimits: { rules: { 1: { label: { code: 'validation_conflicting_rate_limit_rule' } } } } },
    ],
  ])('refuses %s and changes nothing', async (_name, change, data) => {
    const settings = await openSettings(driver)
    await expect(settings.update(change)).rejects.toMatchObject({
      status: 400,
      message: 'An error occurred while saving the new settings.',
      data,
    })
    expect(settings.values).toEqual(DEFAULT_SETTINGS)
    expect((await openSettings(driver)).values).toEqual(DEFAULT_SETTINGS)
  })

  it('keeps the secrets of buckets that a change leaves out, clears them by an empty text and never shows them', async () => {
    const settings = await openSettings(driver)
    const bucket = {
      enabled: true,
      endpoint: 'https://s3.example.com',
      bucket: 'b',
      region: 'r',
      accessKey: 'k',
      secret: 'hush',
    }
    await settings.update({ s3: bucket, backups: { s3: bucket } })
    await settings.update({ s3: { region: 'q' }, backups: { s3: { region: 'q' } } })
    expect([settings.values.s3, settings.values.backups.s3]).toEqual([
      { ...bucket, region: 'q', forcePathStyle: false },
      { ...bucket, region: 'q', forcePathStyle: false },
    ])
    expect(JSON.stringify(settingsToWire(settings.values))).not.toMatch(/hush|secret/)
    await settings.update({ s3: { enabled: false, secret: '' }, backups: { s3: { enabled: false, secret: '' } } })
    expect([settings.values.s3.secret, settings.values.backups.s3.secret]).toEqual(['', ''])
  })

  it.each([
    { meta: 'x' },
    { s3: true },
    { backups: { s3: { bucket: 1 } } },
    { batch: { enabled: 'yes' } },
    { batch: { timeout: 1.5 } },
    { logs: { maxDays: 1e20 } },
    { superuserIPs: 'x' },
    { rateLimits: { rules: [1] } },
  ])('refuses the shape of %j', async (change) => {
    const settings = await openSettings(driver)
    await expect(settings.update(change)).rejects.toMatchObject({
      status: 400,
      message: 'An error occurred while loading the submitted data.',
    })
  })

  it('ignores null, except that it empties a list', async () => {
    const settings = await openSettings(driver)
    await settings.update({ superuserIPs: ['::1'] })
    await settings.update({ meta: null, batch: { timeout: null }, superuserIPs: null })
    expect(settings.values).toEqual(DEFAULT_SETTINGS)
  })

  it('opens what was stored before numbers had to be whole', async () => {
    const settings = await openSettings(driver)
    await settings.update({ batch: { timeout: 7 } })
    const [stored] = await driver.all<{ value: string }>(sql`SELECT value FROM _params WHERE id = 'settings'`)
    await driver.run(
      sql`UPDATE _params SET value = ${stored!.value.replace('"timeout":7', '"timeout":7.5')} WHERE id = 'settings'`,
    )
    expect((await openSettings(driver)).values.batch.timeout).toBe(7)
  })
})
