import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../mail/mailer.ts'
import { createTestApp, DRIVERS, type TestApp } from '../testing/index.ts'
import { backUpByItself } from './auto-backup.ts'

const JOB = '__pbAutoBackup__'

describe.each(DRIVERS)('automatic backups on $name', (database) => {
  let app: TestApp
  let now: Date
  let mails: Mail[]

  beforeEach(async () => {
    now = new Date('2026-01-01T00:00:00Z')
    mails = []
    app = await createTestApp({
      driver: await database.open(),
      collections: [],
      clock: () => now,
      mailer: { send: async (mail) => void mails.push(mail) },
    })
    await app.superuserToken()
    await app.records.create('_superusers', { email: 'b@example.com', password: 'another-password' })
  })
  afterEach(() => app.close())

  const schedule = () => app.crons.list().find(({ id }) => id === JOB)?.expression
  const keys = async () => (await app.backups.list()).map(({ key }) => key)

  it('are a cron job only while the settings have a schedule', async () => {
    expect(schedule()).toBeUndefined()
    await app.settings.update({ backups: { cron: '0 3 * * *' } })
    expect(schedule()).toBe('0 3 * * *')
    await app.settings.update({ backups: { cron: '@daily' } })
    expect(schedule()).toBe('@daily')
    await app.settings.update({ backups: { cron: '' } })
    expect(schedule()).toBeUndefined()
  })

  it('happen when they are due', async () => {
    await app.settings.update({ backups: { cron: '0 3 * * *' } })
    await app.crons.tick(new Date('2026-01-01T02:59:00Z'))
    expect(await keys()).toEqual([])
    await app.crons.tick(new Date('2026-01-01T03:00:00Z'))
    expect(await keys()).toEqual(['@auto_pb_backup_acme_20260101000000.zip'])
    expect(mails).toEqual([])
  })

  it('delete the oldest automatic ones and none that a person made', async () => {
    await app.settings.update({ backups: { cron: '@daily', cronMaxKeep: 2 } })
    await app.backups.create('by_hand.zip')
    for (const day of ['02', '03', '04']) {
      now = new Date(`2026-01-${day}T00:00:00Z`)
      await backUpByItself(app)
    }
    expect(await keys()).toEqual([
      '@auto_pb_backup_acme_20260103000000.zip',
      '@auto_pb_backup_acme_20260104000000.zip',
      'by_hand.zip',
    ])
  })

  it('that fail are mailed to every superuser and delete nothing', async () => {
    await backUpByItself(app)
    const before = await keys()
    const release = await app.driver.claim('backup')
    now = new Date('2026-01-02T00:00:00Z')
    await backUpByItself(app)
    await release!()
    expect(await keys()).toEqual(before)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['b@example.com', 'root@example.com'])
    expect(mails[0]).toMatchObject({
      subject: 'Falló la copia de seguridad automática de Acme',
      html: expect.stringContaining('Try again later') as string,
    })
  })
})
