import { mdiLockOutline } from '@mdi/js'
import { Icon } from '../../../../ui/icon.tsx'
import { CLOSED, type DayFacts } from '../../../../widgets/hour-entries/day-facts.ts'
import { LATE } from '../../hours.view-model.ts'
import { dayCaptions } from '../week-sheet.view.ts'
import css from './day-captions.module.css'

/** The reasons why days of the week are special, each once. */
export function DayCaptions({ days }: { readonly days: readonly DayFacts[] }) {
  const captions = dayCaptions(days)
  if (captions.length === 0) return null
  return (
    <ul className={css.captions}>
      {captions.map(({ reason, days: which }) => (
        <li key={reason}>
          {reason === CLOSED || reason === LATE ? <Icon path={mdiLockOutline} size={14} /> : null}
          <b>{reason}</b> {which}
        </li>
      ))}
    </ul>
  )
}
