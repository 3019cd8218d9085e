import { Button, Textarea } from '@mantine/core'
import type { Day } from '@timesheet/domain/kernel'
import { REASON_LENGTH } from '@timesheet/domain/time_clock'
import { type FormEvent, useId, useState } from 'react'
import { TIME_FORMAT } from '../../../forms/typed-formats.ts'
import { TypedText } from '../../../forms/typed-text.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'
import { EndButtons } from '../../../ui/end-buttons.tsx'
import { typedSpan } from '../typed-span.ts'
import classes from './day-panel.module.css'

/** Times as typed, 'HH:MM'. */
export interface Times {
  readonly from: string
  readonly until: string
  readonly pauseFrom: string
  readonly pauseUntil: string
}

export interface SpanFormProps {
  readonly title: string
  readonly day: Day
  readonly zone: string
  readonly initial: Times
  readonly withPause: boolean
  /** The start is that of the row and stays. */
  readonly isStartFixed?: boolean
  readonly needsReason: boolean
  readonly submit: string
  readonly onSubmit: (parts: readonly TypedPart[], reason: string) => void
  readonly onCancel: () => void
}

/** A part of what was typed: work, or the pause in it. */
export interface TypedPart {
  readonly kind: 'work' | 'pause'
  readonly at: string
  readonly until: string
}

type TypedTimes = Readonly<Record<keyof Times, Typed<string>>>

/** A time that is not understood counts as none. */
const timeOf = (typed: Typed<string>) => (typed instanceof Unread ? '' : typed)

function partsOf(times: TypedTimes, place: { readonly day: Day; readonly zone: string }) {
  const { pauseFrom, pauseUntil } = times
  const whole = typedSpan(place, { from: timeOf(times.from), until: timeOf(times.until) })
  if (!whole) return null
  if (pauseFrom === '' && pauseUntil === '') return [{ kind: 'work' as const, ...whole }]
  const pause = typedSpan(place, { from: timeOf(pauseFrom), until: timeOf(pauseUntil) })
  if (!pause || pause.at <= whole.at || pause.until >= whole.until || pause.until <= pause.at) return null
  return [
    { kind: 'work' as const, at: whole.at, until: pause.at },
    { kind: 'pause' as const, ...pause },
    { kind: 'work' as const, at: pause.until, until: whole.until },
  ]
}

/** Times of a day to be recorded, corrected or proposed; nothing is sent until the person confirms them. */
export function SpanForm(props: SpanFormProps) {
  const { title, day, zone, initial, withPause, isStartFixed = false, needsReason, submit, onSubmit, onCancel } = props
  const [times, setTimes] = useState<TypedTimes>(initial)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const heading = useId()
  const parts = partsOf(times, { day, zone })
  const lacksReason = needsReason && reason.trim().length < REASON_LENGTH
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (parts && !lacksReason) onSubmit(parts, needsReason ? reason.trim() : '')
  }
  const time = (name: keyof Times, label: string, isFixed = false) => (
    <TypedText
      format={TIME_FORMAT}
      label={label}
      value={times[name]}
      disabled={isFixed}
      onChange={(value) => setTimes({ ...times, [name]: value })}
    />
  )
  return (
    <form className={classes.form} onSubmit={send} aria-labelledby={heading} noValidate>
      <h4 id={heading}>{title}</h4>
      <div className={classes.times}>
        {time('from', 'Desde', isStartFixed)}
        {time('until', 'Hasta')}
        {withPause ? time('pauseFrom', 'Pausa desde') : null}
        {withPause ? time('pauseUntil', 'Pausa hasta') : null}
      </div>
      {isTried && !parts ? (
        <p role="alert" className={classes.wrong}>
          Faltan horas, o la pausa no cae dentro del tramo.
        </p>
      ) : null}
      {needsReason ? (
        <Textarea
          label="Motivo"
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && lacksReason ? `Al menos ${REASON_LENGTH} caracteres` : null}
        />
      ) : null}
      <EndButtons isSmall onCancel={onCancel}>
        <Button type="submit" size="xs">
          {submit}
        </Button>
      </EndButtons>
    </form>
  )
}
