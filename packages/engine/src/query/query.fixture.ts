import {
  defineCollection,
  describeAll,
  f,
  zeroValues,
  type CollectionModel,
  type RecordValues,
} from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import { createSchema } from '../migrate/index.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Driver } from '../storage/driver.ts'
import { join, raw, sql } from '../storage/sql.ts'
import type { TestDatabase } from '../testing/drivers.ts'
import type { QueryEnv } from './query-env.ts'
import { buildCount, buildList, type ListSpec } from './select-records.ts'

const words = { label: 'Cosas', labelOne: 'Cosa' } as const
const tags = { 'a': 'A', 'b': 'B', 'c': 'C', '5': '5' } as const
const text = { label: 'T' } as const

export const COLLECTIONS = describeAll([
  defineCollection({
    ...words,
    name: 'users',
    type: 'auth',
    access: { list: '' },
    auth: { manageRule: '@request.auth.level > 8 && manager.id = @request.auth.id' },
    fields: {
      name: f.text(text),
      team: f.relation('teams', text),
      manager: f.relation('users', text),
      grants: f.selectMany({ adm: 'A', bill: 'B' }, text),
      projects: f.relationMany('projects', text),
      level: f.number(text),
    },
  }),
  defineCollection({ ...words, name: '_superusers', type: 'auth', system: true, access: {}, fields: {} }),
  defineCollection({
    ...words,
    name: 'teams',
    access: { list: 'name != "secret"' },
    fields: { name: f.text(text), lead: f.relation('users', text), pay: f.number({ ...text, hidden: true }) },
  }),
  defineCollection({
    ...words,
    name: 'locked',
    access: {},
    fields: { name: f.text(text), project: f.relation('projects', text) },
  }),
  defineCollection({
    ...words,
    name: 'notes',
    access: { list: 'owner = @request.auth.id || team.lead.name = "Ana" || readers.manager.name = "zoe"' },
    fields: {
      note: f.text(text),
      owner: f.relation('users', text),
      team: f.relation('teams', text),
      readers: f.relationMany('users', text),
    },
  }),
  defineCollection({
    ...words,
    name: 'cards',
    access: { list: '' },
    fields: { code: f.text(text), user: f.relation('users', text) },
    indexes: [{ fields: ['user'], unique: true }],
  }),
  defineCollection({
    ...words,
    name: 'papers',
    access: { list: '' },
    fields: {
      code: f.text(text),
      title: f.text(text),
      owner: f.relation('users', text),
      about: f.relation('papers', text),
      secret: f.relation('secrets', text),
      letter: f.relation('letters', text),
    },
    search: ['code', 'title'],
  }),
  defineCollection({
    ...words,
    name: 'letters',
    access: { list: 'owner = @request.auth.id' },
    fields: { title: f.text(text), owner: f.relation('users', text) },
    search: ['title'],
  }),
  defineCollection({
    ...words,
    name: 'secrets',
    access: { list: '' },
    fields: { name: f.text({ ...text, hidden: true }) },
    search: ['name'],
  }),
  defineCollection({
    ...words,
    name: 'projects',
    access: { list: '' },
    fields: {
      title: f.text(text),
      team: f.relation('teams', text),
      members: f.relationMany('users', text),
      parent: f.relation('projects', text),
      tags: f.selectMany(tags, text),
      kind: f.select({ x: 'X', y: 'Y' }, text),
      amount: f.number(text),
      done: f.bool(text),
      day: f.date(text),
      data: f.json(text),
      place: f.geoPoint(text),
      secret: f.text({ ...text, hidden: true }),
      lock: f.relation('locked', text),
    },
  }),
])

const SPANISH_TEXTS = new Set([`${COLLECTIONS.find(({ name }) => name === 'notes')!.id}.note`])

/** A database with the fixture's collections, and helpers for tests. */
export class Fixture {
  readonly driver: Driver

  private constructor(driver: Driver) {
    this.driver = driver
  }

  static async open(database: TestDatabase): Promise<Fixture> {
    const driver = await database.open()
    await createSchema(driver, COLLECTIONS)
    return new Fixture(driver)
  }

  async insert(name: string, values: RecordValues & { id: string }): Promise<StoredRecord> {
    const collection = collectionOf(name)
    const all: RecordValues & { id: string } = {
      ...zeroValues(collection),
      ...(collection.type === 'auth' ? { tokenKey: values.id, email: `${values.id}@x.es` } : {}),
      ...values,
    }
    const { dialect } = this.driver
    const columns = raw(collection.fields.map((field) => dialect.id(field.name)).join(', '))
    const bound = collection.fields.map((field) => sql`${dialect.toColumn(field, all[field.name]!)}`)
    await this.driver.run(sql`INSERT INTO ${raw(dialect.id(name))} (${columns}) VALUES (${join(bound, ', ')})`)
    return { collection, values: all }
  }

  env(request: Partial<RequestInfo> = {}): QueryEnv {
    const now = new Date('2026-03-10T12:30:00Z')
    return {
      collections: REGISTRY,
      dialect: this.driver.dialect,
      now,
      spanishTexts: SPANISH_TEXTS,
      request: { context: 'default', method: 'GET', headers: {}, query: {}, body: {}, auth: null, ...request },
    }
  }

  async list(
    spec: Omit<ListSpec, 'collection'> & { readonly from?: string },
    request: Partial<RequestInfo> = {},
  ): Promise<string[]> {
    const rows = await this.driver.all(
      buildList(this.env(request), { collection: collectionOf(spec.from ?? 'projects'), ...spec }),
    )
    return rows.map((row) => String(row.id))
  }

  async count(rule: string, request: Partial<RequestInfo> = {}): Promise<number> {
    const row = await this.driver.get(buildCount(this.env(request), { collection: collectionOf('projects'), rule }))
    return Number(row?.total)
  }
}

export const REGISTRY = {
  all: () => COLLECTIONS,
  find: (name: string) =>
    COLLECTIONS.find((each) => each.id === name || each.name.toLowerCase() === name.toLowerCase()),
}

export function collectionOf(name: string): CollectionModel {
  return REGISTRY.find(name)!
}
