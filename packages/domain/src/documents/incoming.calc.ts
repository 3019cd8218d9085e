import type { TransmittalDraft } from './transmittals.collection.ts'

type Sent = Pick<TransmittalDraft, 'direction' | 'state' | 'customer' | 'senderOrg' | 'senderNumber'>

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('es')

/**
 * By what a received transmittal is known besides our number: its sender and the number that the sender gave it,
 * whatever the case and the spaces. '' where the sender numbers nothing, and of a void one, which may be registered
 * again.
 */
export function senderKey({ direction, state, customer, senderOrg, senderNumber }: Sent): string {
  const number = folded(senderNumber)
  if (direction !== 'in' || state === 'void' || number === '') return ''
  return `${customer || folded(senderOrg)} ${number}`
}
