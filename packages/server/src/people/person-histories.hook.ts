import {
  type App,
  bindRule,
  findRows,
  findRowsById,
  findRowsByKey,
  type Installer,
  type RecordSet,
  type RowPlace,
} from '@timesheet/engine'
import {
  begunBy,
  checkManagerRow,
  employment,
  historyStep,
  userManager,
  users,
  userSpecialty,
} from '@timesheet/domain/people'
import { todayAt } from '../kernel/time-zone.ts'

type Place = Pick<RecordSet, 'app' | 'tx'>
type Values = ReadonlyMap<string, string>

/**
 * The value of today of each person and its history, kept as one: a change of the value adds to the history as of today;
 * a change of the history, and the coming of a day, set the value.
 */
interface PersonHistory {
  readonly rows: (place: RowPlace, people: readonly string[]) => Promise<readonly HistoryRow[]>
  readonly add: (place: Place, rows: readonly Omit<HistoryRow, 'id'>[]) => Promise<unknown>
  readonly change: (place: RowPlace, id: string, value: string) => Promise<unknown>
  readonly values: (place: RowPlace, people: readonly string[]) => Promise<Values>
  readonly set: (place: RowPlace, person: string, value: string) => Promise<unknown>
}

interface HistoryRow {
  readonly id: string
  readonly user: string
  readonly from: string
  readonly value: string
}

interface Change {
  readonly user: string
  readonly value: string
  readonly before: string
}

const MANAGERS: PersonHistory = {
  rows: async (place, people) =>
    (
      await findRowsByKey(
        place,
        userManager,
        people.map((user) => ({ user })),
      )
    ).map(({ manager: value, ...row }) => ({
      ...row,
      value,
    })),
  add: ({ app, tx }, rows) =>
    app.records.createAll(
      userManager,
      rows.map(({ value: manager, user, from }) => ({ user, from, manager })),
      tx,
    ),
  change: ({ app, tx }, id, manager) => app.records.update(userManager, id, { manager }, tx),
  values: async (place, people) =>
    new Map([...(await findRowsById(place, employment, people)).values()].map(({ id, manager }) => [id, manager])),
  set: ({ app, tx }, person, manager) => app.records.update(employment, person, { manager }, tx),
}

const SPECIALTIES: PersonHistory = {
  rows: async (place, people) =>
    (
      await findRowsByKey(
        place,
        userSpecialty,
        people.map((user) => ({ user })),
      )
    ).map(({ specialty: value, ...row }) => ({ ...row, value })),
  add: ({ app, tx }, rows) =>
    app.records.createAll(
      userSpecialty,
      rows.map(({ value: specialty, user, from }) => ({ user, from, specialty })),
      tx,
    ),
  change: ({ app, tx }, id, specialty) => app.records.update(userSpecialty, id, { specialty }, tx),
  values: async (place, people) =>
    new Map([...(await findRowsById(place, users, people)).values()].map(({ id, specialty }) => [id, specialty])),
  set: ({ app, tx }, person, specialty) => app.records.update(users, person, { specialty }, tx),
}

/** Keeps the histories of managers and main specialties (domain.md §11.1: both have dates). */
export const personHistories: Installer = (hooks) => {
  hooks
    .use(bindRule(userManager, { check: ({ row }) => checkManagerRow(row) }))
    .after(employment, (set) =>
      remember(
        MANAGERS,
        set,
        changesOf(set, ({ user, manager }) => ({ user, value: manager })),
      ),
    )
    .after(users, (set) =>
      remember(
        SPECIALTIES,
        set,
        changesOf(set, ({ id, specialty }) => ({ user: id, value: specialty })),
      ),
    )
    .after(userManager, (set) => settle(MANAGERS, set, peopleIn(set)))
    .after(userSpecialty, (set) => settle(SPECIALTIES, set, peopleIn(set)))
}

/**
 * Sets the manager and the specialty of people whose next one holds from today on, each by itself: a manager who would
 * close a loop by now leaves that person as they were, and not everybody. Throws at the end what failed.
 */
export async function turnPersonHistories(app: App): Promise<void> {
  const today = await todayAt(app, '')
  const begun = { filter: 'from != "" && from <= {:today}', params: { today } }
  const failed: unknown[] = []
  for (const [history, rows] of [
    [MANAGERS, await findRows({ app }, userManager, begun)],
    [SPECIALTIES, await findRows({ app }, userSpecialty, begun)],
  ] as const)
    for (const [person] of await unsettled(history, { app }, distinct(rows.map(({ user }) => user))))
      await app.driver
        .transaction((tx) => settle(history, { app, tx }, [person]))
        .catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'some people keep the manager or specialty of before')
}

/** Adds to the history what a write of today's value changed. */
async function remember(history: PersonHistory, place: Place, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const day = await todayAt(place.app, '')
  const rows = Map.groupBy(
    await history.rows(
      place,
      changes.map(({ user }) => user),
    ),
    ({ user }) => user,
  )
  const added: Omit<HistoryRow, 'id'>[] = []
  for (const { user, ...change } of changes) {
    const known = rows.get(user) ?? []
    for (const step of historyStep(known, { ...change, day })) {
      const same = known.find(({ from }) => from === step.from)
      if (same) await history.change(place, same.id, step.value)
      else added.push({ user, ...step })
    }
  }
  if (added.length > 0) await history.add(place, added)
}

/** Sets today's value of people to what their history says. */
async function settle(history: PersonHistory, place: RowPlace, people: readonly string[]): Promise<void> {
  for (const [person, held] of await unsettled(history, place, people)) await history.set(place, person, held)
}

/** What the history says of today, of people whose value is another. */
async function unsettled(history: PersonHistory, place: RowPlace, people: readonly string[]): Promise<Values> {
  if (people.length === 0) return new Map()
  const day = await todayAt(place.app, '')
  const rows = Map.groupBy(await history.rows(place, people), ({ user }) => user)
  const held = (person: string) => begunBy(rows.get(person) ?? [], day)?.value ?? ''
  return new Map(
    [...(await history.values(place, people))].flatMap(([person, value]) =>
      held(person) === value ? [] : [[person, held(person)] as const],
    ),
  )
}

function changesOf<Ref extends typeof employment | typeof users>(
  { action, drafts }: RecordSet<Ref>,
  read: (row: RecordSet<Ref>['drafts'][number]['row']) => { readonly user: string; readonly value: string },
): readonly Change[] {
  if (action === 'delete') return []
  return drafts.flatMap(({ row, stored }) => {
    const now = read(row)
    const before = stored ? read(stored as typeof row).value : ''
    return now.value === before ? [] : [{ ...now, before }]
  })
}

function peopleIn({ drafts }: RecordSet<typeof userManager> | RecordSet<typeof userSpecialty>): readonly string[] {
  return distinct(drafts.flatMap(({ row, stored }) => [row.user, ...(stored ? [stored.user] : [])]))
}

function distinct(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)]
}
