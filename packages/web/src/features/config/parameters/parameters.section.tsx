import { Button, Skeleton } from '@mantine/core'
import {
  audit,
  COMPANY_PARAMETERS,
  type CompanyParameter,
  PARAMETER_WORDS,
  parameterOn,
  parameterText,
  settingsCompany,
} from '@timesheet/domain/config'
import { formatDay } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { filterText, listQuery, type Stored } from '../../../data/collection.ts'
import { useToday } from '../../../data/today.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useMay } from '../../../widgets/may.ts'
import { removeRecord } from '../../../widgets/store-record.ts'
import classes from '../drawer-list.module.css'
import { formatInstant } from '../../../ui/text/instant-text.tsx'

const NewValue = lazyPart(() => import('./new-value.tsx'), 'NewValue')

type Row = Stored<typeof settingsCompany>

const NAMES: readonly CompanyParameter[] = Object.keys(COMPANY_PARAMETERS).filter((name): name is CompanyParameter =>
  Object.hasOwn(COMPANY_PARAMETERS, name),
)

/** The dated parameters of the firm: each with its history and who changed it; ADM adds a value from a day on. */
export function Section() {
  const { data, error, refetch } = useQuery(listQuery(settingsCompany, { sort: '-from' }))
  const mayAudit = useMay(audit, 'list')
  const authors = useQuery({
    ...listQuery(audit, {
      filter: filterText('entity = {:entity}', { entity: settingsCompany.name }),
      sort: '-created',
    }),
    enabled: mayAudit,
  })
  const canEdit = useMay(settingsCompany, 'create')
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const authorOf = ({ id }: Row) => authors.data?.find(({ entityId }) => entityId === id)?.actorName ?? ''
  return NAMES.map((name) => (
    <Parameter
      key={name}
      name={name}
      rows={data.filter(({ key }) => key === name)}
      authorOf={authorOf}
      canEdit={canEdit}
    />
  ))
}

interface ParameterProps {
  readonly name: CompanyParameter
  readonly rows: readonly Row[]
  readonly authorOf: (row: Row) => string
  readonly canEdit: boolean
}

function Parameter({ name, rows, authorOf, canEdit }: ParameterProps) {
  const [adding, setAdding] = useState(false)
  const today = useToday()
  const { value } = COMPANY_PARAMETERS[name]
  const { label, help } = PARAMETER_WORDS[name]
  const current = rows.find(({ from }) => from <= today)
  return (
    <section className={classes.section} aria-label={label}>
      <div className={classes.head}>
        <h3>
          {label}: {parameterText(name, parameterOn(rows, name, today))}
        </h3>
        {canEdit && !adding ? (
          <Button
            size="compact-sm"
            variant="light"
            flex="none"
            aria-label={`Cambiar «${label}» desde un día`}
            onClick={() => setAdding(true)}
          >
            Cambiar…
          </Button>
        ) : null}
      </div>
      <p className={classes.none}>{help}</p>
      {adding ? (
        <Suspense fallback={<Skeleton height={96} />}>
          <NewValue name={name} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
      <ol className={classes.list}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.words}>
              <strong>{parameterText(name, Number(row.value))}</strong>
              <small>
                Desde el {formatDay(row.from)}
                {authorOf(row) ? ` · lo cambió ${authorOf(row)}, el ${formatInstant(row.updated)}` : ''}
              </small>
            </span>
            <StateChip
              {...(row.from > today
                ? { label: 'Futuro', tone: 'waiting' }
                : row === current
                  ? { label: 'Vigente', tone: 'good' }
                  : { label: 'Anterior', tone: 'closed' })}
            />
            {canEdit && row.from > today ? (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => void removeRecord(settingsCompany, row, `Se quitó el valor futuro de «${label}».`)}
              >
                Quitar
              </Button>
            ) : null}
          </li>
        ))}
        <li className={classes.row}>
          <span className={classes.words}>
            <strong>{parameterText(name, value)}</strong>
            <small>{rows.length === 0 ? 'Valor inicial: nadie lo cambió todavía' : 'Valor inicial'}</small>
          </span>
        </li>
      </ol>
    </section>
  )
}
