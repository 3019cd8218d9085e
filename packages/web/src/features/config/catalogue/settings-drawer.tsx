import { Button, Skeleton } from '@mantine/core'
import { documentSettings } from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneQuery } from '../../../data/collection.ts'
import { useRelationItems } from '../../../forms/relation-field.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { CodingDrawer } from '../../../widgets/coding/coding-drawer.tsx'
import type { RowDrawerProps } from '../../../widgets/list/define-list.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useMay } from '../../../widgets/may.ts'
import { RecordFacts } from '../../../widgets/record-facts.tsx'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'

const NAME = documentSettings.labelOne
const FACTS = Object.keys(documentSettings.fields).filter((name) => name !== 'created' && name !== 'updated')

/** How documents of a project, or of the firm, are named: what is said of it, to change it; of a new one, whose it is. */
export function SettingsDrawer({ id, canEdit, onClose }: RowDrawerProps) {
  const isNew = id === 'new'
  const query = useQuery({ ...oneQuery(documentSettings, id), enabled: !isNew })
  const [project, setProject] = useState<string | null>(null)
  const own = isNew ? project : (query.data?.project ?? null)
  // Who leads a project keeps what it says, and reads the others.
  const mayChange = useMay(documentSettings, 'update', { project: own ?? '' }) && canEdit
  if (mayChange && own !== null) return <CodingDrawer project={own} onClose={onClose} />
  return (
    <SideDrawer title={isNew ? 'Nueva codificación' : NAME} onClose={onClose}>
      {isNew && own === null ? <Whose onChoose={setProject} /> : null}
      {isNew && own !== null ? <p role="status">Esta codificación la llevan otras personas.</p> : null}
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!isNew && query.isPending ? <Skeleton height={240} /> : null}
      {query.data ? <RecordFacts declaration={documentSettings} fields={FACTS} record={query.data} /> : null}
    </SideDrawer>
  )
}

/** Chooses whose documents are meant; one that has its own already is changed. */
function Whose({ onChoose }: { readonly onChoose: (project: string) => void }) {
  const { items, ...search } = useRelationItems('projects', '')
  return (
    <>
      <Picker
        {...search}
        label="Proyecto"
        description="Lo que un proyecto no dice vale como en la empresa. El que ya tiene la suya se cambia."
        placeholder="Escribir para buscar"
        isFirst
        items={items}
        value=""
        onChange={onChoose}
      />
      <Button mt="md" variant="default" onClick={() => onChoose('')}>
        De toda la empresa
      </Button>
    </>
  )
}
