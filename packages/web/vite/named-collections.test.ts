import { COLLECTIONS } from '@timesheet/domain/collections'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { namedCollections, namesOfCollections } from './named-collections.ts'

const READER = join(import.meta.dirname, '../src/system/collections/program-collections.ts')
const { transform } = namedCollections()
const given = transform as (code: string, id: string) => Promise<{ readonly code: string } | null>

it('gives the name and label of each collection and field, and nothing else', async () => {
  const named = JSON.parse(await namesOfCollections()) as typeof COLLECTIONS
  expect(named.map(({ name, label }) => [name, label])).toEqual(COLLECTIONS.map(({ name, label }) => [name, label]))
  for (const [i, { fields }] of COLLECTIONS.entries())
    expect(named[i]!.fields).toEqual(
      Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, { label }])),
    )
  expect(named.every((collection) => Object.keys(collection).length === 3)).toBe(true)
})

it('takes the place of the collections where they are read, and nowhere else', async () => {
  const code = readFileSync(READER, 'utf8')
  const replaced = await given(code, READER)
  expect(replaced?.code).not.toContain("from '@timesheet/domain/collections'")
  expect(replaced?.code).toContain('const COLLECTIONS = [{"name":"users"')
  expect(await given(code, '/elsewhere.ts')).toBeNull()
  await expect(given('import * as all from "x"', READER)).rejects.toThrow('no longer imports')
})
