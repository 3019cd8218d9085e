import { defineStates } from '@timesheet/schema'
import { holds } from '../access/index.ts'

/** The states of a project in which nothing is done. */
export const STILL_STATES = ['suspended', 'closed', 'lost'] as const

/** The life cycle of a project (domain.md §9); only management may reopen a closed one. */
export const projectStates = defineStates({
  states: {
    prospect: { label: 'Prospecto', tone: 'draft' },
    offered: { label: 'Ofertado', tone: 'waiting' },
    awarded: { label: 'Adjudicado', tone: 'waiting' },
    active: { label: 'Activo', tone: 'running' },
    suspended: { label: 'Suspendido', tone: 'paused' },
    closing: { label: 'En cierre', tone: 'warning' },
    closed: { label: 'Cerrado', tone: 'closed' },
    lost: { label: 'Perdido', tone: 'bad' },
  },
  // Existing projects are entered in whatever state they are in.
  initial: ['prospect', 'offered', 'awarded', 'active', 'suspended', 'closing', 'closed', 'lost'],
  moves: [
    { name: 'offer', label: 'Ofertar', from: ['prospect'], to: 'offered' },
    { name: 'award', label: 'Adjudicar', from: ['offered'], to: 'awarded' },
    { name: 'lose', label: 'Dar por perdido', from: ['prospect', 'offered'], to: 'lost' },
    { name: 'activate', label: 'Activar', from: ['awarded', 'suspended', 'closing'], to: 'active' },
    { name: 'suspend', label: 'Suspender', from: ['active'], to: 'suspended' },
    { name: 'begin_closing', label: 'Empezar el cierre', from: ['active'], to: 'closing' },
    { name: 'close', label: 'Cerrar', from: ['closing'], to: 'closed' },
    { name: 'reopen', label: 'Reabrir', from: ['closed'], to: 'active', who: holds('ger') },
  ],
  refusal: 'project_state',
})
