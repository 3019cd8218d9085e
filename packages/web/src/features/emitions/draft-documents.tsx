import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core'
import { mdiClose } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import {
  emitions,
  offeredSuitability,
  purposesOfProject,
  type StatusScheme,
  statusSchemeOf,
} from '@timesheet/domain/documents'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../data/error-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { removeRecord, updateRecord } from '../../widgets/store-record.ts'
import { settingsQuery } from '../../widgets/coding/coding.queries.ts'
import { type EmitionRow, emitionsQuery, purposesQuery, type TransmittalRow } from './emitions.queries.ts'
import classes from './emitions.module.css'

/** The documents of a draft, each with its purpose. */
export function DraftDocuments({ transmittal }: { readonly transmittal: TransmittalRow }) {
  const { data, error, refetch } = useQuery(emitionsQuery(transmittal.id))
  const purposes = purposesOfProject(useQuery(purposesQuery(transmittal.project)).data ?? [], transmittal.project)
  const scheme = statusSchemeOf(useQuery(settingsQuery(transmittal.project)).data ?? [], transmittal.project)
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  if (data.length === 0) return <p className={classes.muted}>Todavía no lleva documentos.</p>
  const choices = purposes
    .filter(({ answer }) => answer !== 'internal')
    .map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))
  return (
    <ul className={classes.rows} aria-label="Documentos del remito">
      {data.map((row) => (
        <DraftRow key={row.id} row={row} choices={choices} scheme={scheme} />
      ))}
    </ul>
  )
}

interface DraftRowProps {
  readonly row: EmitionRow
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly scheme: StatusScheme | ''
}

function DraftRow({ row, choices, scheme }: DraftRowProps) {
  const { document, revision, purpose } = row.expand ?? {}
  const code = String(document?.['code'] ?? '')
  // A purpose that is offered no more stays what the row says.
  const own = choices.some(({ value }) => value === row.purpose)
    ? choices
    : [...choices, { value: row.purpose, label: String(purpose?.['name'] ?? '…') }]
  const handlePurpose = (value: string) =>
    void updateRecord(emitions, row.id, { purpose: value }).catch((error: unknown) => showProblem(errorText(error)))
  return (
    <li>
      <span className={classes.grow}>
        <Link to={`/documents/${row.document}`}>{code}</Link> Rev. {String(revision?.['code'] ?? '')}
        {' · '}
        {String(document?.['title'] ?? '')}
      </span>
      <NativeSelect
        size="xs"
        aria-label={`Propósito de ${code}`}
        data={[...own]}
        value={row.purpose}
        onChange={(event) => handlePurpose(event.currentTarget.value)}
      />
      {scheme === '' && row.suitability === '' ? null : <Suitability row={row} scheme={scheme} code={code} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Quitar ${code}`}
        onClick={() => void removeRecord(emitions, row, `Se quitó ${code}.`)}
      >
        <Icon path={mdiClose} />
      </ActionIcon>
    </li>
  )
}

interface SuitabilityProps {
  readonly row: EmitionRow
  readonly scheme: StatusScheme | ''
  /** The code of the document. */
  readonly code: string
}

/** The status code with which a document goes, where the project uses them. */
function Suitability({ row, scheme, code: of }: SuitabilityProps) {
  const offered = scheme === '' ? [] : offeredSuitability(scheme)
  const choices = [
    { value: '', label: 'Sin código' },
    ...offered.map(({ code, name, isDeprecated }) => ({
      value: code,
      label: `${code} · ${name}${isDeprecated ? ' (en desuso)' : ''}`,
    })),
  ]
  // One of an edition that the project uses no more stays what the row says.
  if (choices.every(({ value }) => value !== row.suitability))
    choices.push({ value: row.suitability, label: row.suitability })
  const handleChange = (suitability: string) =>
    void updateRecord(emitions, row.id, { suitability }).catch((error: unknown) => showProblem(errorText(error)))
  return (
    <NativeSelect
      size="xs"
      aria-label={`Código de idoneidad de ${of}`}
      data={choices}
      value={row.suitability}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  )
}
