import type { TransmittalLink } from '@timesheet/domain/documents'
import { addDays, type Day, formatDay } from '@timesheet/domain/kernel'
import { formatInstant } from '../../ui/text/instant-text.tsx'

type Told = Pick<TransmittalLink, 'opened' | 'openedAt' | 'acknowledgedAt' | 'expiresOn' | 'revokedAt' | 'account'>

/** What was done with a link: how often and when last it was opened, and when its receipt was acknowledged by it. */
export function usedText({ opened, openedAt, acknowledgedAt, account }: Told): string {
  const received = acknowledgedAt ? `acusó recibo el ${formatInstant(acknowledgedAt)}` : ''
  if (account) return received.replace(/^a/, 'A')
  const times = opened === 1 ? 'Abierto 1 vez, el' : `Abierto ${opened} veces, la última el`
  const used = opened === 0 ? 'Sin abrir' : `${times} ${formatInstant(openedAt)}`
  return received ? `${used}; ${received}` : used
}

/** Until when a link opens, or why it opens no more; nothing of an account, which has none. */
export function untilText({ expiresOn, revokedAt, account }: Told, today: Day): string {
  if (account) return ''
  if (revokedAt) return `Revocado el ${formatInstant(revokedAt)}`
  const day = formatDay(addDays(expiresOn, -1))
  return today < expiresOn ? `Abre hasta el ${day}` : `Venció el ${day}`
}
