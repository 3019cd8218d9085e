import { useQuery } from '@tanstack/react-query'
import { viewerHolds } from '@timesheet/domain/access'
import { formatDay } from '@timesheet/domain/kernel'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { useViewer } from '../../../widgets/viewer.ts'
import { ClosingPayroll } from './closing-payroll.tsx'
import { ClosingBoard } from './closing-board.tsx'
import { closingsQuery } from './closing.queries.ts'
import { closingWords } from './closing-board.view-model.ts'
import classes from './closing.module.css'
import { LateChangeProgress } from './late-change-progress.tsx'
import { PeriodAdjustments } from './period-adjustments.tsx'
import { PERIOD_EFFECTS } from './period-moves.view-model.ts'
import { formatInstant } from '../../../ui/text/instant-text.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { type PeriodRow, periodTitle } from './period-row.ts'
import { Reopening } from './reopening.tsx'

function peopleText(count: number): string {
  return count === 1 ? '1 persona' : `${formatNumber(count)} personas`
}

/** The numbered closings of a period; the one that is being frozen shows how far it is. */
function Closings({ period, readsPayroll }: { readonly period: PeriodRow; readonly readsPayroll: boolean }) {
  const rows = useQuery(closingsQuery(period.id)).data ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label="Cierres">
      <h3 className={classes.title}>Cierres</h3>
      <ul className={classes.list}>
        {rows.map((row) => {
          const by = row.expand?.closedBy
          return (
            <li key={row.id} className={classes.line}>
              <span className={classes.words}>
                <strong>
                  Cierre {row.number}
                  {by ? ` · ${by['name']} ${by['surname']}` : ''} · {formatInstant(row.created)}
                </strong>
                <small>{closingWords(row)}</small>
                {row.state === 'freezing' ? (
                  <label className={classes.progress}>
                    Congelando {row.frozen} de {peopleText(row.people)}
                    <progress max={Math.max(1, row.people)} value={row.frozen} />
                  </label>
                ) : (
                  <small>Esperado, capacidad y saldo de {peopleText(row.people)}, congelados.</small>
                )}
                {row.state === 'freezing' || !readsPayroll ? null : (
                  <ClosingPayroll closing={row.id} name={`novedades-${periodTitle(period)}-cierre-${row.number}`} />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The closing board of a period: what hinders its closing, its numbered closings, and its reopening. */
export function ClosingDrawer({ period, onClose }: { readonly period: PeriodRow; readonly onClose: () => void }) {
  const viewer = useViewer()
  const isFirm = viewer.isSuperuser !== true
  const canClose = isFirm && viewerHolds(viewer, 'af')
  const canAsk = isFirm && viewerHolds(viewer, 'af', 'ger')
  return (
    <SideDrawer title={`Cierre de ${periodTitle(period)}`} size="40rem" onClose={onClose}>
      <p className={classes.note}>
        Del {formatDay(period.from)} al {formatDay(period.to)}.{' '}
        {period.state === 'open' ? null : PERIOD_EFFECTS[period.state]}
      </p>
      {period.state === 'closed' ? (
        <Reopening period={period} canAsk={canAsk} />
      ) : (
        <ClosingBoard period={period} canClose={canClose} />
      )}
      {canAsk ? <LateChangeProgress /> : null}
      <PeriodAdjustments period={period} canAdjust={canAsk} />
      <Closings period={period} readsPayroll={canClose} />
    </SideDrawer>
  )
}
