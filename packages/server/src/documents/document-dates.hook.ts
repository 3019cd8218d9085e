import { bindRule, findRowsById, type Installer, type RecordSet } from '@timesheet/engine'
import {
  checkDocumentDate,
  creditMilestones,
  documentDates,
  documents,
  emitions,
  registerMilestone,
  revisions,
} from '@timesheet/domain/documents'
import { merges } from '@timesheet/domain/merges'
import { projects } from '@timesheet/domain/projects'
import type { Day } from '@timesheet/domain/kernel'
import { revisionsLock } from '../kernel/document-locks.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { findMilestones, moveDates, settleMilestoneDays } from './milestone-days.ts'
import { todayOfProjects } from './today-of-projects.ts'

type RevisionSet = RecordSet<typeof revisions>
type EmitionSet = RecordSet<typeof emitions>
type DocumentSet = RecordSet<typeof documents>
type DateSet = RecordSet<typeof documentDates>
type MergeSet = RecordSet<typeof merges>

/** Revisions in whose states they were begun, and passed their check. */
const BEGUN: ReadonlySet<string> = new Set(['in_progress', 'checking', 'observed', 'approving', 'approved'])
const CHECKED: ReadonlySet<string> = new Set(['approving', 'approved'])

/** Revisions keep on what day of their project they were begun, and first passed their check; nobody else says it. */
async function stampRevisions(set: RevisionSet, next: () => Promise<void>): Promise<void> {
  for (const { row, stored, request } of set.drafts)
    if (request) Object.assign(row, { startedOn: stored?.startedOn ?? '', checkedOn: stored?.checkedOn ?? '' })
  const begun = set.drafts.filter(({ row }) => row.startedOn === '' && BEGUN.has(row.state))
  const checked = set.drafts.filter(({ row }) => row.checkedOn === '' && CHECKED.has(row.state))
  const today = await daysOf(
    set,
    [...begun, ...checked].map(({ row }) => row.project),
  )
  for (const { row } of begun) row.startedOn = today.get(row.project) ?? ''
  for (const { row } of checked) row.checkedOn = today.get(row.project) ?? ''
  await next()
}

/** Today in each of these projects. */
async function daysOf(set: RevisionSet, ids: readonly string[]): Promise<ReadonlyMap<string, Day>> {
  const found = await findRowsById(set, projects, ids)
  const days = new Map<string, Day>()
  for (const [id, { calendar }] of found) days.set(id, await todayAt(set.app, calendar))
  return days
}

/** Rows that a merge gives to another document are settled once it is done. */
function isMoved({ row, stored }: { readonly row: Owned; readonly stored: Owned | null }): boolean {
  return stored !== null && stored.document !== row.document
}

interface Owned {
  readonly document: string
}

const OF_REVISION = ['state', 'startedOn', 'checkedOn', 'purpose', 'issuedOn', 'result', 'answeredOn'] as const
const COPIED = ['project', 'specialty'] as const

/**
 * What becomes of a revision dates its document; so does an issue that changes nothing of it, after which the program
 * writes it again.
 */
async function followRevisions(set: RevisionSet): Promise<void> {
  const { drafts, action } = set
  const changed = drafts.filter((draft) => {
    const { row, stored, request } = draft
    if (isMoved(draft)) return false
    if (action === 'delete' || OF_REVISION.some((field) => row[field] !== (stored?.[field] ?? ''))) return true
    return request === null && COPIED.every((field) => row[field] === stored?.[field])
  })
  await settle(set, changed)
}

const OF_EMITION = ['state', 'purpose', 'issuedOn', 'result', 'answeredOn'] as const

/** What becomes of an issue once it was sent: with the sending, its revision is written after it. */
async function followEmitions(set: EmitionSet): Promise<void> {
  const { drafts, action } = set
  const changed = drafts.filter((draft) => {
    const { row, stored } = draft
    if (isMoved(draft) || row.issuedOn === '' || stored?.state === 'prepared') return false
    return action === 'delete' || OF_EMITION.some((field) => row[field] !== (stored?.[field] ?? ''))
  })
  await settle(set, changed)
}

/** With another rule, the dates follow; and what completes a document may be another purpose. */
async function followDocuments({ app, tx, drafts, action }: DocumentSet): Promise<void> {
  if (action !== 'update') return
  const reruled = drafts.flatMap(({ row, stored }) =>
    stored && stored.creditVersion !== row.creditVersion
      ? [{ id: row.id, before: stored.creditVersion, after: row.creditVersion }]
      : [],
  )
  if (reruled.length > 0) await moveDates({ app, tx }, reruled)
  const changed = drafts.filter(
    ({ row, stored }) =>
      stored &&
      (['creditVersion', 'finalPurpose', 'voided'] as const).some((field) => stored[field] !== row[field]) &&
      // Before its first revision nothing happened to it.
      (row.revision !== '' || stored.creditVersion !== row.creditVersion),
  )
  if (changed.length > 0)
    await settleMilestoneDays(
      { app, tx },
      changed.map(({ row }) => row.id),
    )
}

/** What is credited by hand reaches what is before it. */
async function followDates(set: DateSet): Promise<void> {
  const typed = set.drafts.filter(({ row, stored, request }) => request && row.realOn !== (stored?.realOn ?? ''))
  if (set.action !== 'delete') await settle(set, typed)
}

/** Two documents that were merged, or are two again, say what happened to each. */
async function followMerges({ app, tx, drafts, action }: MergeSet): Promise<void> {
  const done = drafts.filter(
    ({ row, stored }) =>
      row.kind === documents.name && stored?.state !== row.state && (row.state === 'done' || row.state === 'undone'),
  )
  if (action !== 'delete' && done.length > 0)
    await settleMilestoneDays(
      { app, tx },
      done.flatMap(({ row }) => [row.merged, row.kept]),
    )
}

async function settle(
  { app, tx }: Pick<RevisionSet, 'app' | 'tx'>,
  changed: readonly { readonly row: Owned }[],
): Promise<void> {
  const ids = [...new Set(changed.map(({ row }) => row.document))]
  if (ids.length > 0) await settleMilestoneDays({ app, tx }, ids)
}

/** Checks the dates of a milestone against its document. */
const datesRule = bindRule(documentDates, {
  lock: ({ row }) => revisionsLock(row.document),
  gather: async (set) => {
    const asked = set.drafts.filter(({ request }) => request !== null).map(({ row }) => row)
    const own = await findRowsById(
      set,
      documents,
      asked.map(({ document }) => document),
    )
    const typed = asked.filter(({ realOn }) => realOn !== '').map(({ project }) => project)
    return {
      own,
      named: await findRowsById(
        set,
        creditMilestones,
        asked.map(({ milestone }) => milestone),
      ),
      of: await findMilestones(
        set,
        [...own.values()].map(({ creditVersion }) => creditVersion),
      ),
      today: typed.length > 0 ? await todayOfProjects(set, set.request, typed) : '',
    }
  },
  check: ({ row, stored, request }, { own, named, of, today }) => {
    const document = own.get(row.document) ?? null
    const planned = registerMilestone(of.get(document?.creditVersion ?? '') ?? [])
    return checkDocumentDate(row, {
      ...{ stored, document, milestone: named.get(row.milestone) ?? null, today },
      isOfRegister: planned?.id === row.milestone,
      isAsked: request !== null,
    })
  },
})

/** Dates of milestones: checked as they are typed, and written as what happens reaches them. */
export const milestoneDates: Installer = (hooks) => {
  hooks.on('save', revisions, stampRevisions)
  hooks.after(revisions, followRevisions).after(emitions, followEmitions)
  hooks.after(documents, followDocuments).after(documentDates, followDates).after(merges, followMerges)
  hooks.use(datesRule)
}
