import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import UPGRADED from '../conformance/exports/v0.22.21-upgraded-to-v0.23.0.json' with { type: 'json' }
import V22 from '../conformance/exports/v0.22.21.json' with { type: 'json' }
import V23 from '../conformance/exports/v0.23.0.json' with { type: 'json' }
import { C, fieldNames, fieldOf, type Installation, INSTALLATIONS, type Process } from './collections.fixture.ts'

type Exported = Readonly<Record<string, unknown>> & { readonly name: string }

const FRESH: readonly Exported[] = V23
const OLD: readonly Exported[] = V22
const OWN = FRESH.filter(({ name }) => !name.startsWith('_'))
const POST = 'post00000000001'

const rewritten = (file: readonly Exported[], from: RegExp, to: string) =>
  JSON.parse(JSON.stringify(file).replaceAll(from, to)) as Exported[]
/** Replaces field ids by ids as versions before v0.23.0 generated them. */
const otherFieldIds = (file: readonly Exported[]) =>
  rewritten(file, /"id":"(text|password|email|bool|autodate|number|select|relation|file)(\d+)"/g, '"id":"_pbf_$1_$2_"')
const otherIds = (file: readonly Exported[]) => rewritten(file, /pbc_(\d+)/g, '_pbc_$1')
const changed = (file: readonly Exported[], name: string, change: (collection: Exported) => object) =>
  file.map((each) => (each.name === name ? { ...change(each), name } : each))
const otherIndexNames = (file: readonly Exported[]) =>
  rewritten(file, /idx_(tokenKey|email)_pbc_3142635823/g, '__pb_superusers__$1_idx')

// Compared with PocketBase v0.39.11's behaviour on the same files, which are recorded exports of the older versions.
describe.each(INSTALLATIONS)('exports of older PocketBase versions on $name', ({ open }) => {
  let place: Installation
  let process: Process
  beforeEach(async () => {
    place = await open()
    process = await place.start()
  })
  afterEach(async () => {
    await process.close()
    await place.remove()
  })

  const bring = (collections: unknown, deleteMissing: boolean) =>
    process.ask('PUT', `${C}/import`, { collections, deleteMissing })
  const described = async (name: string) => process.ask('GET', `${C}/${name}`)
  const all = async () =>
    ((await process.ask('GET', `${C}?perPage=500&sort=name`)).body['items'] as object[]).map((item) => ({
      ...item,
      updated: '',
    }))
  const post = async () => (await process.ask('GET', `${C}/e_posts/records/${POST}`)).body
  const write = async () =>
    expect((await process.ask('POST', `${C}/e_posts/records`, { id: POST, title: 'T', n: 4, kind: 'a' })).status).toBe(
      200,
    )
  const restart = async () => {
    await process.close()
    process = await place.start()
  }

  it.each([
    ['v0.23.0', false, FRESH],
    ['v0.23.0', true, FRESH],
    ['v0.22.21 after its upgrade', false, UPGRADED],
    ['v0.22.21 after its upgrade', true, UPGRADED],
    ['a version with other field ids', false, otherFieldIds(FRESH)],
    ['a version with other field ids', true, otherFieldIds(FRESH)],
    ['a version with other names of indexes', false, otherIndexNames(FRESH)],
    ['another installation with ids of its own', false, otherIds(FRESH)],
  ] as const)(
    'of %s come in whole, deleteMissing %s, a second time change nothing, and last',
    async (_name, deleteMissing, file) => {
      expect((await bring(file, deleteMissing)).body).toEqual({})
      expect(fieldNames(await described('e_posts'))).toEqual(
        expect.arrayContaining(['id', 'title', 'n', 'kind', 'team', 'author']),
      )
      expect(fieldNames(await described('_superusers'))).toEqual([
        'id',
        'password',
        'tokenKey',
        'email',
        'emailVisibility',
        'verified',
        'created',
        'updated',
      ])
      await write()
      const first = await all()
      expect((await bring(file, deleteMissing)).status).toBe(204)
      expect(await all()).toEqual(first)
      await restart()
      expect(await all()).toEqual(first)
      expect(await post()).toMatchObject({ title: 'T', n: 4, kind: 'a' })
    },
  )

  it('keep the people and their fields, whatever ids the file gives them', async () => {
    const { body } = await process.ask('POST', `${C}/users/records`, {
      email: 'ana@x.es',
      password: 'long-password',
      passwordConfirm: 'long-password',
      name: 'Ana',
    })
    const before = fieldOf(await described('users'), 'name')
    expect((await bring(UPGRADED, false)).status).toBe(204)
    expect((await process.ask('GET', `${C}/users/records/${String(body['id'])}`)).body).toMatchObject({
      email: 'ana@x.es',
      name: 'Ana',
    })
    expect(fieldOf(await described('users'), 'name')).toEqual(before)
  })

  it('name the indexes of the system otherwise: they are renamed, not doubled or lost', async () => {
    expect((await bring(otherIndexNames(FRESH), false)).status).toBe(204)
    const { body } = await described('_superusers')
    expect(body['indexes']).toEqual([
      expect.stringContaining('`__pb_superusers__tokenKey_idx`'),
      expect.stringContaining('`__pb_superusers__email_idx`'),
    ])
    expect(
      (
        await process.ask('POST', `${C}/_superusers/records`, {
          email: 'root@example.com',
          password: 'long-password',
          passwordConfirm: 'long-password',
        })
      ).body,
    ).toMatchObject({ data: { email: { code: 'validation_not_unique' } } })
  })

  it("name a program's index otherwise: it keeps the name that migrations know", async () => {
    const before = (await described('hours')).body
    expect(
      (await bring([{ ...before, indexes: ['CREATE INDEX `other_name` ON `hours` (`note`)'] }], false)).status,
    ).toBe(204)
    expect((await described('hours')).body['indexes']).toEqual(before['indexes'])
  })

  describe('over the same collections', () => {
    beforeEach(async () => {
      expect((await bring(OWN, false)).status).toBe(204)
      await write()
    })

    it('keep an own field that comes with another id as it is here, unless missing ones are deleted', async () => {
      const renamed = (collection: Exported) => ({
        ...collection,
        fields: (collection['fields'] as { name: string }[]).map((field) =>
          field.name === 'title' ? { ...field, id: 'another', max: 7 } : field,
        ),
      })
      expect((await bring(changed(OWN, 'e_posts', renamed), false)).status).toBe(204)
      expect(fieldOf(await described('e_posts'), 'title')).toMatchObject({ id: 'text724990059', max: 100 })
      expect(await post()).toMatchObject({ title: 'T' })
      expect((await bring(changed(OWN, 'e_posts', renamed), true)).status).toBe(204)
      expect(fieldOf(await described('e_posts'), 'title')).toMatchObject({ id: 'another', max: 7 })
      expect(await post()).toMatchObject({ title: '', n: 4 })
    })

    it('are refused where a field of the same name is of another kind, unless missing ones are deleted', async () => {
      const asText = (collection: Exported) => ({
        ...collection,
        fields: (collection['fields'] as { name: string }[]).map((field) =>
          field.name === 'n' ? { id: 'another', name: 'n', type: 'text' } : field,
        ),
      })
      const before = await all()
      expect((await bring(changed(OWN, 'e_posts', asText), false)).status).toBe(400)
      expect(await all()).toEqual(before)
      expect((await bring(changed(OWN, 'e_posts', asText), true)).status).toBe(204)
      expect(fieldOf(await described('e_posts'), 'n')).toMatchObject({ id: 'another', type: 'text' })
      expect((await described('e_posts')).body['indexes']).toEqual(['CREATE INDEX `idx_e_posts_n` ON `e_posts` (`n`)'])
      expect(await post()).toMatchObject({ title: 'T', n: '' })
    })

    it.each([undefined, null])(
      'lose their own fields without fields (%s) and with deleteMissing, and none without it',
      async (fields) => {
        const bare = (collection: Exported) => ({ ...collection, fields, indexes: [], listRule: '' })
        const file = changed(OWN, 'e_posts', bare).filter(({ name }) => name !== 'e_view')
        expect((await bring(file, false)).status).toBe(204)
        expect(fieldNames(await described('e_posts'))).toHaveLength(6)
        expect((await bring(file, true)).status).toBe(204)
        expect(fieldNames(await described('e_posts'))).toEqual(['id'])
        expect(await post()).toEqual({ id: POST, collectionId: 'pbc_1712731155', collectionName: 'e_posts' })
        expect(
          (await bring([...FRESH.filter(({ name }) => name !== 'e_posts'), { name: 'hours', type: 'base' }], true))
            .status,
        ).toBe(400)
        expect((await bring([{ name: 'hours', type: 'base' }], true)).status).toBe(204)
        expect(fieldNames(await described('hours'))).toEqual(['id', 'minutes', 'note'])
      },
    )

    it('are the same collections under ids of their own, unless missing ones are deleted: then they are new', async () => {
      expect((await bring(otherIds(OWN), false)).status).toBe(204)
      expect(fieldOf(await described('e_posts'), 'team')).toMatchObject({ collectionId: 'pbc_2022288561' })
      expect(await post()).toMatchObject({ collectionId: 'pbc_1712731155', title: 'T' })
      expect((await bring(otherIds(OWN), true)).status).toBe(204)
      expect(fieldOf(await described('e_posts'), 'team')).toMatchObject({ collectionId: '_pbc_2022288561' })
      expect((await process.ask('GET', `${C}/e_posts/records`)).body).toMatchObject({ totalItems: 0 })
      await write()
    })
  })

  it('of v0.22.21 itself, which knows no fields but a schema, are refused by their first index, and nothing has changed', async () => {
    const before = await all()
    expect((await bring(V22, false)).status).toBe(400)
    expect(await all()).toEqual(before)
    expect(
      (
        await bring(
          OLD.filter(({ name }) => name === 'e_teams'),
          false,
        )
      ).status,
    ).toBe(204)
    expect(fieldNames(await described('e_teams'))).toEqual(['id'])
  })
})
