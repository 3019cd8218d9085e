import { Button } from '@mantine/core'
import { mdiStop } from '@mdi/js'
import type { RunningTimer } from '@timesheet/domain/hours'
import { Icon } from '../../../../ui/icon.tsx'
import { type HourReference, useNow } from '../../../../widgets/hour-entries/index.ts'
import { elapsedText } from '../../../../widgets/timer/timer.model.ts'
import { describeLine, isBillable } from '../../../../widgets/hour-entries/line-label.ts'
import type { QuickPage } from '../use-quick-page.ts'
import css from './quick.module.css'

/** The running timer with its target; renders nothing when none runs. */
export function TimerCard({ page }: { readonly page: QuickPage }) {
  const { data, timer } = page
  const { reference } = data
  return timer.running && reference ? <Running page={page} running={timer.running} reference={reference} /> : null
}

function Running({
  page,
  running,
  reference,
}: {
  readonly page: QuickPage
  readonly running: RunningTimer
  readonly reference: HourReference
}) {
  const now = useNow(1000)
  const { timer } = page
  const line = { ...running, kind: 'normal' as const }
  const label = describeLine(line, reference)
  return (
    <section className={css.timer} aria-label="Cronómetro">
      <span className={css.timerText}>
        <b>{elapsedText(running, now)}</b>
        <span>
          {label.primary} <small>{label.secondary}</small>
        </span>
      </span>
      <Button
        size="md"
        leftSection={<Icon path={mdiStop} />}
        onClick={() => timer.stop({ timeZone: reference.timeZone, billable: isBillable(line, reference) })}
      >
        Parar y cargar
      </Button>
      <Button size="md" px="xs" variant="subtle" onClick={timer.discard}>
        Descartar
      </Button>
    </section>
  )
}
