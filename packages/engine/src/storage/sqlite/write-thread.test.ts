import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../sql.ts'
import { openSqlite } from './driver.ts'

let folder = ''
let file = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-thread-'))
  file = join(folder, 'data.db')
  const driver = await openSqlite(file)
  await driver.exec('CREATE TABLE t (a INTEGER)')
  await driver.close()
})
afterAll(() => rm(folder, { recursive: true }))

/** What a program prints that does this with a thread, and what it complains of. */
async function printed(does: string): Promise<readonly string[]> {
  const program = `import { WriteThread } from ${JSON.stringify(new URL('write-thread.ts', import.meta.url).href)}
    const thread = new WriteThread(${JSON.stringify(file)}, 'NORMAL')
    const write = (text) => thread.run([{ text, params: [] }])
    ${does}
    console.log('ended')`
  // A file: the thread takes over how its program was started.
  const path = join(folder, 'program.mjs')
  await writeFile(path, program)
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    path,
  ])
  return [stdout, stderr]
}

describe('a program whose thread writes', () => {
  it.each([
    ['closes it', `await write('INSERT INTO t VALUES (1)'); await thread.close()`],
    [
      'closes it while it writes',
      `const written = write('INSERT INTO t VALUES (1)'); await thread.close(); await written`,
    ],
    ['leaves it open', `await write('INSERT INTO t VALUES (1)')`],
  ])('ends by itself where it %s', async (_, does) => expect(await printed(does)).toEqual(['ended\n', '']))

  it('has written what it was asked before it was closed', async () => {
    const driver = await openSqlite(file)
    expect(await driver.all(sql`SELECT count(*) AS n FROM t`)).toEqual([{ n: 3 }])
    await driver.close()
  })
})
