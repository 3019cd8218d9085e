import { Alert, Button, Group, Switch, Textarea, TextInput } from '@mantine/core'
import { mdiAlertOutline } from '@mdi/js'
import { useMemo, useState } from 'react'
import { client } from '../../../data/client.ts'
import { useUnsaved } from '../../../forms/unsaved-scope.ts'
import { DiffReview } from '../../../ui/diff-review.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { collectionProblem } from '../collection-errors.ts'
import type { SchemaCollection } from '../collection.types.ts'
import classes from '../collections.module.css'
import { refreshCollections } from '../collections.queries.ts'
import { readCollections, transferPlan } from './transfer-plan.ts'
import type { TransferPlan } from './transfer-plan.ts'

const CONFIRM = 'borrar'

export interface ImportPanelProps {
  readonly collections: readonly SchemaCollection[]
  readonly onDone: () => void
}

function Preview({ plan }: { readonly plan: TransferPlan }) {
  if (plan.rows.length === 0)
    return (
      <Alert color="gray" mt="md">
        No cambia nada: todo está igual que acá.
      </Alert>
    )
  return (
    <>
      <div className={classes.review}>
        <DiffReview rows={plan.rows} />
      </div>
      {plan.losses.length > 0 ? (
        <Alert color="red" icon={<Icon path={mdiAlertOutline} />} mt="sm" title="Esto no se puede deshacer">
          <ul className={classes.losses}>
            {plan.losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  )
}

function useImport(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (collections: readonly Readonly<Record<string, unknown>>[], deleteMissing: boolean) => {
    setBusy(true)
    setProblem(null)
    try {
      await client.collections.import([...collections] as never, deleteMissing)
      await refreshCollections()
      showToast({ text: 'Se importaron las colecciones.' })
      onDone()
    } catch (error) {
      setProblem(collectionProblem(error))
      setBusy(false)
    }
  }
  return { busy, problem, run }
}

/** Imports collections from JSON, after showing what would change. */
export function ImportPanel({ collections, onDone }: ImportPanelProps) {
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const [deleteMissing, setDeleteMissing] = useState(false)
  const [confirmed, setConfirmed] = useState('')
  const { busy, problem, run } = useImport(onDone)
  const read = useMemo(() => (text.trim() === '' ? null : readCollections(text)), [text])
  const plan = useMemo(
    () => (read?.ok ? transferPlan(collections, read.collections, deleteMissing) : null),
    [read, collections, deleteMissing],
  )
  const isLoss = (plan?.losses.length ?? 0) > 0
  const canRun = plan !== null && plan.rows.length > 0 && (!isLoss || confirmed.trim().toLowerCase() === CONFIRM)
  const take = (files: readonly File[]) => void files[0]?.text().then(setText)
  return (
    <>
      <Group mb="xs">
        <FileDrop label="Elegir un archivo" accept=".json,application/json" onFiles={take} />
        <span className={classes.quiet}>o pegarlo abajo</span>
      </Group>
      <Textarea
        className={classes.sql ?? ''}
        aria-label="Colecciones en JSON"
        placeholder='[{ "name": "notas", "type": "base", "fields": […] }]'
        autosize
        minRows={5}
        maxRows={10}
        spellCheck={false}
        error={read && !read.ok ? read.problem : null}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Switch
        mt="sm"
        label="Borrar lo que no está en el archivo"
        description="También los campos que falten, con sus datos; lo del programa queda"
        checked={deleteMissing}
        onChange={(event) => setDeleteMissing(event.currentTarget.checked)}
      />
      {plan ? <Preview plan={plan} /> : null}
      {isLoss ? (
        <TextInput
          mt="sm"
          label={`Para confirmar, escribir ${CONFIRM}`}
          autoComplete="off"
          value={confirmed}
          onChange={(event) => setConfirmed(event.currentTarget.value)}
        />
      ) : null}
      {problem ? (
        <Alert color="red" mt="sm" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Group mt="md" justify="flex-end">
        <Button
          {...(isLoss ? { color: 'red' } : {})}
          loading={busy}
          disabled={!canRun}
          onClick={() => void (read?.ok ? run(read.collections, deleteMissing) : undefined)}
        >
          {isLoss ? 'Importar y borrar esos datos' : 'Importar'}
        </Button>
      </Group>
    </>
  )
}
