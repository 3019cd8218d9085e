import {
  CREDIT_RULES,
  creditMilestones,
  creditRules,
  creditRuleVersions,
  ISSUE_PURPOSES,
  issuePurposes,
} from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedFields } from '../testing/refused-fields.ts'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(DRIVERS)('rules of credit on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
  })
  afterAll(() => fixture.close())

  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const patch = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const remove = (viewer: ViewerName, collection: string, id: string) =>
    fixture.request(viewer, 'DELETE', recordsOf(collection, id))
  const rule = async (values: Values = {}, viewer: ViewerName = 'cd') => {
    const given = { code: `R-${++count}`, name: 'Regla', method: 'milestones', active: true, ...values }
    return String((await post(viewer, 'credit_rules', given)).body.id)
  }
  const version = async (of: string, viewer: ViewerName = 'cd', project = '') =>
    (await post(viewer, 'credit_rule_versions', { rule: of, project, state: 'draft' })).body as Values & {
      readonly id: string
    }
  const milestone = (of: string, values: Values = {}, viewer: ViewerName = 'cd') =>
    post(viewer, 'credit_milestones', { version: of, code: `M${++count}`, name: 'Hito', weight: 10, ...values })
  const publish = (id: string, viewer: ViewerName = 'ger') =>
    patch(viewer, 'credit_rule_versions', id, { state: 'published' })

  it('everybody begins with those of domain.md §3.2', async () => {
    const { records } = fixture.app
    const codes = new Map((await records.findAll(issuePurposes)).map(({ values }) => [values.id, values.code]))
    const rules = (await records.findAll(creditRules, { sort: 'created,id' })).map(({ values }) => values)
    const versions = (await records.findAll(creditRuleVersions)).map(({ values }) => values)
    const milestones = (await records.findAll(creditMilestones, { sort: 'order' })).map(({ values }) => values)
    const order = (code: string) => ISSUE_PURPOSES.findIndex((purpose) => purpose.code === code)
    const found = rules.map(({ id, code, name, method }) => {
      const own = versions.filter((row) => row.rule === id)
      expect(own.map(({ number, state }) => [number, state])).toEqual([[1, 'published']])
      return {
        ...{ code, name, method },
        milestones: milestones
          .filter((row) => row.version === own[0]!.id)
          .map((row) => ({
            ...{ code: row.code, name: row.name, weight: row.weight, trigger: row.trigger },
            ...(row.purposes.length > 0 && {
              purposes: row.purposes.map((purpose) => codes.get(purpose)!).toSorted((a, b) => order(a) - order(b)),
            }),
            ...(row.partial && { partial: true }),
          })),
      }
    })
    expect(found).toEqual(CREDIT_RULES)
    const approved = milestones.find(({ code }) => code === 'APR' && milestones.length > 0)!
    expect(approved.results.toSorted()).toEqual(['approved', 'approved_with_comments'])
  })

  it('a rule is written by who keeps the catalogue, published by the management, and never changes after', async () => {
    const of = await rule()
    const first = await version(of)
    expect(first).toMatchObject({ number: 1, state: 'draft' })
    expect(refusedFields(await publish(first.id))).toEqual(['state credit_version_empty'])
    const added = await milestone(first.id, { trigger: 'started' })
    expect(added.body).toMatchObject({ order: 1, weight: 10 })
    expect((await milestone(first.id, { weight: 2.5 })).body).toMatchObject({ order: 2, weight: 2.5 })
    for (const viewer of ['adm', 'cd', 'jp', 'le', 'pr', 'af'] as const)
      expect((await publish(first.id, viewer)).status, viewer).toBeGreaterThan(399)
    const published = await publish(first.id)
    expect(published.body).toMatchObject({ state: 'published', publishedBy: world.ids.ger })
    const fixed = ['version credit_version_fixed']
    expect(refusedFields(await milestone(first.id))).toEqual(fixed)
    expect(refusedFields(await patch('cd', 'credit_milestones', added.body.id, { weight: 90 }))).toEqual(fixed)
    expect(refusedFields(await remove('cd', 'credit_milestones', added.body.id))).toEqual(fixed)
    expect(refusedFields(await remove('cd', 'credit_rule_versions', first.id))).toEqual(['id credit_version_used'])
    expect(refusedFields(await remove('cd', 'credit_rules', of))).toEqual(['id credit_rule_used'])
    expect(refusedFields(await patch('cd', 'credit_rules', of, { method: 'effort' }))).toEqual([
      'method credit_rule_fixed',
    ])
    expect(refusedFields(await patch('ger', 'credit_rule_versions', first.id, { state: 'draft' }))).toEqual([
      'state credit_version_state',
    ])
  })

  it('the next version begins with the milestones of the last, and only one is drafted at a time', async () => {
    const of = await rule()
    const first = await version(of)
    await milestone(first.id, { code: 'UNO', trigger: 'issued', purposes: ['purposeapc00000'] })
    await milestone(first.id, { code: 'DOS', partial: true })
    expect((await version(of)).id).toBeUndefined()
    await publish(first.id)
    const second = await version(of)
    expect(second['number']).toBe(2)
    const rows = await fixture.app.records.findAll(creditMilestones, {
      filter: `version = "${second.id}"`,
      sort: 'order',
    })
    expect(rows.map(({ values: { code, trigger, purposes, step } }) => ({ code, trigger, purposes, step }))).toEqual([
      { code: 'UNO', trigger: 'issued', purposes: ['purposeapc00000'], step: 0 },
      { code: 'DOS', trigger: '', purposes: [], step: 5 },
    ])
    // What is said of its number or project is not believed.
    const { body } = await patch('cd', 'credit_rule_versions', second.id, { number: 40, project: world.own })
    expect(body).toMatchObject({ number: 2, project: '' })
    expect((await remove('cd', 'credit_rule_versions', second.id)).status).toBe(204)
  })

  it('two versions begun at once: one is made', async () => {
    const of = await rule()
    const made = await Promise.all([version(of), version(of)])
    expect(made.filter(({ id }) => id !== undefined)).toHaveLength(1)
  })

  it('that of a project is of its leader: written, published and withdrawn', async () => {
    const of = await rule({ project: world.own }, 'jp')
    const first = await version(of, 'jp', world.own)
    expect(first['project']).toBe(world.own)
    const given = { version: first.id, code: 'UNO', name: 'Hito', weight: 1, project: world.own }
    expect((await post('jp', 'credit_milestones', given)).body).toMatchObject({ project: world.own })
    expect((await publish(first.id, 'cd')).status).toBeGreaterThan(399)
    expect((await publish(first.id, 'jp')).status).toBe(200)
    const withdrawn = await patch('jp', 'credit_rule_versions', first.id, { state: 'withdrawn' })
    expect(withdrawn.body.state).toBe('withdrawn')
    // Not a version of one of the firm, though they say that it is of their project.
    expect((await version(await rule(), 'jp', world.own)).id).toBeUndefined()
    const firm = await version(await rule())
    expect((await milestone(firm.id, { project: world.own }, 'jp')).status).toBeGreaterThan(399)
    // Not one of the firm, nor of a project of others.
    for (const project of ['', world.other])
      expect(
        (await post('jp', 'credit_rules', { code: 'X', name: 'X', method: 'effort', project })).status,
      ).toBeGreaterThan(399)
  })
})
