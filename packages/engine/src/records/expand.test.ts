import { defineCollection, describeAll, f } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CountedDriver, countStatements } from '../testing/count-statements.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'

const PEOPLE = 1500
const idOf = (kind: string, number: number) => `${kind}${String(number).padStart(15 - kind.length, '0')}`

const collections = describeAll([
  defineCollection({
    name: 'people',
    label: 'Personas',
    labelOne: 'Persona',
    fields: { name: f.text({ label: 'Nombre' }), head: f.relation('people', { label: 'Depende de' }) },
    access: { list: '', view: "name != 'hidden'" },
  }),
  defineCollection({
    name: 'drawings',
    label: 'Planos',
    labelOne: 'Plano',
    fields: {
      drawn: f.relation('people', { label: 'Elabora' }),
      checked: f.relation('people', { label: 'Revisa' }),
      told: f.relationMany('people', { label: 'Se avisa a', maxSelect: PEOPLE }),
      secret: f.relation('people', { label: 'Reservado', hidden: true }),
    },
    access: { list: '', view: '' },
  }),
])

async function seed(app: TestApp): Promise<void> {
  const described = (_: unknown, number: number) => ({
    id: idOf('p', number),
    name: number === 3 ? 'hidden' : `n${number}`,
    head: number === 1 ? idOf('p', 2) : '',
  })
  await app.records.insertMany('people', Array.from({ length: PEOPLE }, described))
  const person = (number: number) => idOf('p', number)
  await app.records.insertMany('drawings', [
    {
      ...{ id: idOf('d', 1), drawn: person(1), checked: person(2) },
      ...{ told: [person(2), person(4)], secret: person(4) },
    },
    { id: idOf('d', 2), drawn: person(3), checked: person(1), told: [person(3), person(1)] },
    { id: idOf('d', 3), drawn: person(1), told: Array.from({ length: PEOPLE }, (_, number) => person(number)) },
  ])
}

describe.each(DRIVERS)('what the relations of records lead to on $name', (database) => {
  let app: TestApp
  let counted: CountedDriver
  beforeAll(async () => {
    counted = countStatements(await database.open())
    app = await createTestApp({ driver: counted.driver, collections })
    await seed(app)
  })
  afterAll(() => app.close())

  /** The names below each relation of a drawing, and how often people were asked for. */
  async function expanded(drawing: number, expand: string) {
    counted.take()
    const url = `/api/collections/drawings/records/${idOf('d', drawing)}?expand=${expand}`
    const answer = (await app.server.inject({ url })).json<{ expand?: Record<string, Expanded | Expanded[]> }>()
    const asked = counted.take().filter((text) => /FROM "?people/.test(text)).length
    const names = Object.entries(answer.expand ?? {}).map(([field, value]) => [field, [value].flat().map(nameOf)])
    return { asked, names: Object.fromEntries(names) as Record<string, string[]> }
  }

  it.each<[string, number, string, number, Record<string, string[]>]>([
    ['asks once for one relation', 1, 'drawn', 1, { drawn: ['n1'] }],
    [
      'asks once for several relations to the same collection, each with its own',
      1,
      'drawn,checked,told',
      1,
      { drawn: ['n1'], checked: ['n2'], told: ['n2', 'n4'] },
    ],
    [
      'asks apart for a relation that goes on, and shows nothing below the others',
      1,
      'drawn.head,checked,told',
      3,
      { drawn: ['n1>n2'], checked: ['n2'], told: ['n2', 'n4'] },
    ],
    ['shows nothing that the view rule hides', 2, 'drawn,checked,told', 1, { checked: ['n1'], told: ['n1'] }],
    ['shows nothing of a hidden relation', 1, 'secret,drawn,checked', 1, { drawn: ['n1'], checked: ['n2'] }],
    ['asks for nobody where nobody is named', 3, 'checked,secret', 0, {}],
  ])('%s', async (_name, drawing, expand, asked, names) => {
    expect(await expanded(drawing, expand)).toEqual({ asked, names })
  })

  it('asks for each relation apart where together they name more than one query holds', async () => {
    const { asked, names } = await expanded(3, 'told,drawn')
    expect(asked).toBe(3)
    expect(names['drawn']).toEqual(['n1'])
    expect(names['told']).toHaveLength(PEOPLE - 1)
  })
})

interface Expanded {
  readonly name: string
  readonly expand?: { readonly head?: Expanded }
}

const nameOf = ({ name, expand }: Expanded): string => (expand?.head ? `${name}>${nameOf(expand.head)}` : name)
