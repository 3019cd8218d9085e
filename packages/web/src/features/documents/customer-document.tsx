import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerDocument } from '@timesheet/domain/documents'
import { Suspense } from 'react'
import { isFinal } from '../../data/error-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { customerDocumentQuery } from '../../widgets/customer/customer.queries.ts'
import classes from '../../widgets/customer/customer.module.css'
import { IssuedDocument } from '../../widgets/customer/issued-document.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'

const CustomerFileViewer = lazyPart(() => import('./preview/customer-file-viewer.tsx'), 'CustomerFileViewer')

/** `/documents/{document}` for a reader of a customer: how it was issued to their organisation, the latest first. */
export function CustomerDocumentPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(customerDocumentQuery(id))
  const [last, ...former] = data ?? []
  const [{ file }] = useUrlState()
  return (
    <PageFrame>
      <PageHeader title={last?.code ?? 'Documento'} subtitle={last?.title} />
      {last ? (
        <>
          <p className={classes.muted}>
            {last.project}
            {last.clientCode ? `. Código propio: ${last.clientCode}` : ''}
          </p>
          {file ? (
            <Suspense fallback={<Skeleton height={320} />}>
              <CustomerFileViewer rows={[last, ...former]} id={file} />
            </Suspense>
          ) : null}
          <Issues title="Última emisión" rows={[last]} />
        </>
      ) : null}
      {former.length > 0 ? <Issues title="Emisiones anteriores" rows={former} /> : null}
      {error && isFinal(error) ? (
        <EmptyState title="Este documento no está al alcance" help="Se ven los que se emitieron para tu organización.">
          <ToAll />
        </EmptyState>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton height={160} />}
      {last ? <ToAll /> : null}
    </PageFrame>
  )
}

function ToAll() {
  return (
    <Button variant="default" size="xs" component={Link} to="/documents">
      Ver todos los documentos
    </Button>
  )
}

function Issues({ title, rows }: { readonly title: string; readonly rows: readonly CustomerDocument[] }) {
  return (
    <section aria-label={title}>
      <h2 className={classes.group}>{title}</h2>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <IssuedDocument key={row.id} row={row} withTransmittal isOnItsPage />
        ))}
      </ul>
    </section>
  )
}
