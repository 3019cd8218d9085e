import { bindRule, findRowsById, findRowsByKey, type Installer, type RecordSet } from '@timesheet/engine'
import {
  checkCreditMilestone,
  checkCreditProject,
  checkCreditRule,
  checkCreditRuleRemoval,
  checkCreditVersion,
  checkCreditVersionRemoval,
  type CreditRuleCode,
  creditMilestones,
  creditRules,
  creditRuleVersions,
} from '@timesheet/domain/documents'
import type { Violation } from '@timesheet/schema'
import { creditRuleLock, creditVersionLock } from '../kernel/document-locks.ts'
import { findPurposes } from './issue-purposes.ts'

const DEFAULT_STEP = 5

type RuleSet = RecordSet<typeof creditRules>
type VersionSet = RecordSet<typeof creditRuleVersions>
type MilestoneSet = RecordSet<typeof creditMilestones>

function distinct(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].filter(Boolean).toSorted()
}

async function versionsOf(set: RuleSet | VersionSet, rules: readonly string[]) {
  const keys = distinct(rules).map((rule) => ({ rule }))
  return Map.groupBy(await findRowsByKey(set, creditRuleVersions, keys), ({ rule }) => rule)
}

async function milestonesOf(set: VersionSet | MilestoneSet, versions: readonly string[]) {
  const keys = distinct(versions).map((version) => ({ version }))
  return Map.groupBy(await findRowsByKey(set, creditMilestones, keys), ({ version }) => version)
}

/** Counts new versions, one at a time, and says of what project they are. */
async function countVersions(set: VersionSet, next: () => Promise<void>): Promise<void> {
  const added = set.drafts.filter(({ stored }) => !stored)
  const rules = distinct(added.map(({ row }) => row.rule))
  if (rules.length > 0) await set.tx.lock(...rules.map(creditRuleLock))
  const own = await findRowsById(set, creditRules, rules)
  const last = new Map([...(await versionsOf(set, rules))].map(([rule, rows]) => [rule, greatest(rows, 'number')]))
  for (const { row, stored, request } of set.drafts) {
    if (!stored) continue
    row.number = stored.number
    if (request) row.project = stored.project
  }
  for (const draft of added) {
    const { row } = draft
    placeIn(draft, own.get(row.rule)?.project ?? '')
    row.number = (last.get(row.rule) ?? 0) + 1
    if (row.state === '') row.state = 'draft'
    last.set(row.rule, row.number)
  }
  await next()
}

/** Whether the program changes what is there: it moves what belongs to a project that is merged into another. */
function isMoved({ stored, request }: Pick<Placed, 'stored' | 'request'>): boolean {
  return stored !== null && request === null
}

interface Placed {
  readonly row: { project: string }
  readonly stored: unknown
  readonly request: unknown
  violate(violation: Violation<CreditRuleCode>): void
}

/**
 * Says of what project a row is. By what a request said of a new one it was allowed: anything else is refused. The
 * program moves what is there with its project, as two of them are merged.
 */
function placeIn({ row, stored, request, violate }: Placed, project: string): void {
  if (isMoved({ stored, request })) return
  const refusal = !stored && request ? checkCreditProject(row.project, project) : null
  if (refusal) violate(refusal)
  row.project = project
}

function greatest<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((most, row) => Math.max(most, row[name]), 0)
}

/** A new version begins with the milestones of the one before. */
async function copyMilestones(set: VersionSet): Promise<void> {
  const added = set.action === 'create' ? set.drafts.map(({ row }) => row) : []
  if (added.length === 0) return
  const versions = await versionsOf(
    set,
    added.map(({ rule }) => rule),
  )
  const before = added.flatMap(({ id, rule, number }) => {
    const earlier = (versions.get(rule) ?? []).filter((row) => row.number < number)
    const [former] = earlier.toSorted((a, b) => b.number - a.number)
    return former ? [{ id, former: former.id }] : []
  })
  const of = await milestonesOf(
    set,
    before.map(({ former }) => former),
  )
  const copies = before.flatMap(({ id, former }) =>
    (of.get(former) ?? []).map(
      ({ order, code, name, weight, trigger, purposes, results, partial, step, evidence }) => ({
        ...{ version: id, order, code, name, weight, purposes, results, partial, step, evidence },
        ...(trigger !== '' && { trigger }),
      }),
    ),
  )
  if (copies.length > 0) await set.app.records.createAll(creditMilestones, copies, set.tx)
}

/** New milestones stand after the others, and are of the project of their version. */
async function placeMilestones(set: MilestoneSet, next: () => Promise<void>): Promise<void> {
  const ids = distinct(set.drafts.map(({ row }) => row.version))
  const versions = await findRowsById(set, creditRuleVersions, ids)
  const last = new Map([...(await milestonesOf(set, ids))].map(([id, rows]) => [id, greatest(rows, 'order')]))
  for (const draft of set.drafts) {
    const { row, stored } = draft
    placeIn(draft, versions.get(row.version)?.project ?? '')
    if (!stored && row.order === 0) row.order = (last.get(row.version) ?? 0) + 1
    if (!stored) last.set(row.version, Math.max(last.get(row.version) ?? 0, row.order))
    if (row.partial && row.step === 0) row.step = DEFAULT_STEP
    if (!row.partial) row.step = 0
    if (row.trigger !== 'answered') row.results = []
    if (row.trigger !== 'issued' && row.trigger !== 'answered') row.purposes = []
  }
  await next()
}

const rulesRule = bindRule(creditRules, {
  lock: ({ row }) => creditRuleLock(row.id),
  gather: async (set) => {
    const versions = await versionsOf(
      set,
      set.drafts.map(({ row }) => row.id),
    )
    return (id: string) => (versions.get(id) ?? []).some(({ state }) => state !== 'draft')
  },
  check: ({ row, stored, request }, wasPublished) =>
    isMoved({ stored, request }) ? null : checkCreditRule(row, { stored, wasPublished: wasPublished(row.id) }),
  checkRemoval: ({ stored }, wasPublished) => checkCreditRuleRemoval(wasPublished(stored.id)),
})

const versionsRule = bindRule(creditRuleVersions, {
  lock: ({ row }) => creditVersionLock(row.id),
  gather: async (set) => {
    const rows = set.drafts.map(({ row }) => row)
    return {
      rules: await findRowsById(set, creditRules, distinct(rows.map(({ rule }) => rule))),
      milestones: await milestonesOf(
        set,
        rows.map(({ id }) => id),
      ),
    }
  },
  check: ({ row, stored, request }, { rules, milestones }) =>
    isMoved({ stored, request })
      ? null
      : checkCreditVersion(row, {
          stored,
          method: rules.get(row.rule)?.method,
          milestones: milestones.get(row.id) ?? [],
        }),
  // With its rule, or its project, it goes whatever it was.
  checkRemoval: ({ stored, request }) => (request ? checkCreditVersionRemoval(stored.state) : null),
})

const milestonesRule = bindRule(creditMilestones, {
  lock: ({ row, stored }) => distinct([row.version, stored?.version ?? '']).map(creditVersionLock),
  gather: async (set) => {
    const rows = set.drafts.flatMap(({ row, stored }) => (stored ? [row, stored] : [row]))
    return {
      versions: await findRowsById(set, creditRuleVersions, distinct(rows.map(({ version }) => version))),
      purposes: await findPurposes(
        set,
        rows.flatMap(({ purposes }) => purposes),
      ),
    }
  },
  check: ({ row, stored, request }, { versions, purposes }) =>
    isMoved({ stored, request })
      ? null
      : checkCreditMilestone(row, {
          versions: [versions.get(row.version), stored ? versions.get(stored.version) : undefined],
          purposeProjects: row.purposes.flatMap((id) => purposes.get(id)?.project ?? []),
        }),
  checkRemoval: ({ stored, request }, { versions }) =>
    request && versions.get(stored.version)?.state !== 'draft'
      ? { field: 'version', code: 'credit_version_fixed' }
      : null,
})

/** Counts, copies and checks rules of credit, their versions and milestones. */
export const creditRuleRules: Installer = (hooks) => {
  hooks.on('save', creditRuleVersions, countVersions).after(creditRuleVersions, copyMilestones)
  hooks.on('save', creditMilestones, placeMilestones)
  hooks.use(rulesRule, versionsRule, milestonesRule)
}
