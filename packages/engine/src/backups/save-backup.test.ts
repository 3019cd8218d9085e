import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownFiles, ownFolders } from '../files/own-files.ts'
import { startS3Server, type S3Server } from '../testing/s3-server.ts'
import { CopyNotWhole } from './collect-copy.ts'
import { InvalidBackup, type Manifest, MANIFEST_FILE } from './manifest.ts'
import { makePlace, MIGRATION, openInstallation, type Installation } from './restorable-app.fixture.ts'
import { restoreBackup } from './restore-backup.ts'
import { saveBackup } from './save-backup.ts'

describe.each(['sqlite', 'postgres'] as const)('a backup of the command line on %s', (database) => {
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

  /** Runs `work` with the installation open; returns all rows that it then has. */
  async function within(work: (installation: Installation) => Promise<unknown>): Promise<unknown> {
    const installation = await openInstallation(made.place)
    try {
      await work(installation)
      const { files, collections } = installation.app()
      const kept: Record<string, string> = {}
      for await (const { key } of ownFiles(files, ownFolders(collections)))
        kept[key] = Buffer.from((await files.read(key))!).toString()
      return { rows: await installation.rows(), files: kept }
    } finally {
      await installation.close()
    }
  }

  const later = (installation: Installation) => installation.addPaper('later', { 'later.txt': Buffer.from('later') })
  const leftovers = async () => (await readdir(made.place.dir)).filter((name) => /^\.(copy|restore)/.test(name))
  const restore = (migrations: readonly string[] = [MIGRATION]) =>
    restoreBackup({ place: made.place, source: archive, migrations })

  it.each([
    ['an archive', 'the folder'],
    ['an archive', 'a bucket'],
    ['a folder', 'the folder'],
    ['a folder', 'a bucket'],
  ])('as %s gives back every row and every byte, with the files in %s', async (kind, where) => {
    if (kind === 'a folder') archive = join(made.place.dir, 'copy')
    const before = await within(async (installation) => {
      if (where === 'a bucket') await installation.ask('PATCH /api/settings', { body: { s3: s3.settings } })
      await installation.addPaper('kept', { 'a.txt': Buffer.from('hola') })
      // Also while the server runs.
      await saveBackup(made.place, archive)
    })
    await expect(saveBackup(made.place, archive)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await within(later)).not.toEqual(before)
    expect(await restore()).toEqual([])
    expect(await within(async () => {})).toEqual(before)
    expect(await leftovers()).toEqual([])
  })

  it('says which file is lost, and writes nothing', async () => {
    archive = join(made.place.dir, 'copy')
    const before = await within(async (installation) => {
      await installation.addPaper('kept', { 'a.txt': Buffer.from('hola') })
      const paper = await installation.addPaper('robbed', { 'b.txt': Buffer.from('adiós') })
      const key = `${paper.collectionId}/${paper.id}/${paper.files[0]}`
      await rm(join(made.place.dir, 'storage', key))
      for (const target of [archive, `${archive}.zip`]) {
        const refused = await saveBackup(made.place, target).catch((cause: unknown) => cause)
        expect(refused).toBeInstanceOf(CopyNotWhole)
        expect((refused as Error).message).toContain(`storage/${key} is missing`)
      }
      expect(await installation.ask('POST /api/backups', { body: { name: 'x.zip' } })).toMatchObject({
        status: 400,
        body: {
          message: expect.stringContaining(`storage/${key} is missing`) as string,
          data: { name: { code: 'validation_backup_files_lost', params: { names: `storage/${key}` } } },
        },
      })
      expect(await installation.ask('GET /api/backups')).toMatchObject({ status: 200, body: [] })
    })
    expect(await within(async () => {})).toEqual(before)
    expect(
      (await readdir(made.place.dir)).filter((name) => name.startsWith('copy') || name.startsWith('.copy')),
    ).toEqual([])
  })

  describe('as a folder in which something is not as it was written', () => {
    const change = async (edit: (manifest: Record<string, unknown> & Manifest) => unknown) => {
      const file = join(archive, MANIFEST_FILE)
      const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown> & Manifest
      await edit(manifest)
      await writeFile(file, JSON.stringify(manifest))
    }
    const aFile = ({ files }: Manifest) => Object.keys(files!).find((name) => name.endsWith('.txt'))!

    it.each<[string, () => Promise<unknown>, RegExp]>([
      ['no description', () => rm(join(archive, MANIFEST_FILE)), /an older version made it/],
      [
        'a file less',
        () => change((manifest) => rm(join(archive, aFile(manifest)))),
        /storage\/\S+\.txt is missing from it/,
      ],
      [
        'another byte of the same size',
        () => change((manifest) => writeFile(join(archive, aFile(manifest)), 'hole')),
        /storage\/\S+\.txt is not as it was written/,
      ],
      [
        'a longer file',
        () => change((manifest) => writeFile(join(archive, aFile(manifest)), 'hola, hola')),
        /storage\/\S+\.txt is not as written/,
      ],
      [
        'a file more',
        () => change((manifest) => writeFile(join(archive, `${aFile(manifest)}.js`), '')),
        /\.js is in it and nowhere described/,
      ],
      [
        'rows less',
        () => change((manifest) => Object.assign(manifest, { rows: { ...manifest.rows, papers: 2 } })),
        /it has 1 rows of papers instead of 2/,
      ],
      [
        'a table less',
        () => change((manifest) => Object.assign(manifest, { rows: { ...manifest.rows, lost: 2 } })),
        /it has no rows of lost instead of 2/,
      ],
      [
        'a file that neither is there nor is described',
        () =>
          change(async (manifest) => {
            await rm(join(archive, aFile(manifest)))
            delete (manifest.files as Record<string, unknown>)[aFile(manifest)]
          }),
        /its rows name files that are not in it: storage\/\S+\.txt is missing/,
      ],
    ])('%s: it is refused by name, and nothing is touched', async (_name, spoil, text) => {
      archive = join(made.place.dir, 'copy')
      await within(async (installation) => {
        await installation.addPaper('kept', { 'a.txt': Buffer.from('hola') })
        await saveBackup(made.place, archive)
      })
      const before = await within(later)
      await spoil()
      const names = await readdir(made.place.dir)
      const refused = await restore().catch((cause: unknown) => cause)
      expect(refused).toBeInstanceOf(InvalidBackup)
      expect((refused as Error).message).toMatch(text)
      expect(await readdir(made.place.dir)).toEqual(names)
      expect(await within(async () => {})).toEqual(before)
    })

    it('of an older version is taken when that is said, and what is missing is named', async () => {
      archive = join(made.place.dir, 'copy')
      const before = (await within(async (installation) => {
        await installation.addPaper('kept', { 'a.txt': Buffer.from('hola') })
        await saveBackup(made.place, archive)
      })) as { rows: unknown }
      let lost = ''
      await change(async (manifest) => rm(join(archive, (lost = aFile(manifest)))))
      await rm(join(archive, MANIFEST_FILE))
      expect(
        await restoreBackup({ place: made.place, source: archive, migrations: [MIGRATION], unverified: true }),
      ).toEqual([lost])
      expect(await within(async () => {})).toEqual({ rows: before.rows, files: {} })
    })
  })

  it('leaves all as it was when its files have nowhere to go', async () => {
    await within(async (installation) => {
      await installation.ask('PATCH /api/settings', { body: { s3: s3.settings } })
      await installation.addPaper('kept', { 'a.txt': Buffer.from('hola') })
      await saveBackup(made.place, archive)
      await installation.ask('PATCH /api/settings', { body: { s3: { enabled: false } } })
    })
    const before = await within(later)
    await s3.close()
    await expect(restore()).rejects.toMatchObject({ status: 503 })
    expect(await within(async () => {})).toEqual(before)
    expect(await leftovers()).toEqual([])
  })

  it('is refused by a program that does not know its migrations', async () => {
    await within(async ({ app }) => {
      await app().driver.exec(`INSERT INTO "_migrations" (name, applied) VALUES ('9999-later', '')`)
      await saveBackup(made.place, archive)
    })
    const before = await within(later)
    await expect(restore(['0001-first'])).rejects.toBeInstanceOf(InvalidBackup)
    expect(await within(async () => {})).toEqual(before)
  })
})
