import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

/** What the history of a document tells about, with its labels. */
export const HISTORY_KINDS = {
  document: 'Datos',
  revision: 'Revisiones',
  file: 'Archivos',
  comment: 'Observaciones',
  issue: 'Emisiones y respuestas',
  milestone: 'Hitos',
  hold: 'Retenciones',
  asignment: 'Asignaciones',
} as const

/** What an event of a document is about. */
export type HistoryKind = keyof typeof HISTORY_KINDS

/** A field that changed, in words; '' for none. */
export interface HistoryChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** One thing that happened to a document, in words. */
export interface HistoryEvent {
  readonly id: string
  /** When, as an instant. */
  readonly at: string
  /** Who did it; '' where the program did. */
  readonly who: string
  readonly kind: HistoryKind
  readonly text: string
  /** What somebody said with it. */
  readonly quote: string
  readonly changes: readonly HistoryChange[]
  /** Where the object is seen, as a path of the app; '' where that is the page of the document itself. */
  readonly link: string
}

/** Some of what happened to a document, the latest first. */
export interface DocumentHistory {
  readonly events: readonly HistoryEvent[]
  /** Where what happened before goes on; '' where there is no more. */
  readonly next: string
}

/** What happened to a document, as far as the viewer reads what it happened to. */
export const documentHistoryRoute = defineRoute({
  method: 'GET',
  path: '/documents/:document/history',
  input: {
    document: f.text({ label: 'Documento', required: true, max: 15 }),
    kind: f.select(HISTORY_KINDS, { label: 'Qué pasó' }),
    /** What another answer said of where it goes on. */
    before: f.text({ label: 'Antes de', max: 60 }),
  },
  output: answers.json<DocumentHistory>(),
  who: EMPLOYEE,
})
