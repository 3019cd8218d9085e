import { defineStates } from '@timesheet/schema'

/**
 * The life of a transmittal (domain.md §2.8.4). Two people make void what was sent; the program writes that. What was
 * received begins as that, and whoever registers it makes it void with a reason.
 */
export const transmittalStates = defineStates({
  states: {
    draft: { label: 'Borrador', tone: 'draft' },
    sent: { label: 'Enviado', tone: 'running' },
    acknowledged: { label: 'Acusado', tone: 'good' },
    received: { label: 'Recibido', tone: 'good' },
    discarded: { label: 'Descartado', tone: 'closed' },
    void: { label: 'Anulado', tone: 'closed' },
  },
  initial: ['draft', 'received'],
  moves: [
    { name: 'send', label: 'Enviar', from: ['draft'], to: 'sent', stamps: { sentOn: 'today', sender: 'viewer' } },
    { name: 'discard', label: 'Descartar', from: ['draft'], to: 'discarded' },
    { name: 'acknowledge', label: 'Registrar acuse', from: ['sent'], to: 'acknowledged' },
    { name: 'annul-received', label: 'Anular', from: ['received'], to: 'void' },
    { name: 'annul', label: 'Anular', from: ['sent', 'acknowledged'], to: 'void', who: 'id = ""' },
  ],
  refusal: 'transmittal_state',
})

/** The state of a transmittal. */
export type TransmittalState = keyof typeof transmittalStates.states
