import { defineCollection, describeAll, f } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { diffCollections } from './diff-collections.ts'
import { invertOperations } from './invert-operations.ts'
import type { Operation } from './operation.ts'

const tags = { a: 'A', b: 'B', c: 'C' } as const
const base = { label: 'Cosas', labelOne: 'Cosa', access: {} } as const
const thing = (fields: Parameters<typeof defineCollection>[0]['fields'], more: object = {}) =>
  describeAll([defineCollection({ ...base, name: 'things', fields, ...more })])

const name = f.text({ label: 'Nombre' })
const tag = f.select(tags, { label: 'Etiqueta' })
const manyTags = f.selectMany(tags, { label: 'Etiquetas' })

/** A short form of an operation, such as `addField things.name`. */
function brief(operation: Operation): string {
  switch (operation.kind) {
    case 'createCollection':
    case 'deleteCollection':
      return `${operation.kind} ${operation.collection.name}`
    case 'renameCollection':
      return `${operation.kind} ${operation.from.name} ${operation.to.name}`
    case 'addField':
    case 'removeField':
      return `${operation.kind} ${operation.collection}.${operation.field.name}`
    case 'renameField':
      return `${operation.kind} ${operation.collection}.${operation.from} ${operation.to}`
    case 'changeField':
      return `${operation.kind} ${operation.collection}.${operation.to.name}`
    case 'createIndex':
    case 'dropIndex':
      return `${operation.kind} ${/idx_\w+/.exec(operation.index)?.[0]}`
    case 'changeView':
      return `${operation.kind} ${operation.collection}`
    case 'moveData':
      return operation.kind
  }
}

describe('diffCollections', () => {
  it.each([
    { name: 'nothing new', before: thing({ name }), after: thing({ name }), expected: [] },
    {
      name: 'a new collection, which carries its indexes',
      before: [],
      after: thing({ name }, { indexes: [['name']] }),
      expected: ['createCollection things'],
    },
    { name: 'a collection gone', before: thing({ name }), after: [], expected: ['deleteCollection things'] },
    {
      name: 'fields come and go',
      before: thing({ name }),
      after: thing({ tag }),
      expected: ['removeField things.name', 'addField things.tag'],
    },
    {
      name: 'limits and rules, which have no shape in the database',
      before: thing({ name }),
      after: thing({ name: f.text({ label: 'Otro', max: 9 }) }, { access: { list: '' } }),
      expected: [],
    },
    {
      name: 'another type under the same name',
      before: thing({ name }),
      after: thing({ name: f.number({ label: 'N' }) }),
      expected: ['removeField things.name', 'addField things.name'],
    },
    {
      name: 'one value becomes many under an index',
      before: thing({ name, tag }, { indexes: [['tag'], ['name']] }),
      after: thing({ name, tag: manyTags }, { indexes: [['tag'], ['name']] }),
      expected: ['dropIndex idx_things_tag', 'changeField things.tag', 'createIndex idx_things_tag'],
    },
    {
      name: 'an index becomes unique',
      before: thing({ name }, { indexes: [['name']] }),
      after: thing({ name }, { indexes: [{ fields: ['name'], unique: true }] }),
      expected: ['dropIndex idx_things_name', 'createIndex idx_things_name'],
    },
    {
      name: 'a stated rename of a field',
      before: thing({ name }, { indexes: [['name']] }),
      after: thing({ title: name }, { indexes: [['title']] }),
      renames: [['things.name', 'title']] as const,
      expected: ['dropIndex idx_things_name', 'renameField things.name title', 'createIndex idx_things_title'],
    },
    {
      name: 'a search, and a stated rename of a field that it is in',
      before: thing({ name }, { search: ['name'] }),
      after: thing({ title: name, other: name }, { search: ['title', 'other'] }),
      renames: [['things.name', 'title']] as const,
      expected: [
        'dropIndex idx_things_search',
        'renameField things.name title',
        'addField things.other',
        'createIndex idx_things_search',
      ],
    },
    {
      name: 'a stated rename of a collection with a new field',
      before: thing({ name }),
      after: thing({ name, tag }, { name: 'objects' }),
      renames: [['things', 'objects']] as const,
      expected: ['renameCollection things objects', 'addField objects.tag'],
    },
    {
      name: 'a rename that nobody stated',
      before: thing({ name }),
      after: thing({ name }, { name: 'objects' }),
      expected: ['deleteCollection things', 'createCollection objects'],
    },
  ])('finds $name', ({ before, after, expected, renames }) => {
    expect(diffCollections(before, after, new Map(renames)).map(brief)).toEqual(expected)
  })

  it('knows a field by its id under a new name', () => {
    const [model] = thing({ name })
    const renamed = {
      ...model!,
      fields: model!.fields.map((field) => (field.name === 'name' ? { ...field, name: 'title' } : field)),
    }
    expect(diffCollections([model!], [renamed]).map(brief)).toEqual(['renameField things.name title'])
  })

  it('makes views after and drops them before the tables they read', () => {
    const [model] = thing({ name })
    const view = {
      ...model!,
      id: 'v',
      name: 'names',
      type: 'view',
      indexes: [],
      viewQuery: 'SELECT id, name FROM things',
    } as const
    expect(diffCollections([], [view, model!]).map(brief)).toEqual([
      'createCollection things',
      'createCollection names',
    ])
    expect(diffCollections([model!, view], []).map(brief)).toEqual([
      'deleteCollection names',
      'deleteCollection things',
    ])
    expect(
      diffCollections([model!, view], [model!, { ...view, viewQuery: 'SELECT id FROM things' }]).map(brief),
    ).toEqual(['changeView names'])
  })
})

it('turns operations around in reverse order', () => {
  const forth = diffCollections(thing({ name, tag }), thing({ tag: manyTags, extra: name }, { indexes: [['extra']] }))
  const back = invertOperations(forth)
  expect(back.map(brief)).toEqual([
    'dropIndex idx_things_extra',
    'removeField things.extra',
    'changeField things.tag',
    'addField things.name',
  ])
  expect(invertOperations(back)).toEqual(forth)
})
