import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asksAnswers, emitions, isInForce, responses } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'
import { today } from '../../data/today.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { Answers, type ResponseRow } from '../../widgets/emitions/answers.tsx'
import { standingOf } from '../../widgets/emitions/emition-words.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { useMay } from '../../widgets/may.ts'
import { PendingMoves } from '../../widgets/pending-moves/pending-moves.tsx'
import type { DocumentRow } from './document-rows.ts'
import classes from './document.module.css'
import { ReceivedAbout } from './received-about.tsx'

const RevokeRevision = lazyPart(() => import('./revoke-revision.tsx'), 'RevokeRevision')

type EmitionRow = Stored<typeof emitions>

const emitionsQuery = (document: string) =>
  listQuery(emitions, {
    filter: filterText('document = {:document} && number > 0', { document }),
    sort: '-issuedOn,-number',
    expand: 'transmittal,revision,purpose',
  })

const answersQuery = (document: string) =>
  listQuery(responses, {
    filter: filterText('emition.document = {:document}', { document }),
    sort: 'receivedOn,created',
    expand: 'code',
  })

/** The issues of a document with their answers, the latest first. */
export function DocumentEmitions({ document }: { readonly document: DocumentRow }) {
  const { data, error, refetch } = useQuery(emitionsQuery(document.id))
  const answers = useQuery(answersQuery(document.id)).data ?? []
  const of = Map.groupBy(answers, ({ emition }) => emition)
  return (
    <section className={classes.panel} aria-labelledby="document-emitions">
      <h2 id="document-emitions">Emisiones</h2>
      {document.inForce ? <PendingMoves objectId={document.inForce} /> : null}
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        data.length === 0 ? (
          <p className={classes.note}>Todavía no se emitió.</p>
        ) : (
          <ol className={classes.timeline}>
            {data.map((row) => (
              <Emition key={row.id} document={document} row={row} answers={of.get(row.id) ?? []} />
            ))}
          </ol>
        )
      ) : error ? null : (
        <Skeleton height={96} />
      )}
      <ReceivedAbout document={document} />
      <Revoke document={document} />
    </section>
  )
}

interface EmitionProps {
  readonly document: DocumentRow
  readonly row: EmitionRow
  readonly answers: readonly ResponseRow[]
}

function Emition({ document, row, answers }: EmitionProps) {
  const { transmittal, revision, purpose } = row.expand ?? {}
  return (
    <li>
      <span className={classes.mark}>{String(revision?.['code'] ?? '')}</span>
      <div className={classes.what}>
        <div className={classes.actions}>
          <StateChip {...standingOf(row, today(), document)} />
          <Link to={`/emitions?id=${row.transmittal}`}>{String(transmittal?.['code'] ?? 'Remito')}</Link>
          {transmittal?.['direction'] === 'opening' ? <small>Empalme</small> : null}
        </div>
        <span>
          {String(purpose?.['name'] ?? '')}
          {row.suitability ? ` · ${row.suitability}` : ''}, {formatDay(row.issuedOn)}
          {row.state === 'waiting' && row.dueOn && asksAnswers(document)
            ? `; se responde hasta el ${formatDay(row.dueOn)}`
            : ''}
        </span>
        <Answers answers={answers} />
      </div>
    </li>
  )
}

/** Asks to revoke the revision in force, by who issues documents: nobody else loads what that takes. */
function Revoke({ document }: { readonly document: DocumentRow }) {
  const { project, specialty } = document
  const mayIssue = useMay(emitions, 'create', { project, specialty })
  const revision = document.expand?.['inForce']
  if (!mayIssue || !revision || !isInForce(revision['state'] as Parameters<typeof isInForce>[0])) return null
  return (
    <Suspense>
      <RevokeRevision document={document.code} revision={{ id: revision.id, code: String(revision['code']) }} />
    </Suspense>
  )
}
