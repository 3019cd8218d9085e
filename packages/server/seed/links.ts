import { createHash } from 'node:crypto'
import { TRANSMITTAL_LINK_DAYS } from '@timesheet/domain/documents'
import { addDays, type Day } from '@timesheet/domain/kernel'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** How long ago transmittals were sent whose links are kept. */
const BACK_DAYS = 150
/** Every so many links nobody opened, and every so many were revoked the day after. */
const UNOPENED_EVERY = 5
const REVOKED_EVERY = 11
const MOST_OPENED = 4
const ADDRESS = '198.51.100.24'
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/145.0'

interface Known {
  readonly transmittals: readonly Row[]
  readonly contacts: readonly Row[]
  readonly today: Day
}

/** Whether the receipt of what was sent is acknowledged by its link: what was mailed is. */
export function isByLink(medium: unknown): boolean {
  return medium === 'email'
}

/**
 * The links by which contacts saw the transmittals of the last months: opened or not, acknowledged by, expired by now,
 * and a few revoked. Nothing here is random, so that all else of the company stays as it was.
 */
export function linksOf({ transmittals, contacts, today }: Known): Row[] {
  const since = addDays(today, -BACK_DAYS)
  return transmittals.flatMap((row) => {
    const sentOn = String(row['sentOn'])
    const isMailed = row['direction'] === 'out' && row['medium'] !== 'paper' && sentOn >= since && sentOn !== ''
    const contact = contacts.find(({ id }) => (row['recipients'] as readonly string[]).includes(id))
    return isMailed && contact ? [linkOf(row, contact, today)] : []
  })
}

function linkOf(row: Row, contact: Row, today: Day): Row {
  const [number, sentOn] = [Number(row['number']), String(row['sentOn'])]
  const acknowledgedOn = isByLink(row['medium']) ? String(row['acknowledgedOn']) : ''
  const isOpened = acknowledgedOn !== '' || number % UNOPENED_EVERY !== 0
  const openedOn = acknowledgedOn || earlier(addDays(sentOn, 1 + (number % 3)), today)
  const isRevoked = acknowledgedOn === '' && number % REVOKED_EVERY === 2
  return {
    ...{ id: row.id, transmittal: row.id, project: row['project'], contact: contact.id, email: contact['email'] },
    ...{ account: '', tokenHash: hashOfNothing(row.id), expiresOn: addDays(sentOn, TRANSMITTAL_LINK_DAYS) },
    opened: isOpened ? 1 + (number % MOST_OPENED) : 0,
    openedAt: isOpened ? `${openedOn} 13:05:00.000Z` : '',
    acknowledgedAt: acknowledgedOn && `${acknowledgedOn} 13:12:00.000Z`,
    acknowledgedIp: acknowledgedOn && ADDRESS,
    acknowledgedAgent: acknowledgedOn && AGENT,
    revokedAt: isRevoked ? `${earlier(addDays(sentOn, 1), today)} 14:30:00.000Z` : '',
    revokedBy: isRevoked ? row['sender'] : '',
    created: `${sentOn} 12:01:00.000Z`,
  }
}

function earlier(day: Day, other: Day): Day {
  return day < other ? day : other
}

/** What looks like the hash of a token, of a text that nobody knows: no link of the demo opens by its id. */
function hashOfNothing(id: string): string {
  return [...createHash('sha256').update(`link of ${id}`).digest('hex')].toReversed().join('')
}
