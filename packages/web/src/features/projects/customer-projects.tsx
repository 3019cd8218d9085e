import { Skeleton } from '@mantine/core'
import { mdiBriefcaseOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { customerDocumentsQuery } from '../../widgets/customer/customer.queries.ts'
import classes from '../../widgets/customer/customer.module.css'
import { LoadError } from '../../widgets/load-error.tsx'

/** `/projects` for a reader of a customer: those of which something was issued to their organisation. */
export function CustomerProjects() {
  const { data, error, refetch } = useQuery(customerDocumentsQuery)
  const projects = [...Map.groupBy(data ?? [], ({ project }) => project)].toSorted(([a], [b]) => a.localeCompare(b))
  return (
    <PageFrame>
      <PageHeader title="Proyectos" subtitle="Los que tienen documentos emitidos para tu organización" />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton height={320} />}
      {data && projects.length === 0 ? (
        <EmptyState
          title="Todavía no hay proyectos al alcance"
          help="Acá se verán cuando la empresa emita documentos para tu organización."
          icon={mdiBriefcaseOutline}
        />
      ) : null}
      {projects.length > 0 ? (
        <ul className={classes.rows} aria-label="Proyectos">
          {projects.map(([project, rows]) => (
            <li key={project}>
              <span className={classes.grow}>
                <Link to={`/documents?q=${encodeURIComponent(project.split(' ')[0]!)}`}>{project}</Link>
              </span>
              <span className={classes.muted}>{rows.length === 1 ? '1 documento' : `${rows.length} documentos`}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </PageFrame>
  )
}
