import { Skeleton } from '@mantine/core'
import {
  CREDIT_TRIGGERS,
  creditMilestones,
  creditRules,
  creditRuleVersions,
  milestoneShares,
} from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import type { DocumentRow } from './document-rows.ts'
import classes from './document-milestones.module.css'
import panel from './document.module.css'

/** The rule of credit by which a document advances, and its milestones with their shares. */
export function DocumentMilestones({ document }: { readonly document: DocumentRow }) {
  return (
    <section className={panel.panel} aria-labelledby="document-milestones">
      <h2 id="document-milestones">Hitos</h2>
      {document.creditVersion === '' ? (
        <p className={classes.muted}>Sin regla de crédito: la toma de su tipo al crearse.</p>
      ) : (
        <Milestones version={document.creditVersion} />
      )}
    </section>
  )
}

function Milestones({ version }: { readonly version: string }) {
  const of = useQuery(oneQuery(creditRuleVersions, version))
  const rule = useQuery({ ...oneQuery(creditRules, of.data?.rule ?? ''), enabled: of.data !== undefined })
  const milestones = useQuery(
    listQuery(creditMilestones, { filter: filterText('version = {:version}', { version }), sort: 'order,code' }),
  )
  const failed = [of, rule, milestones].find(({ isError }) => isError)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!of.data || !rule.data || !milestones.data) return <Skeleton height={96} />
  const shares = milestoneShares(milestones.data)
  return (
    <>
      <p className={classes.muted}>
        {rule.data.name}, versión {of.data.number}
        {rule.data.method === 'effort' ? ': avanza con el tiempo transcurrido.' : ''}
      </p>
      <ol className={classes.list}>
        {milestones.data.map(({ id, name, trigger }) => (
          <li key={id}>
            <span>
              {name}
              <small>{trigger ? CREDIT_TRIGGERS[trigger] : 'Se acredita a mano'}</small>
            </span>
            <span className={classes.share}>{formatNumber((shares.get(id) ?? 0) / 100)} %</span>
          </li>
        ))}
      </ol>
    </>
  )
}
