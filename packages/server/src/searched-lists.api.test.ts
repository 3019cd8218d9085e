import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, openTimesheet, type TimesheetFixture, type ViewerName } from './testing/timesheet-fixture.ts'

const total = ({ totalItems }: Json): unknown => totalItems

describe.each(DRIVERS)('lists that are searched on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    await app.records.update('projects', world.own, { name: 'Cañón de las Ñandúes', aliases: 'Túnel viejo' })
    await app.records.update('projects', world.other, { name: 'CAÑÓN DEL ATUEL' })
    await app.records.update('users', world.ids.mate, {
      surname: 'Núñez',
      name: 'Íñigo',
      position: 'Geólogo',
      aliases: 'Viejo Peña',
    })
    await app.records.update('documents', world.document, { title: 'Cálculo de la ménsula', title2: 'Bracket design' })
    await app.records.update('employment', world.ids.mate, { fileNumber: 'LEG-Ñ' })
    await app.records.update('specialty', world.freeSpecialty, { leader: world.ids.mate })
    const [journey] = await app.records.findAll('journey', {})
    await app.records.update('journey', journey!.values.id, { name: 'Turno mañana' })
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
    ['pr', 'documents', 'bracket mensula', 'document'],
    ['af', 'customers', 'enerni', 'customer'],
    ['af', 'customers', 'nirihuau energia', 'customer'],
    ['cl', 'projects', 'canon', ''],
    ['cl', 'documents', 'mensula', ''],
    ['cl', 'users', 'nunez', ''],
  ])('let %s find in %s "%s": %s', async (viewer, collection, text, names) =>
    expect(await found(viewer, collection, text)).toBe(names),
  )

  const people = ({ items }: Json) =>
    items.length > 0 && items.every(({ user }: Json) => user === fixture.world.ids.mate)

  it.each<[string, ViewerName, string, filter: string, (body: Json) => unknown, unknown]>([
    [
      'the customer of a project',
      'jp',
      'projects',
      'customer:search ~ "nirihuau"',
      ({ items }) => items.some(({ id }: Json) => id === fixture.world.own),
      true,
    ],
    ['the person of an assignment', 'jp', 'members', 'user:search ~ "nunez"', people, true],
    ['the leader of a specialty', 'adm', 'specialty', 'leader:search ~ "nunez"', total, 1],
    ['the person of an employment', 'af', 'users', 'employment_via_user.fileNumber:fold ~ "leg-n"', total, 1],
    ['a name that nothing indexes', 'adm', 'journey', 'name:fold ~ "manana"', total, 1],
    ['only whom the viewer may list', 'cl', 'projects', 'manager:search ~ "e"', total, 0],
  ])('are searched by %s, without accents', async (_, viewer, collection, filter, read, expected) => {
    const { status, body } = await fixture.request(
      viewer,
      'GET',
      `/api/collections/${collection}/records?perPage=200&filter=${encodeURIComponent(filter)}`,
    )
    expect([status, read(body)]).toEqual([200, expected])
  })

  it('refuse to fold what is no text', async () => {
    for (const filter of ['minutes:fold = "1"', 'billable:fold = "1"']) {
      const url = `/api/collections/hours/records?filter=${encodeURIComponent(filter)}`
      expect([filter, (await fixture.request('adm', 'GET', url)).status]).toEqual([filter, 400])
    }
  })
})
