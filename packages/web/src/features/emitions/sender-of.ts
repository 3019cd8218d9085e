/** A customer as far as a received transmittal names it. */
export interface KnownSender {
  readonly id: string
  readonly name: string
}

/** Who sent a transmittal, as it is stored. */
export interface Sender {
  readonly customer: string
  readonly senderOrg: string
}

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('es')

/**
 * Who sent a transmittal by what was typed: the customer of the project where nobody else is named, also by its name;
 * another party by what it is called; who it was already as long as nobody types another.
 */
export function senderOf(typed: string, customer: KnownSender | null, stored: Sender | null): Sender {
  if (stored && folded(typed) === folded(stored.senderOrg)) return stored
  const isCustomer = customer && (typed.trim() === '' || folded(typed) === folded(customer.name))
  return isCustomer ? { customer: customer.id, senderOrg: customer.name } : { customer: '', senderOrg: typed.trim() }
}
