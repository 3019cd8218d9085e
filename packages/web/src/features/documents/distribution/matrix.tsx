import { ActionIcon, Skeleton } from '@mantine/core'
import { mdiClose } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { DISTRIBUTION_ROLES, distributions, matrixLineName } from '@timesheet/domain/documents'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useMay } from '../../../widgets/may.ts'
import { removeRecord } from '../../../widgets/store-record.ts'
import { AddLine } from './add-line.tsx'
import { changeLine } from './change-matrix.ts'
import { CopyMatrix } from './copy-matrix.tsx'
import { type LineChoices, type LineRow, matrixQuery, useLineChoices } from './distribution.queries.ts'
import { LineFields } from './line-fields.tsx'
import classes from './matrix.module.css'

const HEADS = ['type', 'specialty', 'purpose', 'contact', 'role'] as const

/** The lines of the matrix of a project, edited in place by who keeps it and read by everybody else. */
export function Matrix({ project }: { readonly project: string }) {
  const { data, error, refetch } = useQuery(matrixQuery(project))
  const of = useLineChoices(project)
  const canEdit = useMay(distributions, 'create', { project })
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (of.error) return <LoadError error={of.error} onRetry={() => void of.retry()} />
  if (!data || !of.choices) return <Skeleton height={240} />
  const { choices } = of
  if (!canEdit) return <ReadMatrix rows={data} />
  if (choices.customer === '')
    return (
      <EmptyState title="El proyecto no tiene cliente" help="La matriz nombra contactos del cliente del proyecto." />
    )
  return (
    <>
      {data.length === 0 ? (
        <p className={classes.muted}>Todavía no nombra a nadie: los remitos se dirigen a mano.</p>
      ) : (
        <>
          {/* Every field says it itself to who listens. */}
          <div className={classes.heads} aria-hidden="true">
            {HEADS.map((field) => (
              <span key={field}>{distributions.fields[field].label}</span>
            ))}
          </div>
          <ul className={classes.lines} aria-label="Líneas de la matriz">
            {data.map((row) => (
              <Line key={row.id} row={row} own={data} choices={choices} />
            ))}
          </ul>
        </>
      )}
      <AddLine project={project} own={data} choices={choices} />
      <CopyMatrix project={project} own={data} choices={choices} />
    </>
  )
}

const nameIn = (row: LineRow, field: string) => String(row.expand?.[field]?.['name'] ?? '')

/** What a line is of. */
function nameOf(row: LineRow): string {
  return matrixLineName(['type', 'specialty', 'purpose'].map((field) => nameIn(row, field)))
}

interface LineProps {
  readonly row: LineRow
  readonly own: readonly LineRow[]
  readonly choices: LineChoices
}

function Line({ row, own, choices }: LineProps) {
  const name = `${nameIn(row, 'contact')}, ${nameOf(row)}`
  return (
    <li className={classes.line}>
      <LineFields
        values={row}
        choices={choices}
        of={name}
        extra={(field) => (row[field] ? [{ value: row[field], label: nameIn(row, field) }] : [])}
        onChange={(change) => changeLine(row, change, own)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Quitar: ${name}`}
        onClick={() => void removeRecord(distributions, row, 'Se quitó la línea.')}
      >
        <Icon path={mdiClose} />
      </ActionIcon>
    </li>
  )
}

function ReadMatrix({ rows }: { readonly rows: readonly LineRow[] }) {
  if (rows.length === 0)
    return (
      <EmptyState
        title="El proyecto no tiene matriz de distribución"
        help="La escriben control documental y quien lidera el proyecto."
      />
    )
  return (
    <ul className={classes.lines} aria-label="Líneas de la matriz">
      {rows.map((row) => (
        <li key={row.id} className={classes.read}>
          <span>{nameOf(row)}</span>
          <strong>{nameIn(row, 'contact')}</strong>
          <span>{DISTRIBUTION_ROLES[row.role]}</span>
        </li>
      ))}
    </ul>
  )
}
