import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LocalStore } from '../files/local-store.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { createBackups } from './backups.ts'

/** A file store whose `put` waits until the test releases it. */
class WaitingStore extends LocalStore {
  readonly arrived = Promise.withResolvers<void>()
  readonly gate = Promise.withResolvers<void>()

  override async put(...args: Parameters<LocalStore['put']>): Promise<void> {
    this.arrived.resolve()
    await this.gate.promise
    return super.put(...args)
  }
}

it.each(DRIVERS)('a backup under way is known until it is written, and no other begins, on $name', async ({ open }) => {
  const folder = await mkdtemp(join(tmpdir(), 'is-working-'))
  const app = await createTestApp({ driver: await open(), collections: [] })
  const store = new WaitingStore(folder)
  const backups = createBackups({ app: () => app, dir: app.dir, store, onRestart: undefined })
  try {
    expect(backups.isWorking).toBe(false)
    const making = backups.create('one.zip')
    await store.arrived.promise
    expect(backups.isWorking).toBe(true)
    await expect(backups.create('two.zip')).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Try again later/) as string,
    })
    store.gate.resolve()
    await making
    expect([backups.isWorking, (await backups.list()).map(({ key }) => key)]).toEqual([false, ['one.zip']])
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
})
