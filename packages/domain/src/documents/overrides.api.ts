import { answers, defineRoute, f } from '@timesheet/schema'
import type { DocumentState } from './document-state.calc.ts'
import { overridesDocuments } from './overrides.rules.ts'
import type { BegunRevision } from './reissue.api.ts'
import { REVISION_SERIES } from './revision-schemes.ts'

const DOCUMENT = f.text({ label: 'Documento', required: true, max: 15, pattern: String.raw`^\w+$` })
const REASON = f.text({ label: 'Motivo', required: true, max: 500, format: 'multiline' })

/** Lifts the annulment of a document; it stands again where its revisions leave it. */
export const liftAnnulmentRoute = defineRoute({
  method: 'POST',
  path: '/documents/:document/lift-annulment',
  input: { document: DOCUMENT, reason: REASON },
  output: answers.json<{ readonly state: DocumentState }>(),
  who: overridesDocuments,
})

/** Begins a revision of a series that a document left (INV-DOC-14); it goes through its approval as any other. */
export const goBackRoute = defineRoute({
  method: 'POST',
  path: '/documents/:document/go-back',
  input: {
    document: DOCUMENT,
    series: f.select(REVISION_SERIES, { label: 'Serie', required: true }),
    reason: REASON,
  },
  output: answers.json<BegunRevision>(),
  who: overridesDocuments,
})
