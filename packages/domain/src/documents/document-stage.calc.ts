import type { ProjectDocument } from './documents.collection.ts'

/** The stages by which many documents are counted, each of some states (domain.md §3), in the order of a life. */
export const DOCUMENT_STAGES = {
  planned: 'Planificados',
  drawing: 'En curso',
  ready: 'Listos',
  customer: 'Cliente',
  issued: 'Emitidos',
  stopped: 'Detenidos',
} as const

/** A stage of a document's life. */
export type DocumentStage = keyof typeof DOCUMENT_STAGES

const STAGE_OF: Readonly<Record<ProjectDocument['state'], DocumentStage>> = {
  planned: 'planned',
  in_progress: 'drawing',
  internal_review: 'drawing',
  correction: 'drawing',
  ready: 'ready',
  client_review: 'customer',
  issued: 'issued',
  approved: 'issued',
  for_construction: 'issued',
  as_built: 'issued',
  without_revision: 'stopped',
  suspended: 'stopped',
  void: 'stopped',
}

/** The stage that a state belongs to. */
export function stageOf(state: ProjectDocument['state']): DocumentStage {
  return STAGE_OF[state]
}
