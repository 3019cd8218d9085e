import { defineCollection, describeAll, f, timestamps, type CollectionModel } from '@timesheet/schema'
import { viewsOf } from './views.fixture.ts'

const text = { label: 'T' } as const
const words = { label: 'Cosas', labelOne: 'Cosa' } as const
const letters = { a: 'A', b: 'B', c: 'C' } as const
const open = { list: '', view: '', create: '', update: '', delete: '' } as const

const users = defineCollection({
  ...words,
  name: 'users',
  id: '_pb_users_auth_',
  type: 'auth',
  fields: { name: f.text(text), role: f.text({ ...text, hidden: true }), level: f.number(text) },
  access: {
    list: '',
    view: '',
    create: '',
    update: "id = @request.auth.id || @request.auth.role = 'boss'",
    delete: 'id = @request.auth.id',
  },
  auth: { manageRule: "@request.auth.role = 'boss'" },
})

const things = defineCollection({
  ...words,
  name: 'things',
  fields: {
    title: f.text(text),
    amount: f.number({ ...text, min: 1 }),
    done: f.bool(text),
    day: f.date(text),
    kind: f.select(letters, text),
    tags: f.selectMany(letters, text),
    team: f.relation('teams', text),
    people: f.relationMany('users', text),
    parent: f.relation('things', text),
    data: f.json(text),
    place: f.geoPoint(text),
    html: f.editor(text),
    secret: f.text({ ...text, hidden: true }),
    locked: f.relation('locked', text),
    files: f.files({ ...text, maxSelect: 3, maxSize: 50 }),
    contract: f.file({ ...text, protected: true }),
    ...timestamps,
  },
  access: { ...open, create: "title != 'forbidden'", update: "title != 'frozen'", delete: "title != 'frozen'" },
})

const declared = describeAll([
  users,
  defineCollection({ ...words, name: 'members', type: 'auth', fields: {}, access: open, auth: { authRule: null } }),
  defineCollection({
    ...words,
    name: 'teams',
    fields: { name: f.text(text), lead: f.relation('users', text), pay: f.number({ ...text, hidden: true }) },
    access: { list: "name != 'secret'", view: "name != 'secret'" },
  }),
  defineCollection({
    ...words,
    name: 'locked',
    fields: { name: f.text(text), thing: f.relation('things', text) },
    access: {},
  }),
  defineCollection({
    ...words,
    name: 'cards',
    fields: { code: f.text(text), user: f.relation('users', text) },
    indexes: [{ fields: ['user'], unique: true }],
    access: open,
  }),
  things,
  defineCollection({
    ...words,
    name: 'strict',
    fields: {
      amount: f.number({ ...text, required: true }),
      flag: f.bool(text),
      pair: f.relationMany('things', { ...text, minSelect: 2 }),
      two: f.selectMany({ a: 'A', b: 'B' }, text),
      due: f.date({ ...text, required: true }),
      code: f.text(text),
    },
    indexes: [{ fields: ['code'], unique: true, where: "code != ''" }],
    access: open,
  }),
  defineCollection({
    ...words,
    name: 'asking',
    fields: { title: f.text(text), tags: f.selectMany(letters, text), secret: f.text({ ...text, hidden: true }) },
    access: {
      ...open,
      list: "secret = 'open'",
      create: "@request.query.rule:isset = false || @request.body.extra = 'known'",
    },
  }),
  defineCollection({
    ...words,
    name: 'own',
    fields: { owner: f.relation('users', text), team: f.relation('teams', text), value: f.number(text) },
    access: {
      ...open,
      list: "@request.auth.id != '' && owner = @request.auth.id && value > 1",
      view: "owner = @request.auth.id && @request.auth.id != ''",
    },
  }),
  defineCollection({
    ...words,
    name: 'ruled',
    fields: { title: f.text(text), tags: f.selectMany(letters, text) },
    access: {
      ...open,
      update:
        "@request.body.title:changed = true && @request.body.tags:length = 2 && @request.body.tags:each ?= 'a' && @request.body.title:lower = 'new' && @request.body.missing:isset = false",
    },
  }),
])

const base = declared.find(({ name }) => name === 'strict')!
const named = (name: string) => base.fields.find((field) => field.name === name)!
const view: CollectionModel = {
  ...base,
  id: 'view_of_things',
  name: 'titled',
  type: 'view',
  viewQuery: 'SELECT t.id AS id, t.title AS code FROM things t WHERE t.amount > 0',
  indexes: [],
  fields: [named('id'), named('code')],
  listRule: "code != 'Two'",
  viewRule: "code != 'Two'",
  createRule: null,
  updateRule: null,
  deleteRule: null,
} as CollectionModel

/** Collections with every type of field, rule and relation, and a view. */
export const COLLECTIONS: readonly CollectionModel[] = [
  ...declared.map((each) =>
    each.name !== 'strict'
      ? each
      : { ...each, fields: each.fields.map((field) => (field.name === 'flag' ? { ...field, required: true } : field)) },
  ),
  view,
  ...viewsOf(declared),
]
