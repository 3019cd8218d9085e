import { describe, expect, it } from 'vitest'
import { commentWords, dayWords, type KnownWork, leftWords, workLines, workWords } from './work.view-model.ts'

const TODAY = '2026-06-18'
const SIGNERS = { reviewer: 'r', approver: 'a' }
const document = (id: string, dueOn = '') =>
  ({
    id,
    project: 'p',
    code: id,
    title: 'Planta',
    state: 'in_progress',
    forecastOn: dueOn,
    plannedOn: '',
    dueOn,
    hasHolds: false,
    ...SIGNERS,
  }) as const
const asignment = (on: string, role: 'prepares' | 'reviews', minutes: number, from = '2026-06-01') => ({
  ...{ document: on, role, minutes, from },
})
const NOTHING: KnownWork = {
  ...{ user: 'u', waiting: [], asignments: [], asigned: [], comments: [], commented: [], loaded: new Map() },
  ...{ checks: [], checked: [] },
}
const comment = (on: string, state: 'open' | 'answered' = 'open') =>
  ({ id: `c${on}`, document: on, text: 'Falta la cota', state, severity: 'minor' }) as const

describe('the work of a person', () => {
  it('what waits for them comes first, and of each kind what is due first', () => {
    const lines = workLines(
      {
        ...NOTHING,
        waiting: [document('W2', '2026-07-01'), document('W1', '2026-06-10')],
        asignments: [asignment('A2', 'prepares', 60), asignment('A1', 'prepares', 60)],
        asigned: [document('A2'), document('A1', '2026-06-01')],
      },
      TODAY,
    )
    expect(lines.map(({ id, waits, isLate }) => [id, waits, isLate])).toEqual([
      ['W1', true, true],
      ['W2', true, false],
      ['A1', false, true],
      ['A2', false, false],
    ])
  })

  it('a document that waits and is assigned in two roles is one line, with the hours of both', () => {
    const own = [asignment('A', 'prepares', 480), asignment('A', 'reviews', 120, '2026-07-01')]
    const known = {
      ...NOTHING,
      waiting: [document('A')],
      asignments: own,
      asigned: [document('A')],
      loaded: new Map([['A', 90]]),
    }
    expect(workLines(known, TODAY)).toMatchObject([
      { waits: true, roles: 'Elabora, Revisa (desde 01/07/2026)', hours: { asigned: 600, loaded: 90, left: 510 } },
    ])
  })

  it('what is asked for a specialty makes its document wait, beside what waits of it', () => {
    const known = {
      ...NOTHING,
      waiting: [document('A')],
      checks: [
        { document: 'A', discipline: 'Civil', dueOn: '' as const },
        { document: 'B', discipline: 'Electricidad', dueOn: '2026-06-20' },
        { document: 'X', discipline: 'Civil', dueOn: '' as const },
      ],
      checked: [document('A'), document('B')],
    }
    expect(workLines(known, TODAY).map(({ id, waits, part }) => [id, waits, part])).toEqual([
      ['A', true, 'Te toca elaborarlo · Te consultan por Civil'],
      ['B', true, 'Te consultan por Electricidad, hasta el 20/06/2026'],
    ])
  })

  it('comments come with their document, and make it wait; on one that may not be seen they are none', () => {
    const lines = workLines(
      {
        ...NOTHING,
        asignments: [asignment('A', 'prepares', 60), asignment('B', 'prepares', 60)],
        asigned: [document('A', '2026-06-01'), document('B')],
        comments: [comment('B'), comment('C', 'answered'), comment('X')],
        commented: [document('B'), document('C')],
      },
      TODAY,
    )
    expect(lines.map(({ id, waits, part, comments }) => [id, waits, part, comments.map(commentWords)])).toEqual([
      ['B', true, '', ['Falta tu respuesta']],
      ['C', true, '', ['Falta que la cierres']],
      ['A', false, '', []],
    ])
    expect(workWords(lines)).toBe('3 documentos, 1 vencido, 2 observaciones, quedan 2:00 asignadas')
  })

  it.each([
    ['in_progress', {}, 'Te toca elaborarlo'],
    ['correction', {}, 'Te toca elaborarlo'],
    ['internal_review', { reviewer: 'u' }, 'Te toca revisarlo'],
    ['internal_review', { approver: 'u' }, 'Te toca aprobarlo'],
    ['internal_review', { reviewer: 'u', approver: 'u' }, 'Te toca revisarlo o aprobarlo'],
  ] as const)('what waits in %s for who signs %j', (state, signers, words) => {
    const [line] = workLines({ ...NOTHING, waiting: [{ ...document('A'), state, ...signers }] }, TODAY)
    expect(line!.part).toBe(words)
  })

  it('one that may not be seen is none, one without hours has none', () => {
    const asignments = [asignment('X', 'prepares', 60), asignment('A', 'prepares', 0)]
    expect(workLines({ ...NOTHING, asignments, asigned: [document('A')] }, TODAY)).toMatchObject([
      { id: 'A', hours: null },
    ])
  })

  it.each([
    ['some are left', 90, 'Quedan 8:30 de 10:00'],
    ['none is left', 600, 'No quedan horas de 10:00'],
    ['more were loaded', 690, '1:30 más que lo asignado (10:00)'],
  ])('%s', (_, loaded, words) => {
    expect(leftWords({ asigned: 600, loaded, left: 600 - loaded })).toBe(words)
  })

  it.each([
    ['one', ['A'], '1 documento, 1 vencido, quedan 1:00 asignadas'],
    ['two', ['A', 'B'], '2 documentos, 2 vencidos, quedan 2:00 asignadas'],
    ['none', [], '0 documentos'],
  ])('%s in a sentence, where too many loaded hours take none from others', (_, ids, words) => {
    const asigned = ids.map((id) => document(id, '2026-06-01'))
    const own = ids.map((id) => asignment(id, 'prepares', 60))
    expect(workWords(workLines({ ...NOTHING, asigned, asignments: own }, TODAY))).toBe(words)
  })
})

describe('the day beside a document', () => {
  it.each([
    ['its issue', { dueOn: '2026-07-01', forecastOn: '2026-07-01', plannedOn: '2026-06-01' }, 'Emisión: 01/07/2026'],
    ['its issue that nobody awaits', { dueOn: '', forecastOn: '', plannedOn: '2026-06-01' }, 'Emisión: 01/06/2026'],
    ['a milestone', { dueOn: '2026-05-01', forecastOn: '', plannedOn: '2026-06-01' }, 'Próximo hito: 01/05/2026'],
    ['a milestone alone', { dueOn: '2026-05-01', forecastOn: '', plannedOn: '' }, 'Próximo hito: 01/05/2026'],
    ['none', { dueOn: '', forecastOn: '', plannedOn: '' }, 'Sin fecha de emisión'],
  ])('%s', (_, days, words) => {
    expect(dayWords(days)).toBe(words)
  })
})
