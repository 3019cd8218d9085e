import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownFiles, ownFolders } from '../files/own-files.ts'
import { startS3Server, type S3Server } from '../testing/s3-server.ts'
import { restoreArchive, writeArchive } from './archive-file.ts'
import { InvalidBackup } from './manifest.ts'
import { makePlace, openInstallation, type Installation } from './restorable-app.fixture.ts'

describe.each(['sqlite', 'postgres'] as const)('an archive of the command line on %s', (database) => {
  let made: Awaited<ReturnType<typeof makePlace>>
  let archive: string
  let s3: S3Server

  beforeEach(async () => {
    made = await makePlace(database)
    archive = join(made.place.dir, 'a.zip')
    s3 = await startS3Server()
    await (await openInstallation(made.place)).close()
  })
  afterEach(async () => {
    await made.remove()
    await s3.close()
  })

  /** Does something with the installation open; answers all that it holds then. */
  async function within(work: (installation: Installation) => Promise<unknown>): Promise<unknown> {
    const installation = await openInstallation(made.place)
    try {
      await work(installation)
      const { files, collections } = installation.app()
      const kept: Record<string, string> = {}
      for await (const { key } of ownFiles(files, ownFolders(collections))) kept[key] = Buffer.from((await files.read(key))!).toString()
      return { rows: await installation.rows(), files: kept }
    } finally {
      await installation.close()
    }
  }

  const change = (installation: Installation) => installation.addPaper('later', { 'later.txt': Buffer.from('later') })
  const leftovers = async () => (await readdir(made.place.dir)).filter((name) => /^\.(copy|restore)/.test(name))
  const restore = (migrations: readonly string[] = []) => restoreArchive({ place: made.place, archive, migrations })

  it.each(['the folder', 'a bucket'])('gives back every row and every byte, with the files in %s', async (where) => {
    const before = await within(async (installation) => {
      if (where === 'a bucket') await installation.ask('PATCH /api/settings', { body: { s3: s3.settings } })
      await installation.addPaper('kept', { 'a.txt': Buffer.from('hola') })
      // Also while the server runs.
      await writeArchive(made.place, archive)
    })
    await expect(writeArchive(made.place, archive)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await within(change)).not.toEqual(before)
    await restore()
    expect(await within(async () => {})).toEqual(before)
    expect(await leftovers()).toEqual([])
  })

  it('leaves all as it was when its files have nowhere to go', async () => {
    await within(async (installation) => {
      await installation.ask('PATCH /api/settings', { body: { s3: s3.settings } })
      await installation.addPaper('kept', { 'a.txt': Buffer.from('hola') })
      await writeArchive(made.place, archive)
      await installation.ask('PATCH /api/settings', { body: { s3: { enabled: false } } })
    })
    const before = await within(change)
    await s3.close()
    await expect(restore()).rejects.toMatchObject({ status: 503 })
    expect(await within(async () => {})).toEqual(before)
    expect(await leftovers()).toEqual([])
  })

  it('is refused by a program that does not know its migrations', async () => {
    await within(async ({ app }) => {
      await app().driver.exec(`INSERT INTO "_migrations" (name, applied) VALUES ('9999-later', '')`)
      await writeArchive(made.place, archive)
    })
    const before = await within(change)
    await expect(restore(['0001-first'])).rejects.toBeInstanceOf(InvalidBackup)
    expect(await within(async () => {})).toEqual(before)
  })
})
