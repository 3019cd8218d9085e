import { ANY_ENTRY, entryCondition } from '@timesheet/domain/hours'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, openTimesheet, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

describe.each(DRIVERS)('searching the notes of hours on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { world, app } = fixture
    const { pr, mate } = world.ids
    const own = { project: world.own, activity: world.activity, kind: 'normal', created: NOW, updated: NOW }
    const other = { ...own, project: world.other, activity: world.otherActivity }
    const draft = { state: 'draft', billable: true, specialty: '', minutes: 60, day: '2026-06-16' }
    await app.records.insertMany('hours', [
      { ...own, ...draft, id: 'found0000000001', user: pr, note: 'Visita al CAÑÓN' },
      { ...own, ...draft, id: 'found0000000002', user: mate, note: 'Gestión del cañón' },
      { ...other, ...draft, id: 'found0000000003', user: mate, note: 'Cañón reservado\nGESTIÓN' },
      { ...other, ...draft, id: 'found0000000004', user: mate, note: '100 % de "obra"' },
    ])
  })
  afterAll(() => fixture.close())

  const ask = async (viewer: ViewerName, url: string) => {
    const headers = { authorization: await fixture.tokenOf(viewer) }
    return fixture.app.server.inject({ method: 'GET', url, headers })
  }
  /** The entries that the table, its totals and its file have for these words: their last digits. */
  const found = async (viewer: ViewerName, text: string) => {
    const { filter, params } = entryCondition({ ...ANY_ENTRY, text })
    const written = Object.entries(params).reduce(
      (whole, [name, value]) => whole.replaceAll(`{:${name}}`, () => JSON.stringify(value)),
      filter,
    )
    const list = await ask(viewer, `/api/collections/hours/records?sort=id&filter=${encodeURIComponent(written)}`)
    const words = encodeURIComponent(text)
    const totals = await ask(viewer, `/api/hours/entry-totals?text=${words}`)
    const file = await ask(viewer, `/api/hours/export?format=csv&text=${words}`)
    const ids = list.json<{ items: readonly { id: string }[] }>().items.map(({ id }) => id.slice(-1))
    expect(totals.json<{ entries: number }>().entries).toBe(ids.length)
    expect(file.body.trimEnd().split('\r\n').slice(1)).toHaveLength(ids.length)
    return ids.join('')
  }

  it.each<[ViewerName, string, string]>([
    ['af', 'canon', '123'],
    ['af', 'gestion canon', '23'],
    ['af', 'ges', '23'],
    ['af', 'ñ', '123'],
    ['af', '100 %', '4'],
    ['af', '%', '4'],
    ['af', `'; DROP TABLE hours; --`, ''],
    ['pr', 'canon', '1'],
    ['pr', 'reservado', ''],
    ['mate', 'canon', '23'],
    ['jp', 'canon', '12'],
    ['jp', 'reservado', ''],
  ])('tells %s of "%s" only what they may see: %s', async (viewer, text, ids) =>
    expect(await found(viewer, text)).toBe(ids),
  )

  it('shows a customer nothing', async () => {
    const list = await ask('cl', `/api/collections/hours/records?filter=${encodeURIComponent('@search ~ "canon"')}`)
    expect(list.json()).toMatchObject({ items: [], totalItems: 0 })
    expect((await ask('cl', '/api/hours/entry-totals?text=canon')).statusCode).toBe(404)
  })
})
