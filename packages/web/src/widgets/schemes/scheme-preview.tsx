import { firstCodes, REVISION_SERIES, type RevisionScheme, type RevisionSeries } from '@timesheet/domain/documents'
import { Fragment } from 'react'
import classes from './scheme-preview.module.css'

const SERIES: readonly RevisionSeries[] = ['preliminary', 'contractual', 'as_built']

/** How the revisions of a scheme are named, series by series. */
export function SchemePreview({ scheme, shown = 4 }: { readonly scheme: RevisionScheme; readonly shown?: number }) {
  return (
    <div role="status" className={classes.preview}>
      <p>Las revisiones se llaman, según el esquema:</p>
      <ul>
        {SERIES.map((series) => (
          <li key={series}>
            {REVISION_SERIES[series]}:{' '}
            {firstCodes(scheme, series, shown).map((code, at) => (
              <Fragment key={code}>
                {at === 0 ? '' : ', '}
                <span>{code}</span>
              </Fragment>
            ))}
            …
          </li>
        ))}
      </ul>
    </div>
  )
}
