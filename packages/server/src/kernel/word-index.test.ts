import { describe, expect, it } from 'vitest'
import { beginsWordOf } from '@timesheet/domain/kernel'
import { QUIET, type RawRow, type Wanted, WordIndex } from './word-index.ts'

const project = (id: string, values: object = {}) => ({
  id,
  code: id.toUpperCase(),
  name: `Obra ${id}`,
  state: 'active',
  customer: 'c',
  ...values,
})
const document = (id: string, of: string, values: object = {}) => ({
  id,
  project: of,
  code: id.toUpperCase(),
  title: 'Memoria de cálculo',
  state: 'planned',
  completedOn: '',
  ...values,
})

function filled(): WordIndex {
  const index = new WordIndex()
  index.put('customers', { id: 'c', name: 'Compañía de Aguas', shortName: 'Aguas' })
  for (const id of ['p2', 'p1']) index.put('projects', project(id))
  index.put('documents', document('d1', 'p1'))
  index.put('documents', document('d2', 'p2', { title: 'Plano', state: 'void' }))
  index.put('documents', document('d3', 'p1', { title: 'Lámina', aliases: 'VIEJA-9' }))
  index.put('documents', document('d4', 'p1', { code: 'VIEJA-9', title: 'Lámina vieja', mergedInto: 'd3' }))
  const owner = { clientCode: 'CL-7.03', title: 'Vigas', title2: 'Pretensado' }
  index.put('documents', document('d5', 'p2', owner))
  index.put('activities', { id: 'a1', project: 'p1', code: 'REU', name: 'Reuniones', active: 1 })
  index.put('users', { id: 'u1', name: 'Íñigo', surname: 'Núñez' })
  return index
}

const find = (index: WordIndex, words: readonly string[], more: Partial<Wanted> = {}) => {
  const { hits, isComplete } = index.find({ words, limit: 10, accepts: () => true, ...more })
  return { ids: hits.map(({ project: { id }, task }) => task?.id ?? id), isComplete }
}

describe('words in memory', () => {
  it.each([
    [['calculo'], ['d1']],
    [
      ['aguas', 'p1'],
      ['p1', 'a1', 'd1', 'd3'],
    ],
    [['compania', 'plano'], ['d2']],
    [['obra', 'reu'], ['a1']],
    [['vieja'], ['d3']],
    [['calculo', 'plano'], []],
    [['memoria\nde'], []],
    [['cl-7.03'], ['d5']],
    [['cl703'], ['d5']],
    [['pretensado', 'vigas'], ['d5']],
  ])('%j find %j', (words, ids) => expect(find(filled(), words)).toEqual({ ids, isComplete: true }))

  it('put the projects that come first before the others, each in the order of its code', () => {
    expect(find(filled(), ['obra'], { accepts: ({ task }) => task === null }).ids).toEqual(['p1', 'p2'])
    expect(find(filled(), ['obra'], { first: new Set(['p2']), accepts: ({ task }) => task === null }).ids).toEqual([
      'p2',
      'p1',
    ])
  })

  it('say when there are more than were wanted', () => {
    expect(find(filled(), ['obra'], { limit: 1 })).toEqual({ ids: ['p1', 'a1', 'd1'], isComplete: false })
    expect(find(filled(), ['obra'], { limit: 2, accepts: ({ task }) => task?.kind !== 'document' })).toEqual({
      ids: ['p1', 'p2', 'a1'],
      isComplete: true,
    })
  })

  it('match any part of a word for a choice, and only beginnings for the palette', () => {
    const index = filled()
    index.put('projects', project('p3', { name: 'Parque La Rinconada' }))
    const of = (words: readonly string[]) => [find(index, words).ids, find(index, words, { holds: beginsWordOf }).ids]
    expect([of(['nada']), of(['rinco', 'parque'])]).toEqual([
      [['p3'], []],
      [['p3'], ['p3']],
    ])
    expect(index.people(['igo'], 5)).toEqual([])
  })

  it('follow a row that changes, moves or goes', () => {
    const index = filled()
    index.put('documents', document('d1', 'p1', { title: 'Informe' }))
    expect([find(index, ['calculo']).ids, find(index, ['informe']).ids]).toEqual([[], ['d1']])
    index.put('customers', { id: 'c', name: 'Vialidad', shortName: '' })
    expect([find(index, ['aguas']).ids, find(index, ['vialidad', 'informe']).ids]).toEqual([[], ['d1']])
    index.remove('documents', { id: 'd1', project: 'p1' })
    index.remove('documents', { id: 'd3', project: 'p1' })
    index.remove('projects', { id: 'p2', project: '' })
    expect(find(index, ['obra']).ids).toEqual(['p1', 'a1'])
  })

  it('find people without their accents', () => {
    const index = filled()
    expect([index.people(['nunez', 'inigo'], 5), index.people(['nuñez'], 5)]).toEqual([['u1'], []])
    index.remove('users', { id: 'u1', project: '' })
    expect(index.people(['nunez'], 5)).toEqual([])
  })
})

it('read no field whose change is not followed', () => {
  const read = new Set<string>()
  const get = (_: RawRow, name: string | symbol) => {
    read.add(String(name))
    return name === 'mergedInto' ? '' : 'x'
  }
  new WordIndex().put('documents', new Proxy<RawRow>({}, { get }))
  expect(read).toContain('title')
  expect([...read].filter((name) => QUIET.has(name))).toEqual([])
})
