import { describe, expect, it } from 'vitest'
import { jsonChunks } from './json-chunks.ts'

const record = (i: number, expand?: object) => ({
  id: `r${i}`,
  text: `texto ñ "${i}"`,
  tags: ['a', 'b'],
  nothing: null,
  ...(expand && { expand }),
})
const many = (count: number, expand?: object) => Array.from({ length: count }, (_, i) => record(i, expand))

async function written(body: unknown): Promise<unknown> {
  const chunks = await jsonChunks(body)
  return chunks && JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

describe('the JSON of a large answer', () => {
  it.each([
    ['a page', { page: 1, perPage: 500, totalItems: 500, totalPages: 1, items: many(500) }],
    [
      'a page with expands',
      { page: 1, items: many(100, { one: record(7), several: many(5, { deep: record(9) }), none: [] }) },
    ],
    ['one record with much below it', record(1, { hours: many(400, { user: record(2) }) })],
    ['a list', many(300)],
    ['a page with nothing else', { items: many(300, {}) }],
    ['items that are no records', { items: Array.from({ length: 300 }, (_, i) => (i % 2 ? i : null)) }],
    [
      'items within items',
      { items: many(250).map((each) => ({ ...each, items: ['x', 'y'], expand: { a: record(1) } })) },
    ],
  ])('is that of %s, whole', async (_name, body) => {
    expect(await written(body)).toEqual(body)
  })

  it('is not cut where it is small', async () => {
    expect(await written({ items: many(30, { one: record(1) }) })).toBeNull()
    expect(await written({ message: 'API is healthy.' })).toBeNull()
  })

  it('yields to the event loop while it is serialized', async () => {
    const long = { items: many(3000).map((each) => ({ ...each, text: 'x'.repeat(5000) })) }
    let turns = 0
    const turn = (): void => {
      turns++
      timer = setImmediate(turn)
    }
    let timer = setImmediate(turn)
    await jsonChunks(long)
    clearImmediate(timer)
    expect(turns).toBeGreaterThan(0)
  })

  it('is refused above its size', async () => {
    await expect(
      jsonChunks({ items: many(700).map((each) => ({ ...each, text: 'x'.repeat(100_000) })) }),
    ).rejects.toMatchObject({ code: 'answer_too_large' })
  })
})
