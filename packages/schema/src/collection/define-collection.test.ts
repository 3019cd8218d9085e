import { describe, expectTypeOf, it } from 'vitest'
import { f, timestamps } from '../fields/declare.ts'
import type { JsonValue } from '../fields/field-value.ts'
import { defineCollection } from './define-collection.ts'
import type { CreateOf, RecordOf, UpdateOf } from './define-collection.ts'

const people = defineCollection({
  name: 'people',
  type: 'auth',
  label: 'Personas',
  labelOne: 'Persona',
  fields: { name: f.text({ label: 'Nombre', required: true }), ...timestamps },
  indexes: [['name'], { fields: ['email'], unique: true, nocase: true }],
  access: { list: '' },
})

const hours = defineCollection({
  name: 'hours',
  label: 'Horas',
  labelOne: 'Hora',
  fields: {
    user: f.relation('people', { label: 'Persona', required: true, cascadeDelete: true }),
    day: f.day({ label: 'Día', required: true }),
    minutes: f.minutes({ label: 'Minutos', required: true, min: 1, max: 1440 }),
    kind: f.select({ worked: 'Trabajo', travel: 'Viaje' }, { label: 'Tipo' }),
    state: f.select({ open: 'Abierto', closed: 'Cerrado' }, { label: 'Estado', required: true }),
    tags: f.selectMany({ a: 'A', b: 'B' }, { label: 'Etiquetas' }),
    place: f.geoPoint({ label: 'Lugar' }),
    extra: f.json<{ note: string }>({ label: 'Extra' }),
    loose: f.json({ label: 'Libre' }),
    papers: f.files({ label: 'Papeles', maxSelect: 5 }),
    billable: f.bool({ label: 'Facturable' }),
    ...timestamps,
  },
  indexes: [['user', 'day'], { fields: ['day'], where: "day != ''" }],
  access: { list: 'user = @request.auth.id' },
})

type Hour = RecordOf<typeof hours>
type NewHour = CreateOf<typeof hours>
type HourChange = UpdateOf<typeof hours>

const newHour: NewHour = { user: 'u', day: '2026-01-31', minutes: 60, state: 'open' }

describe('types of a declaration', () => {
  it('keeps the name and the type as literals', () => {
    expectTypeOf(hours.name).toEqualTypeOf<'hours'>()
    expectTypeOf(people.type).toEqualTypeOf<'auth'>()
  })

  it('reads records', () => {
    expectTypeOf<Hour['id']>().toEqualTypeOf<string>()
    expectTypeOf<Hour['minutes']>().toEqualTypeOf<number>()
    expectTypeOf<Hour['billable']>().toEqualTypeOf<boolean>()
    expectTypeOf<Hour['created']>().toEqualTypeOf<string>()
    expectTypeOf<Hour['papers']>().toEqualTypeOf<readonly string[]>()
    expectTypeOf<Hour['place']>().toEqualTypeOf<{ readonly lon: number; readonly lat: number }>()
    expectTypeOf<Hour['extra']>().toEqualTypeOf<{ note: string } | null>()
    expectTypeOf<Hour['loose']>().toEqualTypeOf<JsonValue>()
    // @ts-expect-error a field that is not declared is not there
    expectTypeOf<Hour['absent']>().toBeUnknown()
  })

  it('turns a select into the union of its values, with "" unless required', () => {
    expectTypeOf<Hour['kind']>().toEqualTypeOf<'worked' | 'travel' | ''>()
    expectTypeOf<Hour['state']>().toEqualTypeOf<'open' | 'closed'>()
    expectTypeOf<Hour['tags']>().toEqualTypeOf<readonly ('a' | 'b')[]>()
  })

  it('asks for required fields on create, and only for those', () => {
    expectTypeOf(newHour).toExtend<NewHour>()
    expectTypeOf<NewHour['minutes']>().toEqualTypeOf<number>()
    // @ts-expect-error minutes is missing
    const missing: NewHour = { user: 'u', day: '2026-01-31', state: 'open' }
    // @ts-expect-error not a value of the select
    const wrong: NewHour = { ...newHour, kind: 'holiday' }
    // @ts-expect-error autodates cannot be set
    const dated: NewHour = { ...newHour, created: '2026-01-31' }
    expectTypeOf([missing, wrong, dated]).toBeArray()
  })

  it('makes all optional on update', () => {
    expectTypeOf<{ minutes: number }>().toExtend<HourChange>()
    // @ts-expect-error wrong type
    const wrong: HourChange = { minutes: '60' }
    // @ts-expect-error unknown field
    const unknown: HourChange = { absent: 1 }
    expectTypeOf([wrong, unknown]).toBeArray()
  })

  it('adds what an auth collection has besides', () => {
    expectTypeOf<RecordOf<typeof people>['email']>().toEqualTypeOf<string>()
    expectTypeOf<CreateOf<typeof people>['password']>().toEqualTypeOf<string>()
    expectTypeOf<{
      email: string
      verified: boolean
      password: string
      passwordConfirm: string
      oldPassword: string
    }>().toExtend<UpdateOf<typeof people>>()
    // @ts-expect-error the password is missing
    const missing: CreateOf<typeof people> = { email: 'a@example.com', name: 'A' }
    expectTypeOf(missing).toBeObject()
  })

  it('refuses indexes over unknown fields', () => {
    defineCollection({
      name: 'x',
      label: 'X',
      labelOne: 'X',
      fields: { a: f.text({ label: 'A' }) },
      // @ts-expect-error no such field
      indexes: [['b']],
      access: {},
    })
  })
})
