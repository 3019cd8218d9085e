import { formatDay } from '@timesheet/domain/kernel'
import { ChoiceMenu } from '../choice-menu.tsx'

export interface KnownChoiceProps {
  /** The day as of which hours count; '' for now. */
  readonly knownOn: string
  readonly onNow: () => void
  /** Asks for another day. */
  readonly onOther: () => void
}

/** As of which day hours count: now, or the end of a day that is over. */
export function KnownChoice({ knownOn, onNow, onOther }: KnownChoiceProps) {
  return (
    <ChoiceMenu
      label="Al día"
      options={{ now: 'Hoy' }}
      value={knownOn === '' ? 'now' : null}
      other={knownOn === '' ? '' : formatDay(knownOn)}
      more={[{ id: 'other', label: 'Otro día…', onSelect: onOther }]}
      onChoose={onNow}
    />
  )
}
