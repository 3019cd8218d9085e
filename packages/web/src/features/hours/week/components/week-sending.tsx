import { Button } from '@mantine/core'
import { mdiSendOutline, mdiUndoVariant } from '@mdi/js'
import { HOUR_STATES, hourStates, type HourState } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { Suspense, useMemo, useState } from 'react'
import { HeldDialog } from '../../../../ui/held-keys/held-dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../../ui/state-chip.tsx'
import { formatHours } from '../../../../ui/text/hours-text.tsx'
import { decidable, reopenable } from '../../../../widgets/decide-hours/decidable.ts'
import { useViewer } from '../../../../widgets/viewer.ts'
import { weekProgress } from '../week-progress.ts'
import { useSentParts } from '../sending.queries.ts'
import { sentPartText } from '../sent-part-text.ts'
import type { WeekPage } from '../use-week-page.ts'
import css from './week-sending.module.css'

const DecideDialog = lazyPart(() => import('../../../../widgets/decide-hours/decide-dialog.tsx'), 'DecideDialog', {
  failed: 'over',
})

const ReopenDialog = lazyPart(() => import('../../../../widgets/decide-hours/reopen-dialog.tsx'), 'ReopenDialog', {
  failed: 'over',
})

const SHOWN: readonly HourState[] = ['rejected', 'draft', 'submitted', 'approved_1', 'approved']

/** Ignores the second press of a double click, which would fall on the button that takes this one's place. */
function oncePerClick(act: () => void) {
  return ({ detail }: { readonly detail: number }) => {
    if (detail < 2) act()
  }
}

/** How far the week is sent and approved, who is waited for, and what can be done about it. */
export function WeekSending({ page }: { readonly page: WeekPage }) {
  const { entries, monday, format, range, sight } = page.state.data
  const viewer = useViewer()
  const sums = useMemo(() => weekProgress(entries, monday), [entries, monday])
  const parts = useSentParts(range.user, monday)
  const { mine, approved } = useMemo(() => {
    const sunday = addDays(monday, 6)
    const own = entries.filter(({ day }) => day >= monday && day <= sunday)
    return { mine: decidable(own, viewer), approved: reopenable(own, viewer) }
  }, [entries, monday, viewer])
  const [isDeciding, setDeciding] = useState(false)
  const [isReopening, setReopening] = useState(false)
  const states = SHOWN.filter((state) => sums[state] > 0)
  if (states.length === 0) return null
  return (
    <section className={css.bar} aria-label="Envío y aprobación">
      {states.map((state) => (
        <span key={state} className={css.sum}>
          <StateChip label={HOUR_STATES[state]} tone={hourStates.states[state].tone} />
          <b>{formatHours(sums[state], format)}</b>
        </span>
      ))}
      {parts.length > 0 && (
        <ul className={css.parts}>
          {[...new Set(parts.map((part) => sentPartText(part, entries)))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        {mine.length > 0 && (
          <Button size="compact-sm" onClick={() => setDeciding(true)}>
            Decidir {mine.length === 1 ? '1 entrada' : `${mine.length} entradas`}
          </Button>
        )}
        {approved.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => setReopening(true)}>
            Desaprobar…
          </Button>
        )}
        {sight.isOwn && sums.submitted > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon path={mdiUndoVariant} size={16} />}
            onClick={oncePerClick(page.sending.withdraw)}
          >
            Retirar
          </Button>
        )}
        {sight.canWrite && sums.draft > 0 && (
          <Button
            size="compact-sm"
            variant={sight.isOwn ? 'filled' : 'default'}
            title="Ctrl+Mayús+Entrar"
            leftSection={<Icon path={mdiSendOutline} size={16} />}
            onClick={oncePerClick(page.sending.send)}
          >
            Enviar semana
          </Button>
        )}
      </div>
      {isDeciding && mine.length > 0 && (
        <HeldDialog onClose={() => setDeciding(false)}>
          <DecideDialog entries={mine} onClose={() => setDeciding(false)} />
        </HeldDialog>
      )}
      {isReopening && approved.length > 0 && (
        <Suspense>
          <ReopenDialog entries={approved} onClose={() => setReopening(false)} />
        </Suspense>
      )}
    </section>
  )
}
