import { copyFile, mkdtemp, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownFiles, ownFolders } from '../files/own-files.ts'
import { startS3Server, type S3Server } from '../testing/s3-server.ts'
import { SOON } from '../testing/soon.ts'
import { collectCopy } from './collect-copy.ts'
import { describeCopy } from './manifest.ts'
import { makePlace, openInstallation, type Installation, type InstallationOptions } from './restorable-app.fixture.ts'
import { archiveStream } from './write-archive.ts'

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const TEXTS = ['', 'señor "quoted" \\ back', 'line\nbreak\ttab', '🙂']

describe.each(['sqlite', 'postgres'] as const)('restoring on %s', (database) => {
  let made: Awaited<ReturnType<typeof makePlace>>
  let s3: S3Server
  const opened: Installation[] = []

  beforeEach(async () => {
    made = await makePlace(database)
    // The first start creates rows that later starts find.
    await (await openInstallation(made.place)).close()
    s3 = await startS3Server()
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
    await made.remove()
    await s3.close()
  })

  const open = async (options?: InstallationOptions) => {
    const installation = await openInstallation(made.place, options)
    opened.push(installation)
    return installation
  }

  /** Every stored file, by its key. */
  async function filesOf(installation: Installation): Promise<Record<string, string>> {
    const found: Record<string, string> = {}
    const { files } = installation.app()
    for await (const { key } of ownFiles(files, ownFolders(installation.app().collections)))
      found[key] = Buffer.from((await files.read(key))!).toString('base64')
    return found
  }

  async function restore(installation: Installation, name: string): Promise<void> {
    const starts = installation.starts()
    expect(await installation.ask(`POST /api/backups/${name}/restore`)).toMatchObject({ status: 204, text: '' })
    await vi.waitFor(() => expect(installation.starts()).toBeGreaterThan(starts), SOON)
    await vi.waitFor(async () => expect((await installation.ask('GET /api/health')).status).toBe(200), SOON)
  }

  /** The health endpoint's answer, which is all that a browser can request meanwhile. */
  const told = async (installation: Installation, isDone: boolean) => {
    const health = async () => (await installation.ask('GET /api/health')).body
    await vi.waitFor(
      async () =>
        expect(await health()).toMatchObject({ data: { canBackup: true, lastRestore: { key: 'good.zip', isDone } } }),
      SOON,
    )
    expect((await installation.ask('GET /api/health', { token: '' })).body).toEqual({
      message: 'API is healthy.',
      code: 200,
      data: {},
    })
  }

  async function fill(installation: Installation, size = 2_000_000) {
    for (const title of TEXTS) await installation.addPaper(title, {})
    const paper = await installation.addPaper('with files', {
      'foto.png': PHOTO,
      'large.bin': randomBytes(size),
      'empty.txt': Buffer.alloc(0),
    })
    const thumb = await installation.ask(`GET /api/files/papers/${paper.id}/${paper.files[0]}?thumb=100x100`)
    expect(thumb.status).toBe(200)
    return paper
  }

  describe.each(['the folder', 'a bucket'] as const)('with the files in %s', (where) => {
    const start = async (options?: InstallationOptions) => {
      const installation = await open(options)
      if (where === 'a bucket')
        expect((await installation.ask('PATCH /api/settings', { body: { s3: s3.settings } })).status).toBe(200)
      return installation
    }

    it('gives back every row and every byte, and nothing written since', async () => {
      const installation = await start()
      // Large enough to be sent in several chunks.
      const paper = await fill(installation, 9_000_000)
      const [rows, files, token] = [
        await installation.rows(),
        await filesOf(installation),
        await installation.rootToken(),
      ]
      expect(Object.keys(files)).toHaveLength(4)
      expect(await installation.ask('POST /api/backups', { body: { name: 'good.zip' } })).toMatchObject({ status: 204 })
      expect(await installation.rows()).toEqual(rows)

      await installation.addPaper('later', { 'later.txt': Buffer.from('later') })
      await installation.ask(`PATCH /api/collections/papers/records/${paper.id}`, {
        body: { 'title': 'changed', 'files-': [paper.files[0]] },
      })
      await installation.ask('PATCH /api/settings', { body: { meta: { appName: 'Otra' } } })
      await installation.ask('POST /api/collections/_superusers/records', {
        body: { email: 'b@example.com', password: 'another-password', passwordConfirm: 'another-password' },
      })
      await installation
        .app()
        .records.update(
          '_superusers',
          (await installation.app().records.findFirst('_superusers', "email = 'root@example.com'"))!.values.id,
          { password: 'a-new-password', passwordConfirm: 'a-new-password' },
        )
      expect((await installation.ask('GET /api/settings', { token })).status).toBe(401)
      expect(await installation.rows()).not.toEqual(rows)
      expect((await installation.ask('GET /api/health')).body).toEqual({
        message: 'API is healthy.',
        code: 200,
        data: { canBackup: true, realIP: expect.any(String), possibleProxyHeader: '' },
      })

      await restore(installation, 'good.zip')
      await told(installation, true)
      expect(await installation.rows()).toEqual(rows)
      await vi.waitFor(async () => expect(await filesOf(installation)).toEqual(files), SOON)
      // Tokens signed with the secrets of that time are valid again.
      expect(await installation.ask('GET /api/settings', { token })).toMatchObject({
        status: 200,
        body: { meta: { appName: 'Acme' } },
      })
      await vi.waitFor(
        async () =>
          expect((await readdir(made.place.dir)).filter((name) => /^\.(restore|backup)/.test(name))).toEqual([]),
        SOON,
      )
    })

    it.each(['replace', 'settle'] as const)('that fails at %s leaves the old data as they were', async (step) => {
      const failing =
        (change: object) =>
        async (...args: unknown[]) => {
          await (change as Record<string, (...given: unknown[]) => Promise<void>>)[step]!(...args)
          throw new Error('no')
        }
      const installation = await start({
        disturb: (change) => ({
          replace: () => change.replace(),
          settle: (app) => change.settle(app),
          undo: () => change.undo(),
          finish: (app, failure) => change.finish(app, failure),
          [step]: failing(change),
        }),
      })
      await fill(installation)
      await installation.ask('POST /api/backups', { body: { name: 'good.zip' } })
      await installation.addPaper('later', { 'later.txt': Buffer.from('later') })
      const [rows, files] = [await installation.rows(), await filesOf(installation)]
      await restore(installation, 'good.zip')
      await told(installation, false)
      await vi.waitFor(
        async () => expect((await readdir(made.place.dir)).filter((name) => name.startsWith('.restore'))).toEqual([]),
        SOON,
      )
      expect(await installation.rows()).toEqual(rows)
      expect(await filesOf(installation)).toEqual(files)
    })
  })

  it('of a backup in a bucket, made while the files were elsewhere, works the same', async () => {
    const installation = await open()
    const paper = await fill(installation)
    await installation.ask('PATCH /api/settings', { body: { backups: { s3: s3.settings } } })
    const [rows, files] = [await installation.rows(), await filesOf(installation)]
    expect(await installation.ask('POST /api/backups', { body: { name: 'remote.zip' } })).toMatchObject({ status: 204 })
    expect([...s3.objects.keys()]).toEqual(['remote.zip'])
    expect(await installation.ask('GET /api/backups')).toMatchObject({
      status: 200,
      body: [{ key: 'remote.zip', size: s3.objects.get('remote.zip')!.body.length }],
    })
    await installation.ask(`DELETE /api/collections/papers/records/${paper.id}`)
    await restore(installation, 'remote.zip')
    expect(await installation.rows()).toEqual(rows)
    expect(await filesOf(installation)).toEqual(files)
  })

  it('refuses what it cannot read before anything is replaced, and is as ready as before', async () => {
    const installation = await open()
    await fill(installation, 1000)
    const { driver, backups, files, clock } = installation.app()
    const [rows, kept] = [await installation.rows(), await filesOf(installation)]
    const folder = await mkdtemp(join(made.place.dir, 'made-'))
    const keys = await collectCopy({ driver, files }, { folder, mayShare: true })
    const good = await describeCopy(folder, driver.backupFile, clock())
    const other = database === 'sqlite' ? 'database.jsonl' : 'data.db'
    await copyFile(join(folder, driver.backupFile), join(folder, other))
    const store = (name: string, description: typeof good, files = keys) =>
      backups.store.put(name, archiveStream({ description, folder, keys: files }), 'application/zip')
    await store('newer.zip', { ...good, migrations: [...good.migrations, '9999-later'] })
    await store('other.zip', { ...good, database: other })
    await store('files.zip', good, keys.slice(1))
    await store('rows.zip', { ...good, rows: { ...good.rows, papers: 1000 } })
    await store('older.zip', { ...good, version: 1 })
    await truncate(join(folder, driver.backupFile), 5000)
    await store('half.zip', good)
    await backups.store.put('none.zip', Buffer.from('no archive'), 'application/zip')
    const codes: Record<string, string> = {
      newer: 'validation_backup_newer',
      files: 'validation_backup_files_missing',
      rows: 'validation_backup_changed',
      older: 'validation_backup_unverified',
    }
    const reasons = {
      newer: /newer version/,
      other: /it holds/,
      files: new RegExp(`storage/${keys[0]} is missing`),
      rows: /it has 5 rows of papers instead of 1000/,
      older: /an older version made it/,
      half: /cannot be read/,
      none: /./,
    }
    for (const [name, reason] of Object.entries(reasons)) {
      expect([name, await installation.ask(`POST /api/backups/${name}.zip/restore`)]).toMatchObject([
        name,
        {
          status: 400,
          body: {
            message: 'Missing or invalid backup file.',
            data: {
              name: {
                code: codes[name] ?? 'validation_invalid_backup',
                message: expect.stringMatching(reason) as string,
              },
            },
          },
        },
      ])
    }
    expect(await installation.ask('POST /api/backups/missing.zip/restore')).toMatchObject({
      status: 400,
      body: { message: 'Missing or invalid backup file.', data: {} },
    })
    expect([await installation.rows(), await filesOf(installation), installation.starts()]).toEqual([rows, kept, 1])
    expect((await readdir(made.place.dir)).filter((name) => name.startsWith('.restore'))).toEqual([])
    expect(await installation.ask('POST /api/backups', { body: { name: 'after.zip' } })).toMatchObject({ status: 204 })
  })

  it.each(['database', 'first rename', 'first byte of its note'])(
    'that was interrupted after the %s is brought to its end by the next start',
    async (moment) => {
      // Simulates a process that dies: from a certain step on nothing is done any more.
      const dying = await open({
        disturb: (change) => ({
          ...change,
          replace: () => change.replace(),
          settle: async () => {},
          undo: () => change.undo(),
          finish: async () => {},
        }),
      })
      await fill(dying, 1000)
      await dying.ask('POST /api/backups', { body: { name: 'good.zip' } })
      const [rows, files] = [await dying.rows(), await filesOf(dying)]
      await dying.addPaper('later', { 'later.txt': Buffer.from('later') })
      await restore(dying, 'good.zip')
      expect(await filesOf(dying)).not.toEqual(files)
      await opened.pop()!.close()
      const [folder = ''] = (await readdir(made.place.dir)).filter((name) => name.startsWith('.restore'))
      const note = JSON.stringify({ process: 'another process', key: 'good.zip' })
      await writeFile(
        join(made.place.dir, folder, 'replaced'),
        moment === 'first byte of its note' ? note.slice(0, 1) : note,
      )
      if (moment === 'first rename')
        await rename(join(made.place.dir, 'storage'), join(made.place.dir, folder, 'storage-before'))
      const next = await open()
      expect([await next.rows(), await filesOf(next)]).toEqual([rows, files])
      if (moment !== 'first byte of its note') await told(next, true)
      expect((await readdir(made.place.dir)).filter((name) => name.startsWith('.restore'))).toEqual([])
    },
  )

  it('an archive that was downloaded restores another installation', async () => {
    const installation = await open()
    await fill(installation)
    const [rows, files] = [await installation.rows(), await filesOf(installation)]
    await installation.ask('POST /api/backups', { body: { name: 'good.zip' } })
    const archive = await readFile(join(made.place.dir, 'backups', 'good.zip'))
    const other = await makePlace(database)
    await (await openInstallation(other.place)).close()
    try {
      const second = await openInstallation(other.place)
      opened.push(second)
      const form = new FormData()
      form.set('file', new File([archive], 'moved.zip'))
      expect(await second.ask('POST /api/backups/upload', { body: form })).toMatchObject({ status: 204 })
      await restore(second, 'moved.zip')
      expect(await second.rows()).toEqual(rows)
      expect(await filesOf(second)).toEqual(files)
      await opened.pop()!.close()
    } finally {
      await other.remove()
    }
  })
})
