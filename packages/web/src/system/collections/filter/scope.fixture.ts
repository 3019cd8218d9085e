import type { SchemaCollection } from '../collection.types.ts'
import type { FilterScope } from './filter-scope.ts'

type Sketch = Readonly<Record<string, string>>

function collection(id: string, sketch: Sketch, type: SchemaCollection['type'] = 'base'): SchemaCollection {
  const fields = Object.entries({ id: 'text', ...sketch }).map(([name, kind]) => {
    const [of = 'text', target = '', many = ''] = kind.split(' ')
    const options =
      of === 'relation'
        ? { collectionId: target, maxSelect: many === 'many' ? 9 : 1 }
        : of === 'select'
          ? { values: target.split('|'), maxSelect: many === 'many' ? 9 : 1 }
          : {}
    return {
      id: `f_${name}`,
      name,
      type: of as SchemaCollection['fields'][number]['type'],
      system: false,
      hidden: false,
      presentable: false,
      ...options,
    }
  })
  return {
    id,
    name: id,
    type,
    system: false,
    fields,
    indexes: [],
    created: '',
    updated: '',
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  }
}

const users = collection(
  'users',
  {
    email: 'email',
    name: 'text',
    active: 'bool',
    grants: 'select adm|bill many',
    team: 'relation teams',
    things: 'relation tasks many',
    nothing: 'relation tasks many',
  },
  'auth',
)
const teams = collection('teams', { name: 'text', lead: 'relation users' })
const tasks = collection('tasks', {
  title: 'text',
  state: 'select open|done',
  owner: 'relation users',
  helpers: 'relation users many',
  data: 'json',
  due: 'date',
  done: 'bool',
})

/** Three collections that point at each other; the rules belong to `tasks`. */
export const SCOPE: FilterScope = { collection: tasks, collections: [users, teams, tasks] }
export const USERS = users
