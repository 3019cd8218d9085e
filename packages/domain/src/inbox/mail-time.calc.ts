import { addDays, type Day, localTimeOf, mondayOf } from '../kernel/index.ts'
import type { InboxItem, MailChannel } from './inbox.collection.ts'

/** Codes whose mails nobody can mute († in domain.md §8.3); they wait for working time all the same (§11.1). */
export const MANDATORY_CODES: ReadonlySet<string> = new Set([
  'DOC-RECHAZADO',
  'REV-TAREA',
  'HRS-MES',
  'HRS-RECHAZADA',
  'RED-SALTO',
  'RED-PLAZO',
])
/** The code of what people send themselves to test the delivery: its mails wait for nothing. */
export const TEST_CODE = 'PRUEBA'

const DIGEST = '08:00'
const EVENING = '19:00'

/** How a person wants codes to be mailed; a code without an entry keeps the channel of its item. */
export type MailChannels = Readonly<Partial<Record<string, MailChannel>>>

/** When and where somebody is, for their mails. */
export interface MailMoment {
  readonly now: Date
  readonly timeZone: string
  /** No weekend, holiday or day off by the person's calendar. */
  readonly isWorkingDay: boolean
  readonly isAbsent: boolean
}

type Mailed = Pick<InboxItem, 'code' | 'raisedAt'> & { readonly mail: InboxItem['mail'] | '' }

/** The channel of an item for a person: a mandatory code keeps its own. */
export function channelOf({ code, mail }: Mailed, channels: MailChannels): MailChannel {
  if (mail === '') return 'none'
  return MANDATORY_CODES.has(code) ? mail : (channels[code] ?? mail)
}

/**
 * Whether an item is to be mailed now: by the daily digest at 08:00 of the person's day after it was raised, by the
 * weekly one at 08:00 of Monday, or at once; never on a free or absent day. A mandatory code waits for the hours of a
 * working day, but not for the end of an absence.
 */
export function isMailDue(item: Mailed, channel: MailChannel, moment: MailMoment): boolean {
  if (channel === 'none') return false
  if (item.code === TEST_CODE) return true
  const isMandatory = MANDATORY_CODES.has(item.code)
  if (!moment.isWorkingDay || (moment.isAbsent && !isMandatory)) return false
  const { day, time } = localTimeOf(moment.now, moment.timeZone)
  if (channel === 'immediate') return !isMandatory || (time >= DIGEST && time < EVENING)
  const digest =
    channel === 'daily' ? lastDigest(day, time) : lastDigest(mondayOf(day), day === mondayOf(day) ? time : EVENING)
  const raised = localTimeOf(new Date(item.raisedAt.replace(' ', 'T')), moment.timeZone)
  const isToday = channel === 'weekly' || time >= DIGEST
  return isToday && `${raised.day} ${raised.time}` < `${digest} ${DIGEST}`
}

/** The day of the last 08:00 before this time. */
function lastDigest(day: Day, time: string): Day {
  return time >= DIGEST ? day : addDays(day, -1)
}
