import { defineCollection, describeAll, f, timestamps } from '@timesheet/schema'
import type { TestApp } from './create-test-app.ts'
import type { Stage } from './scenario.ts'

/** The ids used by the scenarios of records. */
export const ID = {
  ana: 'ana000000000000',
  bea: 'bea000000000000',
  boss: 'boss00000000000',
  north: 'project00north0',
  south: 'project00south0',
  one: 'task00000000one',
  two: 'task00000000two',
} as const

const collections = describeAll([
  defineCollection({
    name: 'people',
    type: 'auth',
    label: 'Personas',
    labelOne: 'Persona',
    fields: { name: f.text({ label: 'Nombre' }), role: f.text({ label: 'Rol', hidden: true }) },
    access: {
      list: "@request.auth.id != ''",
      view: "@request.auth.id != ''",
      create: '',
      update: "id = @request.auth.id || @request.auth.role = 'boss'",
      delete: 'id = @request.auth.id',
    },
    auth: { manageRule: "@request.auth.role = 'boss'" },
  }),
  defineCollection({
    name: 'projects',
    label: 'Proyectos',
    labelOne: 'Proyecto',
    fields: {
      name: f.text({ label: 'Nombre', required: true }),
      owner: f.relation('people', { label: 'Responsable' }),
    },
    access: { list: '', view: "name != 'South'", create: null, update: null, delete: null },
  }),
  defineCollection({
    name: 'tasks',
    label: 'Tareas',
    labelOne: 'Tarea',
    fields: {
      title: f.text({ label: 'Título', required: true, min: 3, max: 50 }),
      total: f.number({ label: 'Total', min: 1 }),
      done: f.bool({ label: 'Hecha' }),
      due: f.date({ label: 'Vence' }),
      tags: f.selectMany({ red: 'Rojo', blue: 'Azul', green: 'Verde' }, { label: 'Etiquetas' }),
      kind: f.select({ a: 'A', b: 'B' }, { label: 'Tipo' }),
      project: f.relation('projects', { label: 'Proyecto', cascadeDelete: true }),
      watchers: f.relationMany('people', { label: 'Observadores' }),
      reviewer: f.relation('people', { label: 'Revisa' }),
      note: f.json({ label: 'Nota' }),
      place: f.geoPoint({ label: 'Lugar' }),
      secret: f.text({ label: 'Secreto', hidden: true }),
      code: f.text({ label: 'Código' }),
      attachments: f.files({ label: 'Adjuntos', maxSelect: 2, maxSize: 100 }),
      ...timestamps,
    },
    indexes: [{ fields: ['code', 'kind'], unique: true, where: "code != ''" }],
    access: {
      list: "done = false || @request.auth.id != ''",
      view: "done = false || @request.auth.id != ''",
      create: "title != 'forbidden' && @request.body.total != 13",
      update: 'done = false && @request.body.total != 13',
      delete: "@request.auth.id != ''",
    },
  }),
  defineCollection({
    name: 'locked',
    label: 'Cerrados',
    labelOne: 'Cerrado',
    fields: { task: f.relation('tasks', { label: 'Tarea', required: true }) },
    access: {},
  }),
  defineCollection({
    name: 'groups',
    label: 'Grupos',
    labelOne: 'Grupo',
    fields: { tasks: f.relationMany('tasks', { label: 'Tareas', cascadeDelete: true }) },
    access: { list: '', view: '' },
  }),
])

async function seed(app: TestApp): Promise<void> {
  const password = 'a-long-password'
  const people = (
    [
      ['ana', ''],
      ['bea', ''],
      ['boss', 'boss'],
    ] as const
  ).map(([name, role]) => ({
    id: ID[name],
    name,
    role,
    email: `${name}@example.com`,
    password,
    emailVisibility: name === 'bea',
  }))
  await app.records.insertMany('people', people)
  await app.records.create('projects', { id: ID.north, name: 'North', owner: ID.ana })
  await app.records.create('projects', { id: ID.south, name: 'South', owner: ID.bea })
  await app.records.create('tasks', {
    id: ID.one,
    title: 'First task',
    total: 5,
    project: ID.north,
    watchers: [ID.ana, ID.bea],
    secret: 'hush',
    code: 'X1',
    kind: 'a',
    tags: ['red'],
  })
  await app.records.create('tasks', { id: ID.two, title: 'Second task', total: 7, done: true, project: ID.south })
}

/** People, projects and tasks, for the tables about record endpoints. */
export const recordsStage: Stage<void> = {
  collections: () => collections,
  seed,
  viewers: {
    ana: { collection: 'people', id: ID.ana },
    bea: { collection: 'people', id: ID.bea },
    boss: { collection: 'people', id: ID.boss },
  },
}
