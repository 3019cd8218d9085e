import { describe, expect, it } from 'vitest'
import { alertsByPerson, type ToldDocuments } from './alerts-by-person.calc.ts'
import type { AlertedDocument } from './document-alert-facts.ts'
import { NONE, PLAN, PROJECT } from './document-alerts.fixture.ts'
import { leaderOf, projectLeaderOf, responsibleOf } from './told-people.ts'

const RULE: ToldDocuments<AlertedDocument> = {
  ...{ code: 'DOC-VENCIDO', one: 'vencido', many: 'vencidos', shown: 'late=1' },
  priority: { own: 1, leader: 2, jp: 3, rest: 2 },
  periodOf: ({ id }) => id,
  sentence: ({ code }) => `${code}: venció`,
}
const plans = (count: number, change: Partial<AlertedDocument> = {}) =>
  Array.from({ length: count }, (_, i) => ({ ...PLAN, id: `d${i}`, code: `D-${i}`, ...change }))
const alerts = (documents: readonly AlertedDocument[], rule = RULE) =>
  alertsByPerson(
    rule,
    NONE,
    documents.map((document) => ({ document, project: PROJECT })),
    ({ document, project }) => [responsibleOf(document), leaderOf(NONE, document), projectLeaderOf(project)],
  ).map(({ user, title, link, priority }) => `${user} ${priority} ${title} ${link}`)

describe('documents are told of', () => {
  it.each<[string, readonly AlertedDocument[], readonly string[]]>([
    ['to nobody where there are none', [], []],
    [
      'one, to everybody by its name',
      plans(1),
      ['ana 1 D-0: venció /documents/d0', 'lead 2 D-0: venció /documents/d0', 'boss 3 D-0: venció /documents/d0'],
    ],
    [
      'two, each to who answers for it and together to who leads',
      plans(2),
      [
        'ana 1 D-0: venció /documents/d0',
        'ana 1 D-1: venció /documents/d1',
        'lead 2 2401: 2 documentos vencidos de Electricidad /documents?project=dam&specialty=el&late=1',
        'boss 3 2401: 2 documentos vencidos /documents?project=dam&late=1',
      ],
    ],
    [
      'once to who answers and leads',
      plans(1, { responsible: 'lead' }),
      ['lead 1 D-0: venció /documents/d0', 'boss 3 D-0: venció /documents/d0'],
    ],
    [
      'not to who is not there any more',
      plans(1, { responsible: 'gone' }),
      ['lead 2 D-0: venció /documents/d0', 'boss 3 D-0: venció /documents/d0'],
    ],
  ])('%s', (_, documents, expected) => expect(alerts(documents)).toEqual(expected))

  it.each<[string, Partial<typeof RULE>, number, string]>([
    [
      'which of them, where the list shows others, too',
      { ofJp: 'hace 5 días hábiles o más' },
      2,
      'boss 3 2401: 2 documentos vencidos hace 5 días hábiles o más /documents?project=dam&late=1&sort=dueOn',
    ],
    [
      'their names where no list shows them',
      { shown: '' },
      2,
      'boss 3 2401: 2 documentos vencidos: D-0 y D-1 /documents?project=dam',
    ],
    [
      'the names of three, and how many more',
      { shown: '' },
      5,
      'boss 3 2401: 5 documentos vencidos: D-0, D-1, D-2 y 2 más /documents?project=dam',
    ],
  ])('to who leads a project with %s', (_, rule, count, expected) => {
    expect(alerts(plans(count), { ...RULE, ...rule }).at(-1)).toBe(expected)
  })

  it('with a list of what somebody draws where nobody else answers for it', () => {
    const drawn = plans(21, { responsible: '', preparer: 'ana' })
    expect(alerts(drawn).find((line) => line.includes(' más '))).toContain('/documents?late=1&person=ana&as=preparer')
    const some = [...plans(20), ...drawn.slice(0, 1)]
    expect(alerts(some).find((line) => line.includes(' más '))).toMatch(/person=ana(&as=preparer)?$/)
  })

  it.each([
    [21, 'ana 2 Y 1 documento vencido más /documents?late=1&person=ana&as=responsible'],
    [25, 'ana 2 Y 5 documentos vencidos más /documents?late=1&person=ana&as=responsible'],
  ])('the first twenty of %i one by one, the others as one', (count, rest) => {
    const own = alerts(plans(count)).filter((line) => line.startsWith('ana'))
    expect([own.length, own.at(-1)]).toEqual([21, rest])
  })
})
