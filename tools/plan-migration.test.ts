import { diffCollections, type Operation } from '@timesheet/engine'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { declaredTables, losses, readSnapshot, writeMigration } from './plan-migration.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'timesheet-test-')), 'migrations')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

/** The operations in a written migration. */
function operationsIn(file: string): Operation[] {
  const literal = /const up: readonly Operation\[\] = (\[\n[\s\S]*?\n\])\n/.exec(
    readFileSync(join(folder, file), 'utf8'),
  )?.[1]
  // Converted through JSON, because objects of another JavaScript context do not compare equal.
  return JSON.parse(JSON.stringify(runInNewContext(`(${literal})`))) as Operation[]
}

it('writes numbered migrations that hold the planned operations, their list and the snapshot they lead to', () => {
  const tables = declaredTables()
  const first = diffCollections(readSnapshot(folder), tables)
  expect(writeMigration(folder, { name: 'first', operations: first, after: tables })).toBe('0001-first')
  expect(operationsIn('0001-first.ts')).toEqual(first)
  expect(diffCollections(readSnapshot(folder), tables)).toEqual([])

  const fewer = tables.slice(1)
  const second = diffCollections(readSnapshot(folder), fewer)
  expect(writeMigration(folder, { name: 'drop-one', operations: second, after: fewer })).toBe('0002-drop-one')
  expect(operationsIn('0002-drop-one.ts')).toEqual(second)
  expect(readdirSync(folder).sort()).toEqual(['0001-first.ts', '0002-drop-one.ts', 'index.ts', 'snapshot.json'])
  expect(readFileSync(join(folder, 'index.ts'), 'utf8')).toContain('[m0001, m0002]')
  expect(losses(second)).toEqual([`drops the collection ${tables[0]?.name} and all its rows`])
  expect(losses(first)).toEqual([])
})

it('numbers a migration after the last one, though numbers before it are missing', () => {
  const after = declaredTables()
  const write = (name: string) => writeMigration(folder, { name, operations: [], after })
  write('first')
  write('given-up')
  expect(write('third')).toBe('0003-third')
  rmSync(join(folder, '0002-given-up.ts'))
  expect(write('fourth')).toBe('0004-fourth')
  expect(readFileSync(join(folder, 'index.ts'), 'utf8')).toContain('[m0001, m0003, m0004]')
})

it('puts no secret and no rule into a migration', () => {
  writeMigration(folder, { name: 'first', operations: diffCollections([], declaredTables()), after: declaredTables() })
  for (const file of readdirSync(folder))
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/"(secret|clientSecret|listRule|authRule)"/)
})
