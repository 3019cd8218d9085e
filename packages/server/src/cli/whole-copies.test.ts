import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SOON } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runProgram, startProgram, stopPrograms, type RunningProgram } from '../testing/program-fixture.ts'

const ROOT = ['root@example.com', 'root-password-1'] as const
const STANDING = 120
const WRITERS = 6
/** The number of copies made while files are being written. */
const COPIES = 2

describe('a copy that another process makes while files come and go', () => {
  let folder: string
  let dir: string
  let server: RunningProgram
  let token = ''
  let papers: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'timesheet-copies-'))
    dir = join(folder, 'data')
    await runProgram(['superuser', 'upsert', ...ROOT, `--dir=${dir}`])
    server = await startProgram([`--dir=${dir}`, '--no-demo'])
    const signedIn = await send('POST', 'collections/_superusers/auth-with-password', {
      identity: ROOT[0],
      password: ROOT[1],
    })
    token = signedIn['token'] as string
    papers = (
      await send('POST', 'collections', {
        name: 'papers',
        type: 'base',
        fields: [
          { name: 'title', type: 'text' },
          { name: 'files', type: 'file', maxSelect: 3, maxSize: 1_000_000 },
        ],
      })
    )['id'] as string
    for (let i = 0; i < STANDING; i++) await addPaper()
  })
  afterAll(() => {
    stopPrograms()
    rmSync(folder, { recursive: true, force: true })
  })

  async function send(method: string, path: string, body?: object | FormData): Promise<Record<string, unknown>> {
    const isForm = body instanceof FormData
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>)
  }

  async function addPaper(): Promise<string> {
    const form = new FormData()
    form.set('title', 'paper')
    for (const name of ['a.txt', 'b.txt'])
      form.append('files', new File([`${name} ${Math.random()} `.repeat(400)], name))
    return (await send('POST', 'collections/papers/records', form))['id'] as string
  }

  /** Uploads, replaces and deletes files until the returned function is called, which returns how often. */
  function comeAndGo(): () => Promise<number> {
    let goesOn = true
    const write = async () => {
      let done = 0
      for (; goesOn; done++) await send('DELETE', `collections/papers/records/${await addPaper()}`)
      return done
    }
    const writers = Array.from({ length: WRITERS }, write)
    return async () => {
      goesOn = false
      return (await Promise.all(writers)).reduce((sum, done) => sum + done, 0)
    }
  }

  /** Counts the files that the rows of a copy name, and lists those that are missing. */
  function filesOf(copy: string): { named: number; missing: string[] } {
    const database = new DatabaseSync(join(copy, 'data.db'), { readOnly: true })
    const rows = database.prepare('SELECT id, files FROM papers').all() as { id: string; files: string }[]
    database.close()
    const named = rows.flatMap((row) =>
      (JSON.parse(row.files) as string[]).map((name) => join(copy, 'storage', papers, row.id, name)),
    )
    return { named: named.length, missing: named.filter((path) => !existsSync(path) || statSync(path).size < 1000) }
  }

  it.each(['a folder', 'an archive'])('is whole as %s, and says so', { timeout: 120_000 }, async (kind) => {
    const stop = comeAndGo()
    const copies = Array.from({ length: COPIES }, (_, i) =>
      join(folder, `copy-${kind.length}-${i}${kind === 'a folder' ? '' : '.zip'}`),
    )
    const outcomes = []
    for (const copy of copies) outcomes.push(await runProgram(['backup', copy, `--dir=${dir}`]))
    expect(await stop()).toBeGreaterThan(COPIES)
    expect(outcomes).toEqual(
      copies.map((copy) => ({ code: 0, stdout: expect.stringContaining(copy) as string, stderr: '' })),
    )
    for (const copy of copies) {
      const to = kind === 'a folder' ? copy : join(folder, 'restored')
      if (to !== copy) expect(await runProgram(['restore', copy, `--dir=${to}`])).toMatchObject({ code: 0, stderr: '' })
      const { named, missing } = filesOf(to)
      expect(missing).toEqual([])
      expect(named).toBeGreaterThanOrEqual(STANDING * 2)
    }
    expect(readdirSync(dir).filter((name) => name.startsWith('.copy-'))).toEqual([])
    await vi.waitFor(() => expect(readdirSync(join(dir, 'storage', papers))).toHaveLength(STANDING), SOON)
  })
})
