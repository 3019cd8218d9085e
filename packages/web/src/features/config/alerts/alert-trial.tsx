import { Button, Select } from '@mantine/core'
import { type AlertAudience, type AlertCode, type TriedAlert, tryAlertRoute } from '@timesheet/domain/alerts'
import { addMonths, formatDay, type Month, monthOf, monthText } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { errorText } from '../../../data/error-text.ts'
import { useToday } from '../../../data/today.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { triedText } from './alert-words.ts'
import panel from '../config-panel.module.css'
import classes from './alerts.module.css'

const MONTHS = 13
const MOST_SHOWN = 50

function Told({ tried, month }: { readonly tried: TriedAlert; readonly month: Month }) {
  const { people, items } = tried
  const shown = items.slice(0, MOST_SHOWN)
  return (
    <div aria-live="polite">
      <p className={classes.result}>
        <strong>{triedText(tried, month)}</strong>
      </p>
      <ul className={classes.told}>
        {shown.map(({ user, name, day, title, matters }) => (
          <li key={user}>
            <strong>{name}</strong>, el {formatDay(day)}: {title}
            {matters > 1 ? <small> y {matters - 1} más</small> : null}
          </li>
        ))}
      </ul>
      {people > shown.length ? (
        <p className={panel.note}>
          {people - shown.length === 1 ? 'Y 1 persona más.' : `Y ${people - shown.length} personas más.`}
        </p>
      ) : null}
    </div>
  )
}

export interface AlertTrialProps {
  readonly code: AlertCode
  /** As they are set in the form; null while one cannot be read. */
  readonly thresholds: Readonly<Record<string, number>> | null
  readonly recipients: readonly AlertAudience[]
}

/** Tries the rule as it is set in the form on a month: whom it would have told. */
export function AlertTrial({ code, thresholds, recipients }: AlertTrialProps) {
  const current = monthOf(useToday())
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(current, -i))
  const [month, setMonth] = useState(addMonths(current, -1))
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ readonly asked: string; readonly tried: TriedAlert } | null>(null)
  // A result of other values is not shown beside these.
  const asked = JSON.stringify([month, thresholds, recipients])
  const handleTry = () => {
    setBusy(true)
    callRoute(tryAlertRoute, { code, month, thresholds: thresholds ?? {}, recipients: [...recipients] })
      .then((tried) => setResult({ asked, tried }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <section className={classes.trial} aria-label="Probar la regla">
      <h3>Probar sin avisar a nadie</h3>
      <p className={panel.note}>
        Con lo que está guardado hoy: las horas que se cargaron tarde no cuentan como faltantes.
      </p>
      <div className={classes.row}>
        <Select
          label="Mes"
          data={months.map((value) => ({ value, label: monthText(value) }))}
          value={month}
          allowDeselect={false}
          onChange={(next) => next && setMonth(next)}
        />
        <Button variant="default" loading={busy} disabled={!thresholds || recipients.length === 0} onClick={handleTry}>
          Probar
        </Button>
      </div>
      {result?.asked === asked ? <Told tried={result.tried} month={month} /> : null}
    </section>
  )
}
