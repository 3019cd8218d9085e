import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ALERT_RULES, type AlertCode, alerts, isAlertCode } from '@timesheet/domain/alerts'
import { MANDATORY_CODES } from '@timesheet/domain/inbox'
import { Suspense } from 'react'
import { listQuery, type Stored } from '../../../data/collection.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useMay } from '../../../widgets/may.ts'
import { useUrlState } from '../../../widgets/url-state.ts'
import { recipientsText, thresholdsText } from './alert-words.ts'
import classes from './alerts.module.css'
import panel from '../config-panel.module.css'

const AlertDrawer = lazyPart(() => import('./alert-drawer.tsx'), 'AlertDrawer', { failed: 'over' })

export type AlertRow = Stored<typeof alerts>

interface RuleLineProps {
  readonly code: AlertCode
  readonly row: AlertRow
  readonly onOpen: () => void
}

function RuleLine({ code, row, onOpen }: RuleLineProps) {
  const { label, help } = ALERT_RULES[code]
  const { active, thresholds, recipients, mail, evaluatedAt, holding } = row
  return (
    <li>
      <UnstyledButton className={panel.card} onClick={onOpen}>
        <span className={panel.words}>
          <strong>
            {label} <small className={classes.code}>{code}</small>
          </strong>
          <span>{help}</span>
          <span>{recipientsText(recipients, mail)}</span>
          <small>{thresholdsText(code, thresholds)}</small>
          <small>
            {evaluatedAt ? (
              <>
                Evaluada el <InstantText instant={evaluatedAt} />:{' '}
                {holding === 1 ? '1 aviso vigente' : `${holding} avisos vigentes`}
              </>
            ) : (
              'Todavía no se evaluó'
            )}
          </small>
        </span>
        {MANDATORY_CODES.has(code) ? <StateChip label="Obligatoria" tone="waiting" /> : null}
        {active ? <StateChip label="Activa" tone="good" /> : <StateChip label="Apagada" tone="closed" />}
      </UnstyledButton>
    </li>
  )
}

/** What the program watches: the rules with their thresholds, whom they tell and what holds now. */
export function Section() {
  const [search, setSearch] = useUrlState()
  const canEdit = useMay(alerts, 'update')
  const query = useQuery(listQuery(alerts, { sort: 'code' }))
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={240} />
  const rows = query.data.flatMap((row) => (isAlertCode(row.code) ? [{ code: row.code, row }] : []))
  const chosen = rows.find(({ row }) => row.id === search['id'])
  return (
    <section className={panel.panel} aria-label="Reglas de alerta">
      <p className={panel.note}>
        Se evalúan dos veces por hora, no se repiten y se cierran solas. Cada persona elige cómo le llegan las que no
        son obligatorias.
      </p>
      <ul className={panel.list}>
        {rows.map(({ code, row }) => (
          <RuleLine key={code} code={code} row={row} onOpen={() => setSearch({ id: row.id }, 'push')} />
        ))}
      </ul>
      {chosen ? (
        <Suspense fallback={null}>
          <AlertDrawer
            key={chosen.code}
            code={chosen.code}
            row={chosen.row}
            canEdit={canEdit}
            onClose={() => setSearch({ id: undefined })}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
