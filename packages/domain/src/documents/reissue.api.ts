import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { REVISION_SERIES } from './revision-schemes.ts'

const ID = { required: true, max: 15, pattern: String.raw`^\w+$` } as const

/** A revision that began. */
export interface BegunRevision {
  readonly revision: string
  readonly code: string
}

/** Begins the next revision of a document with the files of a superseded one; it goes through its approval as any other. */
export const reissueRevisionRoute = defineRoute({
  method: 'POST',
  path: '/revisions/:revision/reissue',
  input: {
    revision: f.text({ label: 'Revisión', ...ID }),
    series: f.select(REVISION_SERIES, { label: 'Serie', required: true }),
    reason: f.text({ label: 'Motivo', required: true, max: 500, format: 'multiline' }),
  },
  output: answers.json<BegunRevision>(),
  who: EMPLOYEE,
})
