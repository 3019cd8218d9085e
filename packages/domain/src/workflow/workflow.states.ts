import { defineStates } from '@timesheet/schema'

/** How a definition is written, published and replaced by its next version (domain.md §8.4). */
export const flowDefinitionStates = defineStates<'draft' | 'published' | 'replaced'>({
  states: {
    draft: { label: 'Borrador', tone: 'draft' },
    published: { label: 'Publicada', tone: 'good' },
    replaced: { label: 'Reemplazada', tone: 'closed' },
  },
  initial: ['draft'],
  // Only the program replaces: the publication of the next version does it.
  moves: [
    {
      name: 'publish',
      label: 'Publicar',
      from: ['draft'],
      to: 'published',
      stamps: { publishedBy: 'viewer', publishedAt: 'now' },
    },
  ],
  refusal: 'flow_state',
})

/** How a substitution begins and is called off (domain.md §8.4); whether it is in force follows from its dates. */
export const substitutionStates = defineStates({
  states: {
    named: { label: 'Designada', tone: 'good' },
    cancelled: { label: 'Anulada', tone: 'closed' },
  },
  initial: ['named'],
  moves: [{ name: 'cancel', label: 'Anular', from: ['named'], to: 'cancelled' }],
  refusal: 'substitution_state',
})

/** The states of a running flow; the kernel of flows alone moves them. */
export const flowInstanceStates = defineStates({
  states: {
    running: { label: 'En curso', tone: 'running' },
    approved: { label: 'Aprobado', tone: 'good' },
    observed: { label: 'Observado', tone: 'warning' },
    rejected: { label: 'Rechazado', tone: 'bad' },
    cancelled: { label: 'Cancelado', tone: 'closed' },
  },
  initial: ['running'],
  moves: [
    { name: 'approve', label: 'Aprobar', from: ['running'], to: 'approved' },
    { name: 'observe', label: 'Observar', from: ['running'], to: 'observed' },
    { name: 'reject', label: 'Rechazar', from: ['running'], to: 'rejected' },
    { name: 'cancel', label: 'Cancelar', from: ['running'], to: 'cancelled' },
  ],
  refusal: 'flow_state',
})

/** The states of a task of a flow; all but `pending` are final (INV-WF-01). */
export const flowTaskStates = defineStates({
  states: {
    pending: { label: 'Pendiente', tone: 'waiting' },
    approved: { label: 'Aprobada', tone: 'good' },
    observed: { label: 'Observada', tone: 'warning' },
    rejected: { label: 'Rechazada', tone: 'bad' },
    skipped: { label: 'Omitida', tone: 'closed' },
    reassigned: { label: 'Reasignada', tone: 'closed' },
    expired: { label: 'Caduca', tone: 'closed' },
  },
  initial: ['pending'],
  moves: [
    { name: 'approve', label: 'Aprobar', from: ['pending'], to: 'approved' },
    { name: 'observe', label: 'Observar', from: ['pending'], to: 'observed' },
    { name: 'reject', label: 'Rechazar', from: ['pending'], to: 'rejected' },
    { name: 'skip', label: 'Omitir', from: ['pending'], to: 'skipped' },
    { name: 'reassign', label: 'Reasignar', from: ['pending'], to: 'reassigned' },
    { name: 'expire', label: 'Caducar', from: ['pending'], to: 'expired' },
  ],
  refusal: 'flow_state',
})
