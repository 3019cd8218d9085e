import { Skeleton, TextInput } from '@mantine/core'
import { mdiFileDocumentMultipleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { CustomerDocument } from '@timesheet/domain/documents'
import { holdsWords, searchWords } from '@timesheet/domain/kernel'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { customerDocumentsQuery } from '../../widgets/customer/customer.queries.ts'
import classes from '../../widgets/customer/customer.module.css'
import { IssuedDocument } from '../../widgets/customer/issued-document.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'

/** `/documents` for a reader of a customer: what was issued to their organisation, by project. */
export function CustomerDocuments() {
  const { data, error, refetch } = useQuery(customerDocumentsQuery)
  return (
    <PageFrame>
      <PageHeader title="Documentos" subtitle="Los que la empresa emitió para tu organización, en su última revisión" />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Issued rows={data} /> : error ? null : <Skeleton height={320} />}
    </PageFrame>
  )
}

function Issued({ rows }: { readonly rows: readonly CustomerDocument[] }) {
  const [{ q: words = '' }, change] = useUrlState()
  if (rows.length === 0)
    return (
      <EmptyState
        title="Todavía no hay documentos"
        help="Acá se verán los que la empresa emita para tu organización."
        icon={mdiFileDocumentMultipleOutline}
      />
    )
  const wanted = searchWords(words)
  const found = rows.filter(({ code, clientCode, title, project }) =>
    holdsWords(`${code} ${clientCode} ${title} ${project}`, wanted),
  )
  return (
    <>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label="Buscar por código, título o proyecto"
        placeholder="Buscar por código, título o proyecto"
        value={words}
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      {found.length === 0 ? <EmptyState title="Ningún documento tiene esas palabras" /> : null}
      {[...Map.groupBy(found, ({ project }) => project)].map(([project, own]) => (
        <section key={project} aria-label={project}>
          <h2 className={classes.group}>{project}</h2>
          <ul className={classes.rows} aria-label={`Documentos de ${project}`}>
            {own.map((row) => (
              <IssuedDocument key={row.id} row={row} withTransmittal />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
