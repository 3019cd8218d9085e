import { defineCollection, describeAll, f, type CollectionModel } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../collections/registry.ts'
import { PROGRAM_REQUEST } from '../records/find.ts'
import { sqliteDialect } from '../storage/sqlite/dialect.ts'
import { buildList } from './index.ts'

const access = { list: '', view: '', create: '', update: '', delete: '' }
const collections = describeAll([
  defineCollection({
    name: 'people',
    label: 'Personas',
    labelOne: 'Persona',
    fields: { name: f.text({ label: 'Nombre' }) },
    access,
  }),
  defineCollection({
    name: 'works',
    label: 'Obras',
    labelOne: 'Obra',
    fields: {
      title: f.text({ label: 'Título' }),
      lead: f.relation('people', { label: 'Responsable' }),
      team: f.relationMany('people', { label: 'Equipo' }),
    },
    access,
  }),
  defineCollection({
    name: 'hours',
    label: 'Horas',
    labelOne: 'Hora',
    fields: {
      minutes: f.number({ label: 'Minutos' }),
      user: f.relation('people', { label: 'Persona' }),
      work: f.relation('works', { label: 'Obra' }),
    },
    access,
  }),
])

const ROWS: Readonly<Record<string, number>> = { people: 40, works: 25, hours: 20_000 }

function refusal(
  from: string,
  filter: string,
  how: { readonly asRule?: boolean; readonly sort?: string; readonly rows?: typeof ROWS } = {},
): string {
  const { asRule = false, sort = '', rows = ROWS } = how
  const env = {
    collections: createRegistry(collections),
    dialect: sqliteDialect,
    request: PROGRAM_REQUEST,
    now: new Date(0),
    sizes: { rowsOf: (table: string) => rows[table] ?? 0 },
  }
  const collection = collections.find((each: CollectionModel) => each.name === from)!
  try {
    buildList(env, { collection, rule: asRule ? filter : '', clientFilter: asRule ? '' : filter, sort })
    return ''
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const ATTACK = 'user.hours_via_user.user.hours_via_user.minutes ?> 5'
const SMALL = { people: 40, works: 25, hours: 300 }
const BIG = { people: 40, works: 25, hours: 200_000 }

describe('what a client’s filter may cost', () => {
  it.each([
    ['a field', 'hours', 'minutes > 5', ''],
    ['single relations', 'hours', "work.lead.name ~ 'a' && user.name = 'b'", ''],
    ['one back-relation', 'works', 'hours_via_work.minutes ?> 5', ''],
    ['a back-relation and on from there', 'works', "hours_via_work.user.name ?= 'a'", ''],
    ['two in a chain', 'people', 'works_via_lead.hours_via_work.minutes ?> 5', ''],
    ['a list', 'works', "team.name ?= 'a'", ''],
    ['all rows to all rows of the same person', 'hours', 'user.hours_via_user.minutes ?> 5', ''],
    ['that once more', 'hours', ATTACK, 'query_too_costly'],
    ['the same among few rows', 'hours', ATTACK, '', SMALL],
    [
      'three in a chain among few rows',
      'people',
      'works_via_lead.hours_via_work.user.works_via_lead.title ?= 1',
      'query_too_costly',
      SMALL,
    ],
    [
      'two that multiply one another',
      'people',
      'hours_via_user.minutes ?> 5 && works_via_lead.hours_via_work.minutes ?> 5',
      'query_too_costly',
      BIG,
    ],
    [
      'the same path again',
      'works',
      "hours_via_work.minutes ?> 5 && hours_via_work.minutes ?< 9 && hours_via_work.user.name ?= 'a'",
      '',
    ],
  ])('%s', (_name, from, filter, code, rows: typeof ROWS = ROWS) => {
    expect(refusal(from, filter, { rows })).toBe(code)
  })

  it('counts its sort', () => {
    expect(refusal('hours', '', { sort: 'user.hours_via_user.user.hours_via_user.minutes' })).toBe('query_too_costly')
  })

  it('is not what a rule may', () => {
    expect(refusal('hours', ATTACK, { asRule: true })).toBe('')
  })
})
