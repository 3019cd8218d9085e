import { Skeleton } from '@mantine/core'
import {
  CREDIT_TRIGGERS,
  creditMilestones,
  creditRules,
  creditRuleVersions,
  documentDates,
  milestoneShares,
  registerMilestone,
} from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import type { DocumentRow } from './document-rows.ts'
import { MilestoneDates } from './milestone-dates.tsx'
import classes from './document-milestones.module.css'
import panel from './document.module.css'

/** The rule of credit by which a document advances, and its milestones with their shares and dates. */
export function DocumentMilestones({ document }: { readonly document: DocumentRow }) {
  return (
    <section className={panel.panel} aria-labelledby="document-milestones">
      <h2 id="document-milestones">Hitos</h2>
      {document.creditVersion === '' ? (
        <p className={classes.muted}>Sin regla de crédito: la toma de su tipo al crearse.</p>
      ) : (
        <Milestones document={document} />
      )}
    </section>
  )
}

function Milestones({ document }: { readonly document: DocumentRow }) {
  const { id, creditVersion: version } = document
  const of = useQuery(oneQuery(creditRuleVersions, version))
  const rule = useQuery({ ...oneQuery(creditRules, of.data?.rule ?? ''), enabled: of.data !== undefined })
  const milestones = useQuery(
    listQuery(creditMilestones, { filter: filterText('version = {:version}', { version }), sort: 'order,code' }),
  )
  const dates = useQuery(listQuery(documentDates, { filter: filterText('document = {:id}', { id }) }))
  const failed = [of, rule, milestones, dates].find(({ isError }) => isError)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!of.data || !rule.data || !milestones.data || !dates.data) return <Skeleton height={96} />
  const shares = milestoneShares(milestones.data)
  const planned = registerMilestone(milestones.data)
  const rows = new Map(dates.data.map((row) => [row.milestone, row]))
  return (
    <>
      <p className={classes.muted}>
        {rule.data.name}, versión {of.data.number}
        {rule.data.method === 'effort' ? ': avanza con el tiempo transcurrido.' : ''}
      </p>
      <ol className={classes.list}>
        {milestones.data.map((milestone) => {
          const isOfRegister = milestone.id === planned?.id
          return (
            <li key={milestone.id}>
              <div className={classes.head}>
                <span>
                  {milestone.name}
                  <small>
                    {milestone.trigger ? CREDIT_TRIGGERS[milestone.trigger] : 'Se acredita a mano'}
                    {isOfRegister ? ' · sus fechas son las de la emisión' : ''}
                  </small>
                </span>
                <span className={classes.share}>{formatNumber((shares.get(milestone.id) ?? 0) / 100)} %</span>
              </div>
              <MilestoneDates {...{ document, milestone, isOfRegister }} row={rows.get(milestone.id)} />
            </li>
          )
        })}
      </ol>
    </>
  )
}
