import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { customerDocumentsQuery } from '../../widgets/customer/customer.queries.ts'
import classes from '../../widgets/customer/customer.module.css'
import { IssuedDocument } from '../../widgets/customer/issued-document.tsx'
import { LoadError } from '../../widgets/load-error.tsx'

/** `/documents/{document}` for a reader of a customer: how it was issued to their organisation last. */
export function CustomerDocumentPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(customerDocumentsQuery)
  const row = data?.find(({ document }) => document === id)
  return (
    <PageFrame>
      <PageHeader title={row?.code ?? 'Documento'} subtitle={row?.project} />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {row ? (
        <ul className={classes.rows} aria-label="Última emisión">
          <IssuedDocument row={row} withTransmittal />
        </ul>
      ) : null}
      {data && !row ? (
        <EmptyState
          title="Este documento no está al alcance"
          help="Se ven los que se emitieron para tu organización."
        />
      ) : null}
      {data || error ? null : <Skeleton height={160} />}
      <Button variant="default" size="xs" component={Link} to="/documents">
        Ver todos los documentos
      </Button>
    </PageFrame>
  )
}
