import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  checkClientCodeFormat,
  checkDocumentSettings,
  documentSettings,
  FIRST_NUMBERS,
  schemeNamed,
  schemesOfProject,
  settingsOf,
} from '@timesheet/domain/documents'
import type { Stored } from '../../data/collection.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../load-error.tsx'
import { SideDrawer } from '../side-drawer.tsx'
import { createRecord, updateRecord } from '../store-record.ts'
import { SchemePreview } from '../schemes/scheme-preview.tsx'
import { schemesQuery, settingsQuery } from './coding.queries.ts'

type Settings = Stored<typeof documentSettings>

export interface CodingDrawerProps {
  readonly project: string
  readonly onClose: () => void
}

/** The drawer in which it is said how the documents of a project and their revisions are named. */
export function CodingDrawer({ project, onClose }: CodingDrawerProps) {
  const settings = useQuery(settingsQuery(project))
  // What is typed meanwhile waits for the first field: a drawer without fields would drop it.
  if (settings.isLoading) return null
  return (
    <SideDrawer title={project === '' ? 'Codificación de la empresa' : 'Codificación y respuestas'} onClose={onClose}>
      {settings.isError ? <LoadError error={settings.error} onRetry={() => void settings.refetch()} /> : null}
      {settings.data ? <Coding project={project} all={settings.data} onClose={onClose} /> : null}
    </SideDrawer>
  )
}

const FIELDS = ['codeTemplate', 'scheme', 'answerDays', 'transmittalText', 'linkDays']
/** Of a project alone: the firm has no transmittals, and each customer is let in by their project. */
const OF_PROJECT = [
  'clientCodePattern',
  'clientCodeExample',
  'customerAnswers',
  'statusScheme',
  ...Object.values(FIRST_NUMBERS),
]

const WIDE = [...FIELDS, 'clientCodePattern', 'clientCodeExample']

function Coding({ project, all, onClose }: CodingDrawerProps & { readonly all: readonly Settings[] }) {
  const own = all.find((row) => row.project === project) ?? null
  const fields = project === '' ? FIELDS : [...FIELDS, ...OF_PROJECT]
  const form = useRecordForm({
    declaration: documentSettings,
    fields: ['project', ...fields],
    stored: own,
    defaults: { project, customerAnswers: false, ...settingsOf(all, project) },
    // The scheme stands above the others, with its preview.
    shown: () => fields.filter((name) => name !== 'scheme'),
    check: (values) => checkDocumentSettings(values) ?? checkClientCodeFormat({ ...values, project }),
    save: (values) => (own ? updateRecord(documentSettings, own.id, values) : createRecord(documentSettings, values)),
  })
  const handleDone = () => {
    showToast({ text: 'Se guardó. Vale para los documentos y las revisiones que vengan.' })
    onClose()
  }
  return (
    <>
      <SchemeField
        project={project}
        value={form.values.scheme}
        error={form.errors['scheme']}
        onChange={(scheme) => form.set('scheme', scheme)}
      />
      <RecordForm form={form} submitLabel="Guardar" wide={WIDE} onDone={handleDone} onCancel={onClose} />
    </>
  )
}

interface SchemeFieldProps {
  readonly project: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (scheme: string) => void
}

/** The scheme of revisions, of those of the project and of the firm, with what it calls them. */
function SchemeField({ project, value, error, onChange }: SchemeFieldProps) {
  const schemes = useQuery(schemesQuery()).data ?? []
  const offered = schemesOfProject(schemes, project)
  const chosen = schemes.filter(({ id }) => id === value && !offered.some((each) => each.id === id))
  return (
    <>
      <Select
        label={documentSettings.fields.scheme.label}
        required
        allowDeselect={false}
        checkIconPosition="right"
        data={[...chosen, ...offered].map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        error={error}
        onChange={(next) => next && onChange(next)}
      />
      {schemes.length > 0 ? <SchemePreview scheme={schemeNamed(schemes, value)} /> : null}
    </>
  )
}
