import {
  ApiError,
  type App,
  findRows,
  findVisible,
  isRecordOf,
  type RequestInfo,
  type RowOf,
  type RowPlace,
  type Transaction,
} from '@timesheet/engine'
import type { Role } from '@timesheet/domain/access'
import {
  checkAskedBefore,
  checkAsking,
  checkConfirming,
  checkReason,
  confirmations,
  expiryDay,
  mayBeSecond,
  rolesOfMove,
} from '@timesheet/domain/config'
import { users } from '@timesheet/domain/people'
import { findWorkingDays } from './find-working-days.ts'
import { closeItems, putItems } from './inbox.ts'
import { refuse } from './refuse.ts'
import { todayAt } from './time-zone.ts'

/** A move that two people make: one asks, and one who holds the other role confirms (domain.md §11.1). */
export interface TwoPersonMove {
  readonly name: string
  /** The collection of its objects. */
  readonly object: string
  readonly pair: readonly [Role, Role]
  /** The names of the locks to hold while it is made. */
  readonly locks: readonly string[]
  /** The path of the screen on which it is confirmed. */
  readonly link: string
  /** The project whose leader holds `jp` in this move; without it every role is held for the whole firm. */
  projectOf?(place: MovePlace, objectId: string): Promise<string>
  /** Throws unless the move can be made now. */
  check(place: MovePlace, objectId: string): Promise<void>
  /** Makes the move. */
  make(place: MovePlace, confirmation: RowOf<typeof confirmations>): Promise<void>
}

/** Where a move is made. */
export interface MovePlace extends RowPlace {
  readonly app: App
  readonly tx: Transaction
  readonly info: RequestInfo
}

type Stored = RowOf<typeof confirmations>

const MOVES = new Map<string, TwoPersonMove>()
const CODE = 'CFG-CONFIRMAR'
const JP: Role = 'jp'

/** Registers a move that two people make. */
export function onTwoPersons(move: TwoPersonMove): TwoPersonMove {
  MOVES.set(move.name, move)
  return move
}

/** What is asked for, and why. */
export interface AskedMove {
  readonly objectId: string
  readonly title: string
  readonly reason: string
}

/** Stores that a move is asked for and puts it into the inboxes of those who may confirm it. */
export async function askSecond(
  place: MovePlace,
  move: TwoPersonMove,
  { objectId, title, reason }: AskedMove,
): Promise<Stored> {
  const asker = personOf(place.info)
  const project = (await move.projectOf?.(place, objectId)) ?? ''
  const askerGrants = grantsIn(project)(asker)
  refuse(checkAsking(move.pair, askerGrants) ?? checkReason(reason))
  await place.tx.lock(...move.locks)
  await move.check(place, objectId)
  const pending = await findRows(place, confirmations, {
    filter: 'move = {:move} && objectId = {:objectId} && state = "pending"',
    params: { move: move.name, objectId },
  })
  const today = await todayAt(place.app, asker.calendar)
  for (const row of pending) {
    refuse(checkAskedBefore(row, today))
    await end(place, row, { state: 'expired', decidedBy: '' })
  }
  const expiresOn = expiryDay(today, await findWorkingDays(place, asker.calendar, today))
  const values = { move: move.name, object: move.object, objectId, project, title, reason: reason.trim(), expiresOn }
  const stored = await place.app.records.create(
    confirmations,
    { ...values, state: 'pending', askedBy: asker.id },
    place.tx,
  )
  const people = await gatherHolders(place, move, project)
  const holders = holdersIn(people)
  const seconds = people.filter(
    ({ id, grants }) => id !== asker.id && mayBeSecond(move.pair, { grants, askerGrants, holders }),
  )
  await putItems(
    place,
    seconds.map(({ id }) => ({
      user: id,
      class: 'task',
      code: CODE,
      title,
      reason: `Hace falta una segunda persona: ${reason.trim()}`,
      object: confirmations.name,
      objectId: stored.values.id,
      link: move.link,
      priority: 1,
      dueOn: expiresOn,
    })),
  )
  return stored.values
}

/** Confirms, refuses or withdraws a move that waits for its second person; a confirmed one is made at once. */
export async function decideSecond(
  place: MovePlace,
  id: string,
  outcome: 'confirmed' | 'refused' | 'withdrawn',
): Promise<Stored['state']> {
  const person = personOf(place.info)
  const [known] = await findVisible(place.app, place.info, { collection: confirmations, ids: [id] }, place.tx)
  const move = MOVES.get(known?.values.move ?? '')
  if (!known || !move) throw new ApiError(404)
  await place.tx.lock(...move.locks, `confirmation ${id}`)
  const row = (await place.app.records.findById(confirmations, id, place.tx))!.values
  if (outcome === 'withdrawn') {
    if (row.askedBy !== person.id) throw new ApiError(404)
    if (row.state !== 'pending') refuse({ field: 'state', code: 'confirmation_over' })
  } else {
    const asker = await place.app.records.findById(users, row.askedBy, place.tx)
    const people = await gatherHolders(place, move, row.project)
    const grantsOf = grantsIn(row.project)
    const facts = {
      id: person.id,
      grants: grantsOf(person),
      askerGrants: asker ? grantsOf(asker.values) : [],
      holders: holdersIn(people),
      today: await todayAt(place.app, person.calendar),
    }
    // Who had two accounts is one person, by the account that stays.
    const askedBy = asker?.values.mergedInto || row.askedBy
    refuse(checkConfirming({ ...row, askedBy }, move.pair, facts))
  }
  await end(place, row, { state: outcome, decidedBy: person.id })
  if (outcome === 'confirmed') {
    await move.check(place, row.objectId)
    await move.make(place, row)
  }
  return outcome
}

/** Ends the moves that nobody confirmed in time; returns their number. */
export async function expireConfirmations(place: RowPlace & { readonly tx: Transaction }): Promise<number> {
  const today = await todayAt(place.app, '')
  const params = { today }
  const late = await findRows(place, confirmations, { filter: 'state = "pending" && expiresOn < {:today}', params })
  for (const row of late) await end(place, row, { state: 'expired', decidedBy: '' })
  return late.length
}

async function end(
  { app, tx }: RowPlace & { readonly tx: Transaction },
  { id }: Pick<Stored, 'id'>,
  change: { readonly state: Stored['state']; readonly decidedBy: string },
): Promise<void> {
  await app.records.update(confirmations, id, change, tx)
  const state = change.state === 'expired' ? 'expired' : 'resolved'
  await closeItems({ app, tx }, { object: confirmations.name, objectId: id }, state)
}

/** The person who asks; a superuser is nobody of the firm and neither asks nor confirms. */
function personOf({ auth }: RequestInfo): RowOf<typeof users> {
  if (!isRecordOf(auth, users)) throw new ApiError(403)
  return auth.values
}

type Holder = Pick<RowOf<typeof users>, 'id' | 'grants'>

/** The people whose roles say who may be the second; a firm has thousands who hold none of them. */
async function gatherHolders(place: RowPlace, { pair }: TwoPersonMove, project: string): Promise<Holder[]> {
  const held = rolesOfMove(pair).map((role) => `grants:each ?= "${role}"`)
  if (project !== '') held.push('leadsProjects:each ?= {:project}')
  const people = await findRows(place, users, {
    filter: `active = true && external = false && (${held.join(' || ')})`,
    params: { project },
  })
  const grantsOf = grantsIn(project)
  return people.map((person) => ({ id: person.id, grants: grantsOf(person) }))
}

/** The roles that people hold in a move: who leads its project holds `jp` in it. */
function grantsIn(project: string): (person: Pick<RowOf<typeof users>, 'grants' | 'leadsProjects'>) => readonly Role[] {
  return ({ grants, leadsProjects }) => (leadsProjects.includes(project) ? [...new Set([...grants, JP])] : grants)
}

function holdersIn(people: readonly { readonly grants: readonly Role[] }[]): (role: Role) => number {
  return (role) => people.filter(({ grants }) => grants.includes(role)).length
}
