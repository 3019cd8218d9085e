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
const alerts = (documents: readonly AlertedDocument[]) =>
  alertsByPerson(
    RULE,
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

  it.each([
    [21, 'ana 2 Y 1 documento vencido más /documents?late=1'],
    [25, 'ana 2 Y 5 documentos vencidos más /documents?late=1'],
  ])('the first twenty of %i one by one, the others as one', (count, rest) => {
    const own = alerts(plans(count)).filter((line) => line.startsWith('ana'))
    expect([own.length, own.at(-1)]).toEqual([21, rest])
  })
})
