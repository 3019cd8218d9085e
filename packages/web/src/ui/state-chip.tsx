import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiClockOutline,
  mdiClose,
  mdiLockOutline,
  mdiPause,
  mdiPlay,
} from '@mdi/js'
import { Icon } from './icon.tsx'
import classes from './state-chip.module.css'

/** The meaning of a state, independent of the thing: the same meaning has the same colour and icon everywhere. */
export type StateTone = 'draft' | 'waiting' | 'running' | 'good' | 'warning' | 'bad' | 'paused' | 'closed'

const ICONS: Record<StateTone, string> = {
  draft: mdiCircleOutline,
  waiting: mdiClockOutline,
  running: mdiPlay,
  good: mdiCheckCircleOutline,
  warning: mdiAlertCircleOutline,
  bad: mdiClose,
  paused: mdiPause,
  closed: mdiLockOutline,
}

export interface StateChipProps {
  readonly label: string
  readonly tone: StateTone
}

/** A state as icon and word; the colour only repeats what they say. */
export function StateChip({ label, tone }: StateChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon path={ICONS[tone]} size={14} />
      {label}
    </span>
  )
}
