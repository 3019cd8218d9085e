import type { ProjectState } from '@timesheet/domain/projects'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  type Answer,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>

const STATES: readonly ProjectState[] = [
  'prospect',
  'offered',
  'awarded',
  'active',
  'suspended',
  'closing',
  'closed',
  'lost',
]

/** Allowed moves by state and viewer; only management reopens a closed project. */
const MOVES: readonly (readonly [from: ProjectState, viewer: ViewerName, to: readonly ProjectState[]])[] = [
  ['prospect', 'ger', ['offered', 'lost']],
  ['offered', 'ger', ['awarded', 'lost']],
  ['awarded', 'ger', ['active']],
  ['active', 'jp', ['suspended', 'closing']],
  ['suspended', 'jp', ['active']],
  ['closing', 'jp', ['active', 'closed']],
  ['closed', 'jp', []],
  ['closed', 'adm', []],
  ['closed', 'ger', ['active']],
  ['lost', 'ger', []],
]

describe.each(DRIVERS)('projects on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
  })
  afterAll(() => fixture.close())

  const post = (viewer: ViewerName, collection: string, body: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), body)
  const patch = (viewer: ViewerName, collection: string, id: string, body: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), body)
  const refusal = ({ status, body }: Answer) => ({
    status,
    codes: Object.fromEntries(
      Object.entries((body?.data ?? {}) as Record<string, { code: string }>).map(([field, { code }]) => [field, code]),
    ),
  })

  it.each(MOVES)('from %s, %s moves a project only to %j', async (from, viewer, to) => {
    const { records } = fixture.app
    const { values } = await records.create('projects', {
      code: `MOVE-${from}-${viewer}`.toUpperCase(),
      name: 'Movible',
      state: from,
      manager: world.ids.jp,
    })
    const moved: ProjectState[] = []
    for (const state of STATES.filter((each) => each !== from)) {
      const answer = await patch(viewer, 'projects', values.id, { state })
      if (answer.status !== 200) {
        expect(refusal(answer)).toEqual({ status: 400, codes: { state: 'project_state' } })
        continue
      }
      moved.push(state)
      await records.delete('projects', values.id)
      await records.create('projects', { ...values })
    }
    expect(moved.sort()).toEqual([...to].sort())
    expect((await patch(viewer, 'projects', values.id, { name: 'Con otro nombre' })).status).toBe(200)
  })

  it('keep their code once documents carry it, and change it before', async () => {
    expect(refusal(await patch('ger', 'projects', world.own, { code: 'OTHERCODE' }))).toEqual({
      status: 400,
      codes: { code: 'project_code_fixed' },
    })
    expect((await patch('ger', 'projects', world.other, { code: 'OTHER-2' })).status).toBe(200)
    expect((await patch('ger', 'projects', world.own, { name: 'Acueducto norte' })).status).toBe(200)
  })

  it.each<[string, Values, Record<string, string>]>([
    ['no code', { code: '' }, { code: 'validation_required' }],
    ['a code in small letters', { code: 'abc' }, { code: 'validation_invalid_format' }],
    ['the code of another', { code: 'OWN' }, { code: 'validation_not_unique' }],
    ['an end before its start', { startsOn: '2026-03-01', endsOn: '2026-02-28' }, { endsOn: 'project_dates' }],
    ['a state that does not exist', { state: 'paused' }, { state: 'validation_invalid_value' }],
    ['a negative budget', { budgetMinutes: -1 }, { budgetMinutes: 'validation_min_number_constraint' }],
    ['a color that is a script', { color: 'url(x)' }, { color: 'validation_invalid_format' }],
    ['a customer that does not exist', { customer: 'nosuchcustomer0' }, { customer: 'validation_missing_rel_records' }],
  ])('refuse %s', async (_, change, codes) => {
    expect(
      refusal(await post('ger', 'projects', { code: 'NUEVO', name: 'Nuevo', state: 'prospect', ...change })),
    ).toEqual({ status: 400, codes })
  })

  it.each<[string, Values, number]>([
    ['a CUIT that checks', { country: 'AR', taxId: '30-50001091-2' }, 200],
    ['a CUIT whose last digit is wrong', { country: 'AR', taxId: '30-50001091-3' }, 400],
    ['a Spanish number that checks', { country: 'ES', taxId: '12345678Z' }, 200],
    ['a Spanish number whose letter is wrong', { country: 'ES', taxId: '12345678A' }, 400],
    ['no number', { country: 'AR', taxId: '' }, 200],
    ['any number of another country', { country: 'UY', taxId: '211003420017' }, 200],
  ])('of a customer with %s', async (name, values, status) => {
    const answer = await post('af', 'customers', { name, active: true, ...values })
    expect(refusal(answer)).toEqual({ status, codes: status === 200 ? {} : { taxId: 'customer_tax_id' } })
  })

  it('share no tax number between two customers, yet two may have none', async () => {
    expect((await post('af', 'customers', { name: 'Uno', country: 'ES', taxId: '87654321X' })).status).toBe(200)
    expect(refusal(await post('af', 'customers', { name: 'Dos', country: 'ES', taxId: '87654321X' }))).toEqual({
      status: 400,
      codes: { taxId: 'validation_not_unique' },
    })
    expect((await post('af', 'customers', { name: 'Tres', country: 'ES' })).status).toBe(200)
  })

  describe('teams', () => {
    it('take a person once, and never backwards', async () => {
      expect(refusal(await post('jp', 'members', { project: world.own, user: world.ids.pr }))).toEqual({
        status: 400,
        codes: { project: 'validation_not_unique', user: 'validation_not_unique' },
      })
      expect(
        refusal(
          await post('jp', 'members', { project: world.own, user: world.ids.cd, from: '2026-06-02', to: '2026-06-02' }),
        ),
      ).toEqual({ status: 400, codes: { to: 'member_dates' } })
    })

    it('let hours be entered only while one is in them', async () => {
      const team = await post('jp', 'members', {
        project: world.own,
        user: world.ids.cd,
        from: '2026-06-10',
        to: '2026-06-17',
      })
      const enter = async (day: string) =>
        refusal(
          await post('cd', 'hours', {
            user: world.ids.cd,
            day,
            minutes: 60,
            project: world.own,
            activity: world.activity,
          }),
        ).codes
      expect([
        await enter('2026-06-09'),
        await enter('2026-06-10'),
        await enter('2026-06-16'),
        await enter('2026-06-17'),
      ]).toEqual([{ project: 'hours_not_member' }, {}, {}, { project: 'hours_not_member' }])
      await fixture.app.records.delete('members', team.body.id as string)
      expect(await enter('2026-06-11')).toEqual({ project: 'hours_not_member' })
    })

    it('keep documents and packages inside packages of their own, and release them with a package that is deleted', async () => {
      const add = async (project: string, code: string, parent = '') =>
        post('jp', 'work_packages', { project, code, name: code, parent })
      const outer = String((await add(world.own, 'P1')).body.id)
      const inner = String((await add(world.own, 'P2', outer)).body.id)
      const foreign = await fixture.app.records.create('work_packages', { project: world.other, code: 'P1', name: 'x' })
      const put = (collection: string, id: string, body: Values) => patch('jp', collection, id, body)
      expect(
        [
          await add(world.own, 'p1'),
          await add(world.own, 'P3', foreign.values.id),
          await put('work_packages', outer, { parent: inner }),
          await put('work_packages', inner, { project: world.other }),
          await put('documents', world.document, { package: foreign.values.id }),
          await put('documents', world.document, { package: inner }),
        ].map((answer) => refusal(answer).codes),
      ).toEqual([
        { code: 'validation_not_unique', project: 'validation_not_unique' },
        { parent: 'package_project' },
        { parent: 'package_loop' },
        { project: 'project_fixed' },
        { package: 'package_project' },
        {},
      ])
      expect((await fixture.request('jp', 'DELETE', recordsOf('work_packages', inner))).status).toBe(204)
      const document = await fixture.app.records.findById('documents', world.document)
      expect(document!.values['package']).toBe('')
      await fixture.app.records.delete('work_packages', outer)
    })

    it.each(['members', 'activities', 'documents'] as const)(
      'keep their %s: nobody moves one into a project of somebody else',
      async (collection) => {
        const [row] = await fixture.app.records.findAll(collection, {
          filter: 'project = {:id}',
          params: { id: world.own },
          limit: 1,
        })
        for (const viewer of ['jp', collection === 'documents' ? 'cd' : 'adm'] as const) {
          expect(refusal(await patch(viewer, collection, row!.values.id, { project: world.other }))).toEqual({
            status: 400,
            codes: { project: 'project_fixed' },
          })
        }
        expect((await fixture.app.records.findById(collection, row!.values.id))!.values['project']).toBe(world.own)
      },
    )
  })

  it.each<[string, Values, string]>([
    ['that are suspended', { state: 'suspended' }, 'hours_project_not_open'],
    ['that are closed', { state: 'closed' }, 'hours_project_not_open'],
    ['that are offered, without commercial hours', { state: 'offered' }, 'hours_project_not_open'],
    ['that want a document', { state: 'active', documentRequired: true }, 'hours_document_required'],
  ])('%s take no hours', async (name, values, code) => {
    const { records } = fixture.app
    const project = (
      await records.create('projects', { code: `T-${Object.values(values).join('-')}`.toUpperCase(), name, ...values })
    ).values.id
    await records.create('members', { project, user: world.ids.pr })
    const { codes } = refusal(
      await post('pr', 'hours', { user: world.ids.pr, day: '2026-06-17', minutes: 15, project }),
    )
    expect(Object.values(codes)).toEqual([code])
  })

  describe('what hours were entered on', () => {
    it.each<[string, string, (world: World) => string, (world: World) => Values]>([
      ['project', 'projects', ({ own }) => own, ({ own, activity }) => ({ project: own, activity })],
      ['activity', 'activities', ({ activity }) => activity, ({ own, activity }) => ({ project: own, activity })],
      ['document', 'documents', ({ document }) => document, ({ own, document }) => ({ project: own, document })],
      [
        'category',
        'nonproductive',
        ({ category }) => category,
        ({ category }) => ({ nonproductive: category, note: 'Reunión interna' }),
      ],
      [
        'specialty',
        'specialty',
        ({ freeSpecialty }) => freeSpecialty,
        ({ own, activity }) => ({ project: own, activity }),
      ],
    ])('as a %s is not deleted from under them', async (_, collection, id, target) => {
      const { records } = fixture.app
      const entry = await records.create('hours', {
        user: world.ids.mate,
        day: '2026-06-16',
        minutes: 60,
        kind: 'normal',
        state: 'draft',
        specialty: world.freeSpecialty,
        ...target(world),
      })
      for (const viewer of [collection === 'documents' ? 'cd' : 'adm', 'root'] as const) {
        expect(refusal(await fixture.request(viewer, 'DELETE', recordsOf(collection, id(world))))).toEqual({
          status: 400,
          codes: { id: 'hours_in_use' },
        })
      }
      const params = { id: id(world) }
      const [other] = await records.findAll(collection, { filter: 'id != {:id}', params, limit: 1 })
      const both = [id(world), other!.values.id]
      const deleted = fixture.app.driver.transaction((tx) => records.deleteAll(collection, both, tx))
      await expect(deleted).rejects.toMatchObject({ status: 400, data: { id: { code: 'hours_in_use' } } })
      const after = await records.findById('hours', entry.values.id)
      expect(after!.values).toEqual(entry.values)
      await records.delete('hours', entry.values.id)
    })
  })
})
