import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataFolderInUse, DataFolderNotWritable, lockDataFolder } from './data-folder-lock.ts'

let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'timesheet-test-'))
  folder = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

it('makes the folder and refuses a second holder until the first lets go', () => {
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  expect(() => lockDataFolder(join(parent, 'other'))()).not.toThrow()
  release()
  release()
  lockDataFolder(folder)()
})

it('refuses another process, and is free again after its holder was killed', async () => {
  const holder = `import { lockDataFolder } from ${JSON.stringify(new URL('./data-folder-lock.ts', import.meta.url).href)}
    lockDataFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await once(child.stdout, 'data')
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  child.kill('SIGKILL')
  await exited
  lockDataFolder(folder)()
})

it('says when the folder cannot be written', () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  expect(() => lockDataFolder(join(file, 'data'))).toThrow(DataFolderNotWritable)
})
