import { type Absence, type Presence, presenceOf } from '@timesheet/domain/people'
import { createHash } from 'node:crypto'

const ID_LENGTH = 15

/** The rows of `presence` that follow from an absence; their ids do not tell which days belong to one absence. */
export function presenceRows(
  absence: Pick<Absence, 'id'> & Parameters<typeof presenceOf>[0],
): readonly Pick<Presence, 'id' | 'user' | 'day' | 'minutes' | 'half'>[] {
  return presenceOf(absence).map((row) => ({ id: idOf(absence.id, row.day), ...row }))
}

function idOf(absence: string, day: string): string {
  const hash = createHash('sha256').update(`${absence} ${day}`).digest('hex')
  return BigInt(`0x${hash}`).toString(36).slice(0, ID_LENGTH)
}
