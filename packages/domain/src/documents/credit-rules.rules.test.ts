import { describe, expect, it } from 'vitest'
import type { CreditMilestoneDraft, CreditRuleDraft, CreditRuleVersionDraft } from './credit-rules.collection.ts'
import {
  checkCreditMilestone,
  checkCreditProject,
  checkCreditRule,
  checkCreditRuleRemoval,
  checkCreditVersion,
  checkCreditVersionRemoval,
} from './credit-rules.rules.ts'

const DATES = { created: '', updated: '' }
const RULE: CreditRuleDraft = {
  ...{ id: 'r', project: '', code: 'R', name: 'Regla', method: 'milestones', active: true, ...DATES },
}
const VERSION: CreditRuleVersionDraft = {
  ...{ id: 'v', rule: 'r', project: '', number: 1, state: 'published', publishedAt: '', publishedBy: '', ...DATES },
}
const MILESTONE: CreditMilestoneDraft = {
  ...{ id: 'm', version: 'v', project: 'p', order: 1, code: 'INI', name: 'Inicio', weight: 10, trigger: 'started' },
  ...{ purposes: [], results: [], partial: false, step: 0, evidence: false, ...DATES },
}

describe('a rule of credit', () => {
  it.each<[string, Partial<CreditRuleDraft>, boolean, string | null]>([
    ['is called otherwise', { name: 'Otra', code: 'S' }, true, null],
    ['is measured otherwise before it is published', { method: 'effort' }, false, null],
    ['is not measured otherwise once it was published', { method: 'effort' }, true, 'credit_rule_fixed'],
    ['never goes to another project', { project: 'p' }, false, 'credit_rule_fixed'],
  ])('%s', (_, change, wasPublished, code) => {
    expect(
      checkCreditRule({ ...RULE, ...change }, { stored: { project: '', method: 'milestones' }, wasPublished })?.code ??
        null,
    ).toBe(code)
  })

  it('is deleted until it was published', () => {
    expect([checkCreditRuleRemoval(false), checkCreditRuleRemoval(true)?.code]).toEqual([null, 'credit_rule_used'])
  })
})

describe('publishing a version', () => {
  const draft = { state: 'draft', rule: 'r' }
  const started = { trigger: 'started', purposes: [], results: [] } as const
  const issued = { trigger: 'issued', purposes: ['a', 'b'], results: [] } as const
  const byHand = { trigger: '', purposes: [], results: [] } as const
  it.each([
    ['with milestones of different events', 'milestones', [started, issued, { ...issued, purposes: ['a'] }], null],
    ['with several that are credited by hand', 'milestones', [byHand, byHand], null],
    ['not without milestones', 'milestones', [], 'credit_version_empty'],
    ['not with two of one event', 'milestones', [started, started], 'credit_trigger_twice'],
    [
      'not with two of the same purposes',
      'milestones',
      [issued, { ...issued, purposes: ['b', 'a'] }],
      'credit_trigger_twice',
    ],
    ['by time, without milestones', 'effort', [], null],
    ['by time, not with milestones', 'effort', [started], 'credit_version_effort'],
  ] as const)('%s', (_, method, milestones, code) => {
    expect(checkCreditVersion(VERSION, { stored: draft, method, milestones })?.code ?? null).toBe(code)
  })

  it('never moves it to another rule; only drafts are deleted', () => {
    const moved = checkCreditVersion(
      { ...VERSION, rule: 's' },
      { stored: draft, method: 'milestones', milestones: [started] },
    )
    expect(moved?.code).toBe('credit_version_fixed')
    expect(checkCreditVersionRemoval('draft')).toBeNull()
    expect(['published', 'withdrawn'].map((state) => checkCreditVersionRemoval(state)?.code)).toEqual([
      'credit_version_used',
      'credit_version_used',
    ])
  })
})

describe('a milestone', () => {
  const draft = { state: 'draft' }
  const issued = { trigger: 'issued', purposes: ['apc'] } as const
  it.each<[string, Partial<Parameters<typeof checkCreditMilestone>[0]>, readonly string[], string | null]>([
    ['reached by an event', {}, [], null],
    ['with up to four decimals', { weight: 12.3456 }, [], null],
    ['not with more', { weight: 0.00005 }, [], 'credit_weight_fine'],
    ['of an issue with a purpose', issued, [''], null],
    ['of an issue with a purpose of its project', issued, ['p'], null],
    ['not with one of another project', issued, ['q'], 'credit_purpose_foreign'],
    ['not of an issue without a purpose', { trigger: 'issued' }, [], 'credit_purposes_missing'],
    ['of an answer that credits', { trigger: 'answered', purposes: ['papr'], results: ['approved'] }, [''], null],
    ['not of an answer that says nothing', { trigger: 'answered', purposes: ['papr'] }, [''], 'credit_results_missing'],
    ['by hand, in steps', { trigger: '', partial: true, step: 5 }, [], null],
    ['not in steps that miss 100', { trigger: '', partial: true, step: 30 }, [], 'credit_step'],
    ['not in part by an event', { partial: true, step: 5 }, [], 'credit_partial_event'],
  ])('%s', (_, change, purposeProjects, code) => {
    const found = checkCreditMilestone({ ...MILESTONE, ...change }, { versions: [draft], purposeProjects })
    expect(found?.code ?? null).toBe(code)
  })

  it.each([
    ['of a published version', [{ state: 'published' }, undefined]],
    ['of a withdrawn version', [{ state: 'withdrawn' }, undefined]],
    ['taken out of a published version', [draft, { state: 'published' }]],
  ])('never changes: %s', (_, versions) => {
    expect(checkCreditMilestone(MILESTONE, { versions, purposeProjects: [] })?.code).toBe('credit_version_fixed')
  })
})

it.each([
  ['of its project', 'p', 'p', null],
  ['of the firm', '', '', null],
  ['said to be of another project', 'q', 'p', 'credit_project'],
  ['said to be of a project, of a rule of the firm', 'p', '', 'credit_project'],
])('a new version or milestone %s', (_, said, project, code) => {
  expect(checkCreditProject(said, project)?.code ?? null).toBe(code)
})
