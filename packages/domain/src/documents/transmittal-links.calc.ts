import type { Day } from '../kernel/index.ts'
import type { DocumentSettings } from './document-settings.collection.ts'
import type { Transmittal } from './transmittals.collection.ts'
import type { TransmittalLink } from './transmittal-links.collection.ts'

/** For how many days a link of a transmittal opens, unless a project or the firm says otherwise. */
export const TRANSMITTAL_LINK_DAYS = 30

/** What a link does: it opens, it expired, its transmittal was made void, or it is nothing any more, as once revoked. */
export type TransmittalLinkState = 'open' | 'expired' | 'void' | 'gone'

interface Linked {
  readonly link: Pick<TransmittalLink, 'expiresOn' | 'revokedAt'>
  readonly transmittal: Pick<Transmittal, 'state'>
  readonly contact: { readonly active: boolean }
}

const OPEN: readonly Transmittal['state'][] = ['sent', 'acknowledged']

/** What a link does on a day. A contact who left their organisation has none; a void transmittal says so first. */
export function transmittalLinkState({ link, transmittal, contact }: Linked, today: Day): TransmittalLinkState {
  if (!contact.active || link.revokedAt !== '') return 'gone'
  if (transmittal.state === 'void') return 'void'
  if (!OPEN.includes(transmittal.state)) return 'gone'
  return today < link.expiresOn ? 'open' : 'expired'
}

/** Whether its contacts are mailed a link as it is sent: what goes on paper is handed over. */
export function isLinkMailed({
  direction,
  medium,
}: {
  readonly direction: Transmittal['direction'] | ''
  readonly medium: Transmittal['medium'] | ''
}): boolean {
  return direction !== 'in' && direction !== 'opening' && medium !== 'paper'
}

/** Whether links of a transmittal open, and more may be mailed. */
export function isLinkable({ state, direction }: Pick<Transmittal, 'state' | 'direction'>): boolean {
  return direction === 'out' && OPEN.includes(state)
}

/** For how many days links of a project open: as its own settings say, else those of the firm, else 30. */
export function transmittalLinkDays(
  rows: readonly Pick<DocumentSettings, 'project' | 'linkDays'>[],
  project: string,
): number {
  const daysOf = (of: string) => rows.find((row) => row.project === of)?.linkDays ?? 0
  return daysOf(project) || daysOf('') || TRANSMITTAL_LINK_DAYS
}
