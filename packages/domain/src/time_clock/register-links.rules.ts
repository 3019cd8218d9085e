import type { Violation } from '@timesheet/schema'
import { addDays, addMonths, type Day, monthOf } from '../kernel/index.ts'
import type { RegisterLink } from './register-links.collection.ts'

/** Why a link is refused. */
export type LinkCode = 'link_label' | 'link_people' | 'link_months' | 'link_expiry'

/** For how many days a link may open at most. */
export const LINK_DAYS = 90
/** How many people a link may show, and how many months of each. */
export const LINK_PEOPLE = 200
/** A link covers at most what the law keeps, and the month that runs. */
export const LINK_MONTHS = 61
const LABEL_LENGTH = 5

/** What is asked of a link. */
export type AskedLink = Pick<RegisterLink, 'label' | 'people' | 'from' | 'to' | 'expiresOn'>

/** Refuses a link that nobody could account for: unnamed, without people, over too many months, or for too long. */
export function checkLink({ label, people, from, to, expiresOn }: AskedLink, today: Day): Violation<LinkCode> | null {
  if (label.trim().length < LABEL_LENGTH) return { field: 'label', code: 'link_label', params: { min: LABEL_LENGTH } }
  if (people.length === 0 || people.length > LINK_PEOPLE)
    return { field: 'people', code: 'link_people', params: { max: LINK_PEOPLE } }
  if (to < from || to > monthOf(today) || addMonths(from, LINK_MONTHS) <= to)
    return { field: 'to', code: 'link_months', params: { max: LINK_MONTHS } }
  return expiresOn <= today || expiresOn > addDays(today, LINK_DAYS)
    ? { field: 'expiresOn', code: 'link_expiry', params: { max: LINK_DAYS } }
    : null
}

/** Whether a link opens on a day: neither expired nor revoked. */
export function isLinkOpen(
  { expiresOn, revokedAt }: Pick<RegisterLink, 'expiresOn' | 'revokedAt'>,
  today: Day,
): boolean {
  return revokedAt === '' && today < expiresOn
}
