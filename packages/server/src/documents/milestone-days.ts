import { findRowsById, findRowsByKey, type RowOf, type RowPlace } from '@timesheet/engine'
import {
  creditMilestones,
  documentDates,
  documents,
  emitions,
  matchMilestones,
  type MilestoneFacts,
  milestoneDays,
  type ReachedMilestone,
  revisions,
} from '@timesheet/domain/documents'
import { findPurposes } from './issue-purposes.ts'
import type { WritePlace } from './settle-revisions.ts'

type Document = RowOf<typeof documents>
type DateRow = RowOf<typeof documentDates>
type Milestones = ReadonlyMap<string, readonly ReachedMilestone[]>

/**
 * Writes on what days documents reached the milestones of their rules of credit, as what happened says: again and again
 * with the same result, in as many statements for one document as for hundreds.
 */
export async function settleMilestoneDays(place: WritePlace, ids: readonly string[]): Promise<void> {
  const found = await findRowsById(place, documents, ids)
  const ruled = [...found.values()].filter(({ creditVersion }) => creditVersion !== '')
  const milestones = await findMilestones(place, new Set(ruled.map(({ creditVersion }) => creditVersion)))
  const own = ruled.filter(({ creditVersion }) => milestones.has(creditVersion))
  if (own.length === 0) return
  const facts = await findFacts(place, own)
  const dates = await datesOf(place, own)
  const writes = own.map((document) =>
    writesOf(document, {
      milestones: milestones.get(document.creditVersion) ?? [],
      facts: facts(document),
      dates: dates.get(document.id) ?? [],
    }),
  )
  const added = writes.flatMap((each) => each.added)
  const changed = writes.flatMap((each) => each.changed)
  if (added.length > 0) await place.app.records.createAll(documentDates, added, place.tx)
  if (changed.length > 0) await place.app.records.updateAll(documentDates, changed, place.tx)
}

interface Known {
  readonly milestones: readonly ReachedMilestone[]
  readonly facts: MilestoneFacts
  readonly dates: readonly DateRow[]
}

function writesOf({ id: document, project, specialty }: Document, { milestones, facts, dates }: Known) {
  const rows = new Map(dates.map((row) => [row.milestone, row]))
  const byHand = new Map(dates.map(({ milestone, realOn }) => [milestone, realOn]))
  const days = milestoneDays(milestones, facts, byHand)
  const other = [...days].filter(([milestone, day]) => day !== (rows.get(milestone)?.realOn ?? ''))
  return {
    added: other.flatMap(([milestone, realOn]) =>
      rows.has(milestone) ? [] : [{ document, project, specialty, milestone, realOn }],
    ),
    changed: other.flatMap(([milestone, realOn]) => {
      const row = rows.get(milestone)
      return row ? [{ id: row.id, realOn }] : []
    }),
  }
}

/** The milestones of versions of rules, by version; those without any are not among them. */
export async function findMilestones(place: RowPlace, versions: Iterable<string>): Promise<Milestones> {
  const keys = [...new Set(versions)].filter(Boolean).map((version) => ({ version }))
  const rows = await findRowsByKey(place, creditMilestones, keys)
  const purposes = await findPurposes(
    place,
    rows.flatMap((row) => row.purposes),
  )
  const coded = rows.map((row) => ({ ...row, purposes: row.purposes.flatMap((id) => purposes.get(id)?.code ?? []) }))
  return Map.groupBy(coded, ({ version }) => version)
}

async function findFacts(place: RowPlace, own: readonly Document[]): Promise<(document: Document) => MilestoneFacts> {
  const keys = own.map(({ id }) => ({ document: id }))
  const drawn = Map.groupBy(await findRowsByKey(place, revisions, keys), ({ document }) => document)
  const sent = (await findRowsByKey(place, emitions, keys)).filter(({ issuedOn }) => issuedOn !== '')
  const purposes = await findPurposes(
    place,
    sent.map(({ purpose }) => purpose),
  )
  const issued = Map.groupBy(
    sent.map((row) => ({ ...row, purpose: purposes.get(row.purpose)?.code ?? '' })),
    ({ document }) => document,
  )
  return ({ id, completedOn }) => ({
    revisions: drawn.get(id) ?? [],
    emitions: issued.get(id) ?? [],
    completedOn,
  })
}

async function datesOf(place: RowPlace, own: readonly Pick<Document, 'id'>[]) {
  const keys = own.map(({ id }) => ({ document: id }))
  return Map.groupBy(await findRowsByKey(place, documentDates, keys), ({ document }) => document)
}

/** A document that advances by another version than before, and by which it did. */
export interface Reruled {
  readonly id: string
  readonly before: string
  readonly after: string
}

/**
 * Lets the dates of documents follow them to another version of a rule, to the milestones of the same code or event. What
 * has no counterpart stays where it was, and is met again should the document return to that version.
 */
export async function moveDates(place: WritePlace, reruled: readonly Reruled[]): Promise<void> {
  const dates = await datesOf(place, reruled)
  const moving = reruled.filter(({ id }) => dates.has(id))
  if (moving.length === 0) return
  const milestones = await findMilestones(
    place,
    moving.flatMap(({ before, after }) => [before, after]),
  )
  const changes: { readonly id: string; readonly milestone: string }[] = []
  for (const { id, before, after } of moving) {
    const matched = matchMilestones(milestones.get(before) ?? [], milestones.get(after) ?? [])
    const rows = dates.get(id) ?? []
    for (const row of rows) {
      const milestone = matched.get(row.milestone)
      if (milestone === undefined) continue
      // Of an earlier stay with that version.
      const former = rows.find((other) => other.milestone === milestone)
      if (former) await place.app.records.delete(documentDates, former.id, place.tx)
      changes.push({ id: row.id, milestone })
    }
  }
  if (changes.length > 0) await place.app.records.updateAll(documentDates, changes, place.tx)
}
