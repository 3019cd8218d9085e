import { HoursText } from '../../../ui/text/hours-text.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import type { Share } from '../project-summary.view-model.ts'
import classes from './share-list.module.css'

const SHOWN = 12

/** A ranking of hours: name, hours, share of the total, and the budget where there is one. */
export function ShareList({ shares, emptyText }: { readonly shares: readonly Share[]; readonly emptyText: string }) {
  if (shares.length === 0) return <p className={classes.none}>{emptyText}</p>
  const rest = shares.length - SHOWN
  return (
    <>
      <ol className={classes.list}>
        {shares.slice(0, SHOWN).map((share) => (
          <li key={share.id} className={classes.row}>
            <span className={classes.label}>{share.label}</span>
            <span className={classes.figure}>
              <HoursText minutes={share.minutes} />
              {share.budget > 0 ? (
                <small data-over={share.minutes > share.budget || undefined}>
                  {' '}
                  de <HoursText minutes={share.budget} />
                  {share.minutes > share.budget ? ' (superó)' : ''}
                </small>
              ) : (
                <small> {formatNumber(share.share / 10, 1)} %</small>
              )}
            </span>
            <span className={classes.track} aria-hidden="true">
              <span style={{ width: `${share.share / 10}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {rest > 0 ? <p className={classes.none}>Y {rest} más, con menos horas.</p> : null}
    </>
  )
}
