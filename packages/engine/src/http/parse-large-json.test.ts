import { describe, expect, it } from 'vitest'
import { randomFrom } from '../testing/random-from.ts'
import { parseLargeJson } from './parse-large-json.ts'

const PIECE = 128 * 1024
const LONG = 'x'.repeat(PIECE)
const nested = (depth: number, inner: unknown): unknown =>
  depth === 0
    ? inner
    : depth % 2 === 0
      ? { before: 1, inside: nested(depth - 1, inner), after: [LONG.slice(0, 10)] }
      : [0, nested(depth - 1, inner), 'end']

describe('parseLargeJson', () => {
  it.each<[string, unknown]>([
    ['a small object', { a: 1 }],
    ['nothing in it', {}],
    ['many members', Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i]))],
    ['a long list inside', { list: Array.from({ length: 90_000 }, (_, i) => ({ i, text: `"${i}", [}` })), more: true }],
    ['a text longer than a piece', { text: LONG.repeat(3), after: [LONG, { a: LONG }] }],
    [
      'long lists in deep objects',
      {
        deep: nested(
          40,
          Array.from({ length: 60_000 }, (_, i) => [i, {}, []]),
        ),
        end: null,
      },
    ],
    [
      'several large children',
      {
        a: [LONG, LONG, LONG],
        b: { c: [LONG, LONG], d: {} },
        e: [],
        f: [
          [LONG, LONG],
          [LONG, LONG],
        ],
      },
    ],
    ['members before and after a large one', { a: 1, b: [2], c: { d: [LONG, LONG, 3], e: 4 }, f: 5 }],
  ])('reads %s', async (_name, value) => {
    for (const indent of [undefined, 1])
      expect(JSON.stringify(await parseLargeJson(JSON.stringify(value, null, indent))) === JSON.stringify(value)).toBe(
        true,
      )
  })

  it('reads what JSON.parse reads, whatever is in it', async () => {
    const pick = randomFrom(11)
    const make = (depth: number): unknown => {
      const kind = pick(depth > 5 ? 4 : 6)
      if (kind === 0) return pick(1e6) / 7
      if (kind === 1)
        return ['a"b', '\\', '\u2028', '}', '[,', ':', '\ud83d\ude00'][pick(7)]! + LONG.slice(0, pick(40_000))
      if (kind === 2) return [true, false, null][pick(3)]
      if (kind === 3) return pick(9)
      const items = Array.from({ length: pick(9) }, () => make(depth + 1))
      return kind === 4 ? items : Object.fromEntries(items.map((item, i) => [`${i} "k\\`, item]))
    }
    for (let i = 0; i < 20; i++) {
      const value = { a: make(0), b: make(0), c: make(0) }
      expect(await parseLargeJson(`${JSON.stringify(value)} and more`)).toEqual(value)
    }
  })

  it('keeps __proto__ a key, and the last of two equal keys', async () => {
    const text = `{"a":1,"l":["${LONG}","${LONG}"],"__proto__":{"polluted":["${LONG}","${LONG}"]},"a":2}`
    const value = (await parseLargeJson(text)) as Record<string, unknown>
    expect([Object.keys(value), value['a'], value['polluted'], Object.getPrototypeOf(value)]).toEqual([
      ['a', 'l', '__proto__'],
      2,
      undefined,
      Object.prototype,
    ])
  })

  it.each([
    ['a list', `["${LONG}","${LONG}"]`],
    ['a comma too much', `{"a":["${LONG}","${LONG}",]}`],
    ['a comma too much at the end of an object', `{"a":["${LONG}","${LONG}"],"b":1,}`],
    ['a comma at the beginning', `{"a":[,"${LONG}","${LONG}"]}`],
    ['two commas', `{"a":["${LONG}",,"${LONG}"]}`],
    ['a missing comma', `{"a":["${LONG}","${LONG}"] "b":1}`],
    ['a missing comma in a list', `{"a":[["${LONG}","${LONG}"] 1]}`],
    ['a missing key', `{["${LONG}","${LONG}"]}`],
    ['a key that is no text', `{1:["${LONG}","${LONG}"]}`],
    ['something before a child', `{"a": 1 ["${LONG}","${LONG}"]}`],
    ['another bracket', `{"a":["${LONG}","${LONG}"}}`],
    ['a cut text', `{"a":["${LONG}","${LONG}"`],
    ['a cut string', `{"a":"${LONG}`],
    ['a word', `{"a":["${LONG}","${LONG}",nope]}`],
    ['too many levels', `{"a":${'['.repeat(600)}${']'.repeat(600)}}`],
    ['nothing', ''],
  ])('refuses %s', async (_name, text) => {
    await expect(Promise.resolve().then(() => parseLargeJson(text))).rejects.toThrow(SyntaxError)
  })

  it('yields to the event loop', async () => {
    const text = JSON.stringify({
      rows: Array.from({ length: 300_000 }, (_, i) => ({ id: i, name: `row ${i}`, tags: ['a', 'b'] })),
    })
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await parseLargeJson(text)
    clearInterval(timer)
    expect(text.length / PIECE).toBeGreaterThan(100)
    expect(turns).toBeGreaterThan(20)
  })
})
