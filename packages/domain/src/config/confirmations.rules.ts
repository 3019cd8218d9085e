import type { Violation } from '@timesheet/schema'
import type { Role } from '../access/index.ts'
import { addWorkingDays, type Day, type WorkingDays } from '../kernel/index.ts'
import type { Confirmation } from './confirmations.collection.ts'

/** Why a move that needs a second person is refused. */
export type ConfirmationCode =
  | 'confirmation_not_allowed'
  | 'confirmation_same_person'
  | 'confirmation_over'
  | 'confirmation_expired'
  | 'confirmation_asked'
  | 'reason_too_short'

/** The working days for which a move waits for its second person (domain.md §11.1). */
export const CONFIRMATION_DAYS = 5
/** The characters that a reason has at least. */
export const REASON_LENGTH = 10
/** Who confirms where one of the roles has a single holder. */
const STAND_INS: readonly Role[] = ['ger', 'adm']

/** One of two people, and how many hold each role. */
export interface ConfirmationPeople {
  readonly id: string
  readonly grants: readonly Role[]
  /** The global roles of who asked. */
  readonly askerGrants: readonly Role[]
  readonly holders: (role: Role) => number
}

/** Refuses a reason of less than ten characters. */
export function checkReason(reason: string): Violation<ConfirmationCode> | null {
  const params = { min: REASON_LENGTH }
  return [...reason.trim()].length < REASON_LENGTH ? { field: 'reason', code: 'reason_too_short', params } : null
}

/** Refuses to ask for a move without one of its two roles. */
export function checkAsking(pair: readonly Role[], grants: readonly Role[]): Violation<ConfirmationCode> | null {
  return pair.some((role) => grants.includes(role)) ? null : { field: 'state', code: 'confirmation_not_allowed' }
}

/** Refuses to ask again for a move that still waits for its second person; after its last day it may be asked anew. */
export function checkAskedBefore(
  row: Pick<Confirmation, 'state' | 'expiresOn'>,
  today: Day,
): Violation<ConfirmationCode> | null {
  const isWaiting = row.state === 'pending' && row.expiresOn >= today
  return isWaiting ? { field: 'state', code: 'confirmation_asked' } : null
}

/**
 * Refuses a confirmation that is over, by who asked for it, or by who does not hold the other of the two roles. Where
 * one of them has a single holder, management or an administrator may confirm (domain.md §11.1).
 */
export function checkConfirming(
  row: Pick<Confirmation, 'state' | 'askedBy' | 'expiresOn'>,
  pair: readonly [Role, Role],
  { today, ...people }: ConfirmationPeople & { readonly today: Day },
): Violation<ConfirmationCode> | null {
  if (row.state !== 'pending') return { field: 'state', code: 'confirmation_over' }
  if (row.expiresOn < today) return { field: 'state', code: 'confirmation_expired' }
  if (row.askedBy === people.id) return { field: 'state', code: 'confirmation_same_person' }
  return mayBeSecond(pair, people) ? null : { field: 'state', code: 'confirmation_not_allowed' }
}

/**
 * True for who holds a role of the pair that, with one of the asker's, makes both; or stands in for a single holder.
 * Nobody is second to who holds neither any more: a stand-in would make the move alone.
 */
export function mayBeSecond(
  [one, other]: readonly [Role, Role],
  { grants, askerGrants, holders }: Omit<ConfirmationPeople, 'id'>,
): boolean {
  const isFirst = askerGrants.includes(one) || askerGrants.includes(other)
  const makesBoth =
    (askerGrants.includes(one) && grants.includes(other)) || (askerGrants.includes(other) && grants.includes(one))
  const isSingle = holders(one) <= 1 || holders(other) <= 1
  return makesBoth || (isFirst && isSingle && STAND_INS.some((role) => grants.includes(role)))
}

/** The roles that decide who may be the second: those of the pair, and those that stand in for a single holder. */
export function rolesOfMove(pair: readonly [Role, Role]): readonly Role[] {
  return [...new Set([...pair, ...STAND_INS])]
}

/** The last day on which a move asked for today may be confirmed. */
export function expiryDay(today: Day, days: WorkingDays): Day {
  return addWorkingDays(today, CONFIRMATION_DAYS, days)
}
