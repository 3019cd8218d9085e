import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, type TimesheetFixture, type ViewerName } from './testing/timesheet-fixture.ts'

describe.each(DRIVERS)('lists that are searched on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(await database.open())
    const { app, world } = fixture
    await app.records.update('projects', world.own, { name: 'Cañón de las Ñandúes', aliases: 'Túnel viejo' })
    await app.records.update('projects', world.other, { name: 'CAÑÓN DEL ATUEL' })
    await app.records.update('users', world.ids.mate, {
      surname: 'Núñez',
      name: 'Íñigo',
      position: 'Geólogo',
      aliases: 'Viejo Peña',
    })
    await app.records.update('documents', world.document, { title: 'Cálculo de la ménsula' })
    await app.records.update('customers', world.customer, { name: 'Energía del Ñirihuau', aliases: 'ENERÑI' })
  })
  afterAll(() => fixture.close())

  const found = async (viewer: ViewerName, collection: string, text: string) => {
    const filter = encodeURIComponent(`@search ~ ${JSON.stringify(text)}`)
    const url = `/api/collections/${collection}/records?perPage=200&filter=${filter}`
    const { body } = await fixture.request(viewer, 'GET', url)
    const { world } = fixture
    const names: Readonly<Record<string, string>> = {
      [world.own]: 'own',
      [world.other]: 'other',
      [world.ids.mate]: 'mate',
      [world.document]: 'document',
      [world.customer]: 'customer',
    }
    return (body.items as { id: string }[])
      .map(({ id }) => names[id] ?? id)
      .toSorted()
      .join(' ')
  }

  it.each<[ViewerName, string, string, string]>([
    ['pr', 'projects', 'canon', 'other own'],
    ['pr', 'projects', 'nandu CANON', 'own'],
    ['pr', 'projects', 'tunel viejo', 'own'],
    ['pr', 'users', 'nunez', 'mate'],
    ['pr', 'users', 'pena viejo', 'mate'],
    ['pr', 'users', 'inigo geologo', 'mate'],
    ['pr', 'documents', 'mensula calc', 'document'],
    ['af', 'customers', 'enerni', 'customer'],
    ['af', 'customers', 'nirihuau energia', 'customer'],
    ['cl', 'projects', 'canon', ''],
    ['cl', 'documents', 'mensula', ''],
    ['cl', 'users', 'nunez', ''],
  ])('let %s find in %s "%s": %s', async (viewer, collection, text, names) =>
    expect(await found(viewer, collection, text)).toBe(names),
  )
})
