import { Alert, Button, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { client } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { useUrlState } from '../../widgets/url-state.ts'
import { collectionProblem } from './collection-errors.ts'
import type { SchemaCollection } from './collection.types.ts'
import { recordCountQuery, refreshCollections } from './collections.queries.ts'

export interface DeleteDialogProps {
  readonly collection: SchemaCollection
  readonly what: 'delete' | 'truncate'
  readonly onClose: () => void
}

function useAct({ collection, what, onClose }: DeleteDialogProps) {
  const [, setSearch] = useUrlState()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async () => {
    setBusy(true)
    setProblem(null)
    try {
      if (what === 'delete') await client.collections.delete(collection.id)
      else await client.collections.truncate(collection.id)
      onClose()
      showToast({
        text: what === 'delete' ? `Se borró la colección ${collection.name}.` : `Se vació ${collection.name}.`,
      })
      if (what === 'delete') setSearch({ c: undefined, tab: undefined })
      queryClient.removeQueries({ queryKey: ['records', collection.name] })
      await refreshCollections()
    } catch (error) {
      setProblem(collectionProblem(error))
      setBusy(false)
    }
  }
  return { busy, problem, act }
}

function loss({ type }: SchemaCollection, what: DeleteDialogProps['what'], count: number | undefined): string {
  if (type === 'view') return 'Se borra la consulta; los datos que muestra quedan donde están.'
  const records =
    count === undefined
      ? 'todos sus registros'
      : count === 1
        ? 'su único registro'
        : `sus ${formatNumber(count)} registros`
  return what === 'delete'
    ? `Se borra con ${records} y archivos.`
    : `Se borran ${records}, con sus archivos; la colección queda, vacía. Lo que apunta a ellos puede borrarse también.`
}

/** Deletes or truncates a collection after its name was typed; only a backup can bring the records back. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { collection, what, onClose } = props
  const [typed, setTyped] = useState('')
  const count = useQuery(recordCountQuery(collection.name))
  const { busy, problem, act } = useAct(props)
  const label = what === 'delete' ? 'Borrar la colección' : 'Vaciar la colección'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === collection.name) void act()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${label} ${collection.name}`}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={handleSubmit}>
        <p>{loss(collection, what, count.data)} Sólo una copia de seguridad puede traerlos de vuelta.</p>
        <TextInput
          label={`Para confirmar, escribir ${collection.name}`}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {problem ? (
          <Alert color="red" mt="sm" role="alert">
            {problem}
          </Alert>
        ) : null}
        <EndButtons onCancel={onClose}>
          <Button type="submit" color="red" disabled={typed !== collection.name} loading={busy}>
            {label}
          </Button>
        </EndButtons>
      </form>
    </Modal>
  )
}
