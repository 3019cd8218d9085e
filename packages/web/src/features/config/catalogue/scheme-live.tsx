import { checkSeries, countsOf, type revisionSchemes } from '@timesheet/domain/documents'
import { codeText } from '../../../data/code-text.ts'
import type { FormDraft } from '../../../forms/use-record-form.ts'
import classes from './scheme-live.module.css'
import { SchemePreview } from '../../../widgets/schemes/scheme-preview.tsx'

/** So many that the letters that are left out are seen to be. */
const SHOWN = 10

/** The first codes of each series as they are typed, or why there are none. */
export function SchemeLive({ values }: { readonly values: FormDraft<typeof revisionSchemes> }) {
  const refusal = checkSeries(values)
  if (refusal)
    return (
      <p role="status" className={classes.refused}>
        {codeText(refusal)}.
      </p>
    )
  return <SchemePreview scheme={countsOf(values)} shown={SHOWN} />
}
