import { useQuery } from '@tanstack/react-query'
import {
  checkClientCodeFormat,
  checkDocumentSettings,
  documentSettings,
  FIRST_NUMBERS,
  firstCodes,
  REVISION_SCHEMES,
  REVISION_SERIES,
  type RevisionSeries,
  settingsOf,
} from '@timesheet/domain/documents'
import type { Stored } from '../../data/collection.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { createRecord, updateRecord } from '../../widgets/store-record.ts'
import classes from './coding-drawer.module.css'
import { settingsQuery } from './documents.queries.ts'

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
const OF_PROJECT = ['clientCodePattern', 'clientCodeExample', 'customerAnswers', ...Object.values(FIRST_NUMBERS)]

const WIDE = [...FIELDS, 'clientCodePattern', 'clientCodeExample']

function Coding({ project, all, onClose }: CodingDrawerProps & { readonly all: readonly Settings[] }) {
  const own = all.find((row) => row.project === project) ?? null
  const fields = project === '' ? FIELDS : [...FIELDS, ...OF_PROJECT]
  const form = useRecordForm({
    declaration: documentSettings,
    fields: ['project', ...fields],
    stored: own,
    defaults: { project, customerAnswers: false, ...settingsOf(all, project) },
    shown: () => fields,
    check: (values) => checkDocumentSettings(values) ?? checkClientCodeFormat({ ...values, project }),
    save: (values) => (own ? updateRecord(documentSettings, own.id, values) : createRecord(documentSettings, values)),
  })
  const handleDone = () => {
    showToast({ text: 'Se guardó. Vale para los documentos y las revisiones que vengan.' })
    onClose()
  }
  const { scheme } = form.values
  return (
    <>
      {scheme ? <SchemePreview scheme={scheme} /> : null}
      <RecordForm form={form} submitLabel="Guardar" wide={WIDE} onDone={handleDone} onCancel={onClose} />
    </>
  )
}

const SHOWN = 4

/** How the revisions of a scheme are named, series by series, as it is chosen. */
function SchemePreview({ scheme }: Pick<Settings, 'scheme'>) {
  return (
    <div role="status" className={classes.preview}>
      <p>Las revisiones se llaman, según el esquema:</p>
      <ul>
        {Object.entries(REVISION_SERIES).map(([series, label]) => (
          <li key={series}>
            {label}: {firstCodes(REVISION_SCHEMES[scheme].scheme, series as RevisionSeries, SHOWN).join(', ')}…
          </li>
        ))}
      </ul>
    </div>
  )
}
