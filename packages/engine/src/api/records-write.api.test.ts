import { expect } from 'vitest'
import { ID, recordsStage } from '../testing/records-stage.fixture.ts'
import { scenarios } from '../testing/scenario.ts'

const TASKS = '/api/collections/tasks/records'
const ONE = `${TASKS}/${ID.one}`
const REFUSED = '{"data":{},"message":"Failed to create record.","status":400}'
const MISSING = `{"data":{},"message":"The requested resource wasn't found.","status":404}`

const errorOf = (field: string, code: string) => new RegExp(`"${field}":\\{"code":"${code}"`)

scenarios('creates', recordsStage, [
  {
    name: 'B72 answer 200 with the record',
    method: 'POST',
    url: TASKS,
    body: { title: 'A task', secret: 'x', unknown: 1 },
    status: 200,
    has: [/"id":"[a-z0-9]{15}"/, '"title":"A task"', '"collectionName":"tasks"'],
    hasNot: ['secret', 'unknown'],
    fires: { 'request tasks': 1, 'save tasks': 1, 'validate tasks': 1 },
  },
  {
    name: 'B91 ignore hidden fields of guests',
    method: 'POST',
    url: TASKS,
    body: { title: 'A task', secret: 'x' },
    status: 200,
    after: async ({ app, body }) =>
      expect((await app.records.findById('tasks', (body as { id: string }).id))?.values['secret']).toBe(''),
  },
  {
    name: 'B91 store hidden fields of superusers',
    method: 'POST',
    url: TASKS,
    as: 'superuser',
    body: { title: 'A task', secret: 'x' },
    status: 200,
    has: ['"secret":"x"'],
  },
  {
    name: 'B92 never set autodates from outside',
    method: 'POST',
    url: TASKS,
    as: 'superuser',
    body: { title: 'A task', created: '2001-01-01 00:00:00.000Z' },
    status: 200,
    hasNot: ['2001'],
  },
  {
    name: 'take a given id',
    method: 'POST',
    url: TASKS,
    body: { id: 'abcdefghijklmno', title: 'A task' },
    status: 200,
    has: ['"id":"abcdefghijklmno"'],
  },
  {
    name: 'B73 refuse a short id',
    method: 'POST',
    url: TASKS,
    body: { id: 'abcdefghijklmn', title: 'A task' },
    status: 400,
    has: [errorOf('id', 'validation_min_text_constraint')],
  },
  {
    name: 'B73 refuse a long id',
    method: 'POST',
    url: TASKS,
    body: { id: 'abcdefghijklmnop', title: 'A task' },
    status: 400,
    has: [errorOf('id', 'validation_max_text_constraint')],
  },
  {
    name: 'B73 refuse a known id',
    method: 'POST',
    url: TASKS,
    body: { id: ID.one, title: 'A task' },
    status: 400,
    has: ['"message":"Failed to create record."', errorOf('id', 'validation_not_unique')],
  },
  {
    name: 'B75 refuse without a hint when the rule does not hold',
    method: 'POST',
    url: TASKS,
    body: { title: 'forbidden' },
    status: 400,
    has: [REFUSED],
    fires: {},
  },
  {
    name: 'B87 show rules the values after modifiers',
    method: 'POST',
    url: TASKS,
    body: { 'title': 'A task', 'total': 10, 'total+': 3 },
    status: 400,
    has: [REFUSED],
  },
  {
    name: 'B75 are locked for users',
    method: 'POST',
    url: '/api/collections/projects/records',
    as: 'ana',
    body: { name: 'x' },
    status: 403,
    has: ['Only superusers can perform this action.'],
    fires: {},
  },
  {
    name: 'B77 need a collection',
    method: 'POST',
    url: '/api/collections/nope/records',
    body: {},
    status: 404,
    has: ['Missing or invalid collection context.'],
  },
  {
    name: 'report all field errors together',
    method: 'POST',
    url: TASKS,
    body: { title: 'ab', total: 0.5, tags: ['pink'], project: 'nope' },
    status: 400,
    has: [
      '"message":"Failed to create record."',
      '"title":{"code":"validation_min_text_constraint","message":"Must be at least 3 character(s).","params":{"min":3}}',
      errorOf('total', 'validation_min_number_constraint'),
      errorOf('tags', 'validation_invalid_value'),
      '"project":{"code":"validation_missing_rel_records","message":"Failed to find all relation records with the provided ids."}',
    ],
    fires: { 'request tasks': 1, 'save tasks': 1, 'validate tasks': 1 },
  },
  {
    name: 'B88 add a number to nothing',
    method: 'POST',
    url: TASKS,
    body: { 'title': 'A task', 'total+': 4, 'total-': 1 },
    status: 200,
    has: ['"total":3'],
    hasNot: ['total+'],
  },
  {
    name: 'keep the last of several for a single select',
    method: 'POST',
    url: TASKS,
    body: { title: 'A task', kind: ['a', 'b'] },
    status: 200,
    has: ['"kind":"b"'],
  },
  {
    name: 'B80 turn an unreadable date into none',
    method: 'POST',
    url: TASKS,
    body: { title: 'A task', due: 'soon' },
    status: 200,
    has: ['"due":""'],
  },
  {
    name: 'read JSON out of a text',
    method: 'POST',
    url: TASKS,
    body: { title: 'A task', note: '123' },
    status: 200,
    has: ['"note":123'],
  },
  {
    name: 'refuse a place beyond the poles',
    method: 'POST',
    url: TASKS,
    body: { title: 'A task', place: { lon: 0, lat: 91 } },
    status: 400,
    has: [errorOf('place', 'validation_invalid_latitude')],
  },
  {
    name: 'B89 name every field of a violated unique index',
    method: 'POST',
    url: TASKS,
    body: { title: 'A task', code: 'X1', kind: 'a' },
    status: 400,
    has: [errorOf('code', 'validation_not_unique'), errorOf('kind', 'validation_not_unique')],
  },
  {
    name: 'B95 refuse names of files that are not there',
    method: 'POST',
    url: TASKS,
    body: { title: 'A task', attachments: ['x.png'] },
    status: 400,
    has: [errorOf('attachments', 'validation_invalid_file')],
  },
  {
    name: 'B10 infer the values of forms',
    method: 'POST',
    url: TASKS,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'title=012&total=12&done=true&tags=red&tags=blue&note=abc&%40jsonPayload=%7B%22code%22%3A%22true%22%7D',
    status: 200,
    has: ['"title":"012"', '"total":12', '"done":true', '"tags":["red","blue"]', '"note":"abc"', '"code":"true"'],
  },
  {
    name: 'expand their answer',
    method: 'POST',
    url: `${TASKS}?expand=project&fields=title,expand.project.name`,
    body: { title: 'A task', project: ID.north },
    status: 200,
    has: ['{"title":"A task","expand":{"project":{"name":"North"}}}'],
  },
])

scenarios('updates', recordsStage, [
  {
    name: 'change what was sent and nothing else',
    method: 'PATCH',
    url: ONE,
    body: { title: 'Renamed' },
    status: 200,
    has: ['"title":"Renamed"', '"total":5', '"tags":["red"]'],
    fires: { 'request tasks': 1, 'save tasks': 1, 'validate tasks': 1 },
  },
  {
    name: 'with an empty body touch the record',
    method: 'PATCH',
    url: ONE,
    headers: { 'content-type': 'application/json' },
    status: 200,
    has: ['"total":5'],
  },
  {
    name: 'apply modifiers to what is stored',
    method: 'PATCH',
    url: ONE,
    body: { 'total+': 2, 'tags+': 'blue', '+tags': 'green', 'watchers-': ID.ana },
    status: 200,
    has: ['"total":7', '"tags":["green","red","blue"]', `"watchers":["${ID.bea}"]`],
  },
  {
    name: 'B75 of a record that the rule hides',
    method: 'PATCH',
    url: `${TASKS}/${ID.two}`,
    body: { title: 'Renamed' },
    status: 404,
    has: [MISSING],
    fires: {},
  },
  {
    name: 'of a record that is not there',
    method: 'PATCH',
    url: `${TASKS}/nope`,
    body: { title: 'Renamed' },
    status: 404,
    has: [MISSING],
  },
  {
    name: 'B90 show the rule stored values and the new body',
    method: 'PATCH',
    url: ONE,
    body: { done: true },
    status: 200,
    has: ['"done":true'],
  },
  {
    name: 'refused by the body',
    method: 'PATCH',
    url: ONE,
    body: { 'total+': 8 },
    status: 404,
    after: async ({ app }) => expect((await app.records.findById('tasks', ID.one))?.values['total']).toBe(5),
  },
  {
    name: 'B74 never change the id',
    method: 'PATCH',
    url: ONE,
    body: { id: 'abcdefghijklmno' },
    status: 400,
    has: ['"message":"Failed to update record."', errorOf('id', 'validation_pk_change')],
  },
  {
    name: 'of a locked collection',
    method: 'PATCH',
    url: `/api/collections/projects/records/${ID.north}`,
    as: 'ana',
    body: {},
    status: 403,
  },
  {
    name: 'that are invalid store nothing',
    method: 'PATCH',
    url: ONE,
    body: { title: '', total: 9 },
    status: 400,
    has: ['"title":{"code":"validation_required","message":"Cannot be blank."}'],
    after: async ({ app }) => expect((await app.records.findById('tasks', ID.one))?.values['total']).toBe(5),
  },
])

scenarios('deletes', recordsStage, [
  {
    name: 'B98 answer 204 and unlink',
    method: 'DELETE',
    url: `/api/collections/people/records/${ID.bea}`,
    as: 'bea',
    status: 204,
    after: async ({ app, body }) => {
      expect(body).toBe('')
      expect((await app.records.findById('tasks', ID.one))?.values['watchers']).toEqual([ID.ana])
      expect((await app.records.findById('projects', ID.south))?.values['owner']).toBe('')
    },
    fires: { 'request people': 1, 'delete people': 1, 'save tasks': 1, 'save projects': 1 },
  },
  {
    name: 'B98 take with them what cascades',
    method: 'DELETE',
    url: `/api/collections/projects/records/${ID.north}`,
    as: 'superuser',
    status: 204,
    after: async ({ app }) => {
      expect(await app.records.findById('tasks', ID.one)).toBeUndefined()
      expect(await app.records.findById('tasks', ID.two)).toBeDefined()
    },
  },
  {
    name: 'B75 of what the rule hides',
    method: 'DELETE',
    url: ONE,
    status: 404,
    has: [MISSING],
    after: async ({ app }) => expect(await app.records.findById('tasks', ID.one)).toBeDefined(),
  },
  {
    name: 'of a locked collection',
    method: 'DELETE',
    url: `/api/collections/projects/records/${ID.north}`,
    as: 'ana',
    status: 403,
  },
  {
    name: 'of a missing collection',
    method: 'DELETE',
    url: '/api/collections/nope/records/x',
    status: 404,
    has: ['Missing collection context.'],
  },
])

scenarios(
  'deletes of what others need',
  {
    ...recordsStage,
    seed: async (app) => {
      await recordsStage.seed(app)
      await app.records.create('locked', { task: ID.one })
      await app.records.create('groups', { id: 'group00000000ab', tasks: [ID.one, ID.two] })
      await app.records.create('groups', { id: 'group00000000aa', tasks: [ID.two] })
    },
  },
  [
    {
      name: 'B98 are blocked by a required relation, cascades included',
      method: 'DELETE',
      url: `/api/collections/projects/records/${ID.north}`,
      as: 'superuser',
      status: 400,
      has: [
        '{"data":{},"message":"Failed to delete record. Make sure that the record is not part of a required relation reference.","status":400}',
      ],
      after: async ({ app }) => {
        expect(await app.records.findById('tasks', ID.one)).toBeDefined()
        expect((await app.records.findById('groups', 'group00000000ab'))?.values['tasks']).toEqual([ID.one, ID.two])
      },
    },
    {
      name: 'B99 take a list with them only when it gets empty',
      method: 'DELETE',
      url: `${TASKS}/${ID.two}`,
      as: 'ana',
      status: 204,
      after: async ({ app }) => {
        expect((await app.records.findById('groups', 'group00000000ab'))?.values['tasks']).toEqual([ID.one])
        expect(await app.records.findById('groups', 'group00000000aa')).toBeUndefined()
      },
    },
  ],
)

scenarios(
  'hooks',
  {
    ...recordsStage,
    plugins: [
      (app) => {
        app.hooks.on('save', 'tasks', async ({ drafts, tx }, next) => {
          for (const { row } of drafts) row['code'] = `auto-${String(row['title'])}`
          await next()
          for (const { row } of drafts) await app.records.create('projects', { name: `follows ${row.id}` }, tx)
        })
        app.hooks.on('validate', 'tasks', async ({ drafts }, next) => {
          for (const { row, violate } of drafts)
            if (row['total'] === 42) violate({ field: 'total', code: 'tasks_total_forbidden', params: { total: 42 } })
          await next()
        })
      },
    ],
  },
  [
    {
      name: 'compute fields before and follow after',
      method: 'POST',
      url: TASKS,
      body: { id: 'abcdefghijklmno', title: 'Hooked' },
      status: 200,
      has: ['"code":"auto-Hooked"'],
      after: async ({ app }) =>
        expect(
          await app.records.findAll('projects', {
            filter: 'name = {:name}',
            params: { name: 'follows abcdefghijklmno' },
          }),
        ).toHaveLength(1),
    },
    {
      name: 'join the field errors, and nothing is stored',
      method: 'POST',
      url: TASKS,
      body: { title: 'ab', total: 42 },
      status: 400,
      has: [
        errorOf('title', 'validation_min_text_constraint'),
        '"total":{"code":"tasks_total_forbidden","message":"Tasks total forbidden.","params":{"total":42}}',
      ],
      after: async ({ app }) =>
        expect(await app.records.findAll('projects', { filter: "name ~ 'follows'" })).toHaveLength(2),
    },
  ],
)
