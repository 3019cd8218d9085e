import { describe, expect, it } from 'vitest'
import { askFacts, type FactQuestion } from './ask-facts.ts'
import type { Axis } from './axis.ts'
import { countCells } from './count-cells.ts'
import { type Fact, FactTable } from './fact-table.ts'

/** Numbers that look random, the same in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 0x1_0000_0000) * below)
  }
}

const SHAPE = { dimensions: ['person', 'project', 'state'], measures: ['minutes'] } as const

function factOf(id: string, random: (below: number) => number): Fact {
  const project = random(7) === 0 ? '' : `p${random(300)}`
  return { id, values: { person: `u${random(40)}`, project, state: `s${random(3)}`, minutes: random(1440) } }
}

/** The same answer by hand: sums by the values of the axes. */
function sumsByHand(facts: readonly Fact[], by: readonly string[], counts: (fact: Fact) => boolean) {
  const sums = new Map<string, number>()
  for (const fact of facts.filter(counts)) {
    const key = by.map((name) => fact.values[name]).join('|')
    sums.set(key, (sums.get(key) ?? 0) + Number(fact.values['minutes']))
  }
  return sums
}

function sumsOf(table: FactTable, question: Omit<FactQuestion, 'sums' | 'maxCells'>) {
  const answer = askFacts(table, { ...question, sums: [{ measure: 'minutes' }], maxCells: 1_000_000 })!
  const names = Array.from(answer.sums[0]!, (_, cell) =>
    question.axes.map(({ dimension }, i) => table.dictionary(dimension).valueOf(answer.groups[i]![cell]!)).join('|'),
  )
  return new Map(names.map((name, cell) => [name, answer.sums[0]![cell]!]))
}

const axisOf = (table: FactTable, dimension: string) => ({ dimension, size: table.dictionary(dimension).size })

describe('facts in columns', () => {
  it('answer like a sum by hand after any history of changes', () => {
    const random = randomOf(1)
    const table = new FactTable(SHAPE)
    const stored = new Map<string, Fact>()
    for (let i = 0; i < 30_000; i++) {
      const id = `id${random(9000)}`
      if (random(3) === 0) {
        table.remove(id)
        stored.delete(id)
      } else {
        const fact = factOf(id, random)
        table.put(fact)
        stored.set(id, fact)
      }
    }
    expect(table.size).toBe(stored.size)
    for (const by of [[], ['person'], ['project', 'state'], ['person', 'project', 'state']]) {
      const axes = by.map((name) => axisOf(table, name))
      expect(sumsOf(table, { axes, filters: [], mask: 'all' })).toEqual(
        sumsByHand([...stored.values()], by, () => true),
      )
    }
  })

  it('are sorted by a dimension once they are read from texts, known by their ids, and changed afterwards', () => {
    const random = randomOf(2)
    const shape = { dimensions: ['day', 'state'], measures: ['minutes'] } as const
    const table = new FactTable(shape)
    const stored = Array.from({ length: 30_000 }, (_, i): Fact => {
      const values = { day: `d${100 + random(300)}`, state: random(3) === 0 ? '' : 's', minutes: random(1440) - 700 }
      return { id: `id${i}`, values }
    })
    const texts = stored.map(({ id, values }) => `${[id, ...Object.values(values)].join('\t')}\n`)
    table.reserve(20_000)
    for (const half of [texts.slice(0, 9000), texts.slice(9000)])
      table.putTexts(new TextEncoder().encode(half.join('')))
    table.sortBy('day')
    const days = table.dictionary('day')
    const ordered = Array.from({ length: table.size }, (_, row) => days.valueOf(table.column('day')[row]!))
    expect(ordered).toEqual(ordered.toSorted())
    const sums = () => {
      const allowed = Uint8Array.from({ length: days.size }, (_, code) => (days.valueOf(code) >= 'd380' ? 1 : 0))
      const filters = [{ axis: axisOf(table, 'day'), allowed }]
      return sumsOf(table, { axes: [axisOf(table, 'state'), axisOf(table, 'day')], filters, mask: 'all' })
    }
    const late = ({ values }: Fact) => String(values['day']) >= 'd380'
    expect(sums()).toEqual(sumsByHand(stored, ['state', 'day'], late))
    // Late days now stand in blocks of early ones, too.
    for (let i = 0; i < 3000; i++) {
      const at = random(stored.length)
      stored[at] = { id: `id${at}`, values: { ...stored[at]!.values, day: `d${350 + random(60)}` } }
      table.put(stored[at])
    }
    expect([sums(), table.size]).toEqual([sumsByHand(stored, ['state', 'day'], late), stored.length])
  })

  it('have a cell where facts add up to nothing, by whatever is summed first, and none where there is no fact', () => {
    const table = new FactTable({ dimensions: ['person', 'state'], measures: ['minutes'] })
    const facts = [
      ['ana', 'open', 30],
      ['ana', 'open', -30],
      ['bea', 'open', 0],
      ['caro', 'done', -5],
    ] as const
    for (const [i, [person, state, minutes]] of facts.entries())
      table.put({ id: `f${i}`, values: { person, state, minutes } })
    const states = table.dictionary('state')
    const open = {
      axis: axisOf(table, 'state'),
      allowed: Uint8Array.from({ length: states.size }, (_, code) => (states.valueOf(code) === 'open' ? 1 : 0)),
    }
    const only = { measure: 'minutes', only: [open] }
    const plain = { measure: 'minutes' }
    for (const sums of [[plain], [only], [only, plain], [plain, {}], []]) {
      const axes = [axisOf(table, 'person')]
      const answer = askFacts(table, { axes, filters: [], mask: 'all', maxCells: 9, sums })!
      expect([...answer.groups[0]!].map((code) => table.dictionary('person').valueOf(code))).toEqual([
        'ana',
        'bea',
        'caro',
      ])
      const minutes = sums.indexOf(plain)
      if (minutes >= 0) expect([...answer.sums[minutes]!].map((sum) => sum + 0)).toEqual([0, 0, -5])
    }
  })

  it('are grouped by several dimensions that come from one column, and by more combinations than have a place', () => {
    const random = randomOf(3)
    const table = new FactTable({ dimensions: ['a', 'b', 'c'], measures: ['minutes'] })
    const stored = Array.from({ length: 9000 }, (_, i): Fact => {
      const values = { a: `a${random(2000)}`, b: `b${random(2000)}`, c: `c${random(2000)}`, minutes: 1 }
      return { id: `id${i}`, values }
    })
    for (const fact of stored) table.put(fact)
    const tenth: Axis = {
      dimension: 'a',
      size: 10,
      groups: Uint32Array.from({ length: table.dictionary('a').size }, (_, code) => code % 10),
    }
    for (const by of [['a'], ['a', 'b', 'c']]) {
      const plain = by.map((name) => axisOf(table, name))
      const question = { filters: [], mask: 'all', sums: [{ measure: 'minutes' }], maxCells: 9000 } as const
      const answer = askFacts(table, { ...question, axes: [...plain, tenth] })!
      expect(answer.groups.at(-1)).toEqual(answer.groups[0]!.map((code) => code % 10))
      expect(sumsOf(table, { axes: plain, filters: [], mask: 'all' })).toEqual(sumsByHand(stored, by, () => true))
    }
    const many = { filters: [], mask: 'all', sums: [], maxCells: 1999 } as const
    expect(askFacts(table, { ...many, axes: ['a', 'b'].map((name) => axisOf(table, name)) })).toBe(null)
  })

  it('are filtered, grouped by what holds on their day, and counted before they are answered', () => {
    const table = new FactTable({ dimensions: ['person', 'day'], measures: ['minutes'] })
    const days = ['d0', 'd5', 'd9', 'd12']
    for (const [i, day] of days.entries())
      for (const person of ['ana', 'bea'])
        table.put({ id: `${person}${day}`, values: { person, day, minutes: 10 ** i } })
    const day = table.dictionary('day')
    // Ana is a junior (1) until day 9, then a senior (2); Bea is always a senior; code 0 is nobody.
    const level: Axis = {
      dimension: 'person',
      size: 3,
      dated: {
        dimension: 'day',
        days: Int32Array.from({ length: day.size }, (_, code) => Number(day.valueOf(code).slice(1))),
        first: Uint32Array.of(0, 1, 3, 4),
        from: Int32Array.of(0, 0, 9, 0),
        groups: Uint32Array.of(0, 1, 2, 2),
      },
    }
    const seniors = { axis: level, allowed: Uint8Array.of(0, 0, 1) }
    const early = { axis: axisOf(table, 'day'), allowed: Uint8Array.of(0, 1, 1, 0, 0) }
    const ask = (question: Partial<FactQuestion>) => {
      const answer = askFacts(table, {
        axes: [level],
        filters: [],
        mask: 'all',
        maxCells: 9,
        sums: [{ measure: 'minutes' }, {}, { measure: 'minutes', only: [early] }, { only: [early, seniors] }],
        ...question,
      })!
      return answer.sums.map((sums, i) => (i === 0 ? [...answer.groups, sums] : [sums]).map((each) => [...each])).flat()
    }
    expect(ask({})).toEqual(
      [
        [1, 2],
        [11, 2211],
        [2, 6],
        [11, 11],
        [0, 2],
      ].map((each) => each),
    )
    expect(ask({ filters: [seniors], axes: [] })).toEqual([[2211], [6], [11], [2]])
    expect(ask({ mask: Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0), axes: [] })).toEqual([[1], [1], [1], [0]])
    expect(ask({ mask: 'none', axes: [] })).toEqual([[], [], [], []])
    const size = countCells(table, [level, axisOf(table, 'day')], { filters: [early], mask: 'all' })
    expect(size).toEqual({ cells: 4, members: [2, 2] })
  })
})
