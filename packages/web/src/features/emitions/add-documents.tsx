import { Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { emitions, fitsSeries, purposesOfProject, type Revision } from '@timesheet/domain/documents'
import { holdsWords, searchWords } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import type { GivenToDraft } from '../../widgets/emitions/to-issue.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { writeTogether } from '../../widgets/store-record.ts'
import { emitionsQuery, issuableQuery, purposesQuery, type TransmittalRow } from './emitions.queries.ts'
import { proposeRecipients } from './propose-recipients.ts'
import classes from './emitions.module.css'

/** The most rows of one batch. */
const BATCH = 250

export interface AddDocumentsProps {
  readonly transmittal: TransmittalRow
  /** What was chosen elsewhere. */
  readonly given: GivenToDraft
  readonly onClose: () => void
}

interface Issuable {
  readonly id: string
  readonly specialty: string
  readonly type: string
  readonly code: string
  readonly title: string
  readonly revision: string
  readonly revisionCode: string
  readonly series: Revision['series']
}

/** The documents of the project that may be issued and are not in the draft yet. */
function useIssuable({ id, project }: TransmittalRow, isAgain: boolean) {
  const found = useQuery(issuableQuery(project, isAgain))
  const inside = useQuery(emitionsQuery(id)).data
  const taken = new Set(inside?.map(({ document }) => document))
  const rows = found.data?.flatMap((row): Issuable[] => {
    const revision = row.expand?.[isAgain ? 'inForce' : 'revision']
    if (!revision || taken.has(row.id)) return []
    const { id: document, specialty, type, code, title } = row
    const series = String(revision['series']) as Revision['series']
    return [
      {
        ...{ id: document, specialty, type, code, title, series },
        ...{ revision: revision.id, revisionCode: String(revision['code']) },
      },
    ]
  })
  return { ...found, rows: inside ? rows : undefined }
}

/** With which documents go unless somebody says another purpose: the first one that fits what was chosen. */
const USUAL: readonly string[] = ['PAPR', 'APC', 'CAO']

/** Picks documents of the project and the purpose with which they go. */
export function AddDocuments({ transmittal, given, onClose }: AddDocumentsProps) {
  const { project } = transmittal
  const [isAgain, setIsAgain] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(given.documents)
  const [asked, setAsked] = useState('')
  const [busy, setBusy] = useState(false)
  const { rows, error, refetch } = useIssuable(transmittal, isAgain)
  const purposes = purposesOfProject(useQuery(purposesQuery(project)).data ?? [], project).filter(
    ({ answer }) => answer !== 'internal',
  )
  const first = rows?.find(({ id }) => given.documents.includes(id))
  const usual = purposes.filter((each) => USUAL.includes(each.code) && (!first || fitsSeries(each, first.series)))
  const purpose =
    purposes.find(({ id, code }) => (asked === '' ? code === given.purpose : id === asked)) ?? usual[0] ?? purposes[0]
  const words = searchWords(typed)
  const shown = (rows ?? []).filter(
    ({ code, title, series }) => (!purpose || fitsSeries(purpose, series)) && holdsWords(`${code} ${title}`, words),
  )
  const picked = shown.filter(({ id }) => chosen.includes(id))
  const handleAdd = () => {
    if (!purpose) return
    setBusy(true)
    store(picked, { transmittal: transmittal.id, project, purpose: purpose.id, state: 'prepared' })
      .then(() => {
        onClose()
        const added = picked.map(({ type, specialty }) => ({ type, specialty, purpose: purpose.code }))
        // They are in the draft; whom the matrix names may still be chosen there.
        return proposeRecipients(transmittal.id, added)
      })
      .catch((failure: unknown) => {
        showProblem(errorText(failure))
        setBusy(false)
      })
  }
  return (
    <FormDialog title="Agregar documentos" onClose={onClose}>
      <NativeSelect
        label="Propósito"
        data={purposes.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        value={purpose?.id ?? ''}
        onChange={(event) => setAsked(event.currentTarget.value)}
      />
      <TextInput
        mt="sm"
        label="Buscar"
        placeholder="Código o título"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Checkbox
        mt="sm"
        label="Los que ya se emitieron, para emitirlos otra vez"
        checked={isAgain}
        onChange={(event) => setIsAgain(event.currentTarget.checked)}
      />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {rows ? (
        <Choices rows={shown} chosen={chosen} onChange={setChosen} />
      ) : error ? null : (
        <Skeleton height={160} mt="sm" />
      )}
      <EndButtons onCancel={onClose}>
        <Button loading={busy} disabled={picked.length === 0} onClick={handleAdd}>
          {picked.length === 0 ? 'Agregar' : `Agregar ${picked.length}`}
        </Button>
      </EndButtons>
    </FormDialog>
  )
}

async function store(rows: readonly Issuable[], common: Readonly<Record<string, string>>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await writeTogether(
      rows.slice(from, from + BATCH).map(({ id: document, specialty, revision }) => ({
        declaration: emitions,
        id: newRecordId(),
        values: { ...common, document, specialty, revision },
        isNew: true,
      })),
    )
}

interface ChoicesProps {
  readonly rows: readonly Issuable[]
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

function Choices({ rows, chosen, onChange }: ChoicesProps) {
  if (rows.length === 0)
    return (
      <p className={classes.muted} role="status">
        No hay documentos que se puedan emitir con ese propósito.
      </p>
    )
  const here = rows.filter(({ id }) => chosen.includes(id)).length
  const others = chosen.filter((id) => rows.every((row) => row.id !== id))
  return (
    <div className={classes.pick}>
      <Checkbox
        label={`Todos (${rows.length})`}
        checked={here === rows.length}
        indeterminate={here > 0 && here < rows.length}
        onChange={() => onChange(here === rows.length ? others : [...others, ...rows.map(({ id }) => id)])}
      />
      {rows.map(({ id, code, title, revisionCode }) => (
        <Checkbox
          key={id}
          mt="xs"
          label={`${code} Rev. ${revisionCode} · ${title}`}
          checked={chosen.includes(id)}
          onChange={() => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
        />
      ))}
    </div>
  )
}
