import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RESPONSE_CODE_SETS, responseCodes } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'

it.each(DRIVERS)('the firm begins with the codes 1 to 4 on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-emitions-'))
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const rows = await app.records.findAll(responseCodes, { sort: 'code' })
  expect(rows.map(({ values: { code, result } }) => ({ code, result }))).toEqual(RESPONSE_CODE_SETS.numbers.codes)
  expect(rows.every(({ values: { project, active, label } }) => project === '' && active && label === '')).toBe(true)
  await close()
  await rm(dir, { recursive: true, force: true })
})
