import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bootstrap } from '../migrate/bootstrap.ts'
import type { Driver } from '../storage/driver.ts'
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

  it('starts as the contract says', async () => {
    expect((await openSettings(driver)).values).toEqual(DEFAULT_SETTINGS)
  })

  it("takes the product's defaults at the first start only", async () => {
    const first = await openSettings(driver, { defaults: { batch: { enabled: true } } })
    expect(first.values.batch).toEqual({ ...DEFAULT_SETTINGS.batch, enabled: true })
    const second = await openSettings(driver, { defaults: { batch: { enabled: false }, meta: { appName: 'Other' } } })
    expect(second.values).toEqual(first.values)
  })

  it('merges objects, replaces arrays, leaves out unknown keys and remembers', async () => {
    const seen: string[] = []
    const settings = await openSettings(driver, { onChange: (values) => seen.push(values.meta.appName) })
    await settings.update({ meta: { appName: 'Horas' }, smtp: { password: 'secret' }, superuserIPs: ['10.0.0.0/8'], unknown: 1 })
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
    ['batches of nothing', { batch: { enabled: true, maxRequests: 0 } }, { batch: { maxRequests: { code: 'validation_required' } } }],
    ['a wrong address range', { superuserIPs: ['10.0.0.0/99'] }, { superuserIPs: { code: 'validation_invlaid_ip_or_subnet' } }],
    ['limits without rules', { rateLimits: { enabled: true, rules: [] } }, { rateLimits: { rules: { code: 'validation_required' } } }],
    [
      'two rules for the same',
      { rateLimits: { rules: [{ label: '/a', duration: 1, maxRequests: 1 }, { label: '/a', duration: 1, maxRequests: 2 }] } },
      { rateLimits: { rules: { 1: { label: { code: 'validation_conflicting_rate_limit_rule' } } } } },
    ],
  ])('refuses %s and changes nothing', async (_name, change, data) => {
    const settings = await openSettings(driver)
    await expect(settings.update(change)).rejects.toMatchObject({ status: 400, message: 'An error occurred while saving the new settings.', data })
    expect(settings.values).toEqual(DEFAULT_SETTINGS)
    expect((await openSettings(driver)).values).toEqual(DEFAULT_SETTINGS)
  })

  it.each([{ meta: 'x' }, { batch: { enabled: 'yes' } }, { superuserIPs: 'x' }, { rateLimits: { rules: [1] } }])('refuses the shape of %j', async (change) => {
    const settings = await openSettings(driver)
    await expect(settings.update(change)).rejects.toMatchObject({ status: 400, message: 'An error occurred while loading the submitted data.' })
  })
})
