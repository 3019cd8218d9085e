import { expect } from 'vitest'
import { conformance, ID, PASSWORD, type World } from './world.fixture.ts'

const THINGS = '/api/collections/things/records'
const CROWD = 12

const ascending = (a: number, b: number) => a - b

async function together(times: number, ask: (i: number) => ReturnType<World['ask']>): Promise<number[]> {
  const replies = await Promise.all(Array.from({ length: times }, (_, i) => ask(i)))
  return replies.map(({ status }) => status).toSorted(ascending)
}

const others = (first: number, rest: number) => [first, ...Array<number>(CROWD - 1).fill(rest)].toSorted(ascending)

conformance('many at once', {
  'B89 of many who want one unique value one gets it, the others a validation error': async ({ ask }) => {
    const body = { amount: 1, flag: true, due: '2024-01-02', code: 'only' }
    const replies = await Promise.all(
      Array.from({ length: CROWD }, () => ask('POST /api/collections/strict/records', { body })),
    )
    expect(replies.map(({ status }) => status).toSorted(ascending)).toEqual(others(200, 400))
    for (const { status, body: answer } of replies)
      if (status === 400)
        expect(answer).toMatchObject({
          message: 'Failed to create record.',
          data: { code: { code: 'validation_not_unique' } },
        })
  },
  'one address belongs to one account, one id to one record': async ({ ask }) => {
    const account = { email: 'crowd@example.com', password: PASSWORD, passwordConfirm: PASSWORD }
    expect(await together(4, () => ask('POST /api/collections/users/records', { body: account }))).toEqual([
      200, 400, 400, 400,
    ])
    expect(await together(CROWD, () => ask(`POST ${THINGS}`, { body: { id: 'samesamesamesam', title: 'x' } }))).toEqual(
      others(200, 400),
    )
  },
  'updates of one record all succeed, and none is lost': async ({ app, ask }) => {
    const { id } = (await app.records.create('things', { title: 'crowd' })).values
    expect(
      await together(CROWD, (i) => ask(`PATCH ${THINGS}/${id}`, { body: { 'title': `crowd ${i}`, 'amount+': 1 } })),
    ).toEqual(Array(CROWD).fill(200))
    const { values } = (await app.records.findById('things', id))!
    expect([values['amount'], values['title']]).toEqual([CROWD, expect.stringMatching(/^crowd \d+$/)])
  },
  'one of many deletes finds the record': async ({ app, ask }) => {
    const { id } = (await app.records.create('things', { title: 'gone' })).values
    await app.records.create('things', { title: 'child', parent: id })
    expect(await together(CROWD, () => ask(`DELETE ${THINGS}/${id}`))).toEqual(others(204, 404))
    expect(await app.records.findAll('things', { filter: 'parent = {:id}', params: { id } })).toEqual([])
  },
  'B98 records that are deleted together are all taken out of the record that held them': async ({ app, ask }) => {
    const held = await Promise.all(
      Array.from({ length: CROWD + 1 }, () => app.records.create('things', { title: 'held' })),
    )
    const [kept = '', ...gone] = held.map(({ values }) => values.id)
    const { id } = (
      await app.records.create('strict', { amount: 1, flag: true, due: '2024-01-02', pair: [kept, ...gone] })
    ).values
    expect(await together(CROWD, (i) => ask(`DELETE ${THINGS}/${gone[i]}`))).toEqual(Array(CROWD).fill(204))
    expect((await app.records.findById('strict', id))!.values['pair']).toEqual([kept])
  },
  'B98 no record refers to one that goes while it is written': async ({ app, ask }) => {
    const parents = await Promise.all(
      Array.from({ length: CROWD }, () => app.records.create('things', { title: 'parent' })),
    )
    const statuses = await together(2 * CROWD, (i) => {
      const { id } = parents[i >> 1]!.values
      return i % 2 === 0
        ? ask(`POST ${THINGS}`, { body: { title: 'late', parent: id } })
        : ask(`DELETE ${THINGS}/${id}`)
    })
    expect(statuses.filter((status) => status === 204)).toHaveLength(CROWD)
    expect(statuses.every((status) => [200, 204, 400].includes(status))).toBe(true)
    expect(
      (await app.records.findAll('things', { filter: 'title = "late" && parent != ""' })).map(
        ({ values }) => values['parent'],
      ),
    ).toEqual([])
  },
  'B98 what a record is changed to while another is taken out of it stays': async ({ app, ask }) => {
    const parents = await Promise.all(
      Array.from({ length: 4 }, () => app.records.create('things', { title: 'parent' })),
    )
    const children = await Promise.all(
      parents.map(({ values: { id } }) => app.records.create('things', { title: 'child', parent: id })),
    )
    const changes = CROWD / children.length - 1
    const statuses = await together(CROWD, (i) => {
      const { id } = children[i % children.length]!.values
      return i < changes * children.length
        ? ask(`PATCH ${THINGS}/${id}`, { body: { 'amount+': 1 } })
        : ask(`DELETE ${THINGS}/${parents[i % children.length]!.values.id}`)
    })
    expect(statuses).toEqual([
      ...Array<number>(CROWD - children.length).fill(200),
      ...Array<number>(children.length).fill(204),
    ])
    const left = await Promise.all(children.map(({ values: { id } }) => app.records.findById('things', id)))
    expect(left.map((child) => [child!.values['parent'], child!.values['amount']])).toEqual(
      children.map(() => ['', changes]),
    )
  },
  'updates and deletes of one record never break': async ({ app, ask }) => {
    const { id } = (await app.records.create('things', { title: 'torn' })).values
    const statuses = await together(CROWD, (i) =>
      i % 3 === 0 ? ask(`DELETE ${THINGS}/${id}`) : ask(`PATCH ${THINGS}/${id}`, { body: { title: `torn ${i}` } }),
    )
    expect(statuses.every((status) => [200, 204, 404].includes(status))).toBe(true)
    expect(await app.records.findById('things', id)).toBeUndefined()
  },
  'batches that take the same records the other way round all end': async ({ ask }) => {
    const change = (id: string, i: number) => ({
      method: 'PATCH',
      url: `${THINGS}/${id}`,
      body: { day: `2024-01-${10 + i} 00:00:00.000Z` },
    })
    const statuses = await together(CROWD, (i) =>
      ask('POST /api/batch', {
        body: { requests: i % 2 ? [change(ID.one, i), change(ID.two, i)] : [change(ID.two, i), change(ID.one, i)] },
      }),
    )
    expect(statuses).toEqual(Array(CROWD).fill(200))
  },
})
