import { formatClock } from '@timesheet/domain/kernel'
import type { ShownWork } from './use-work.ts'

/** Whether somebody may ask for more hours of a document of their work; who only answers a comment has none of it. */
export function asksMore({
  asked,
  record,
  roles,
  part,
}: Pick<ShownWork, 'roles' | 'part'> & {
  readonly asked: unknown
  readonly record: Pick<ShownWork['record'], 'voided'>
}): boolean {
  return !asked && !record.voided && (roles !== '' || part !== '')
}

/** What was asked for and waits. */
export function askedWords({ minutes }: Pick<NonNullable<ShownWork['asked']>, 'minutes'>): string {
  return `Pediste ${formatClock(minutes)} más: falta la respuesta`
}
