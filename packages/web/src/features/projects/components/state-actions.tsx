import { Button, Menu } from '@mantine/core'
import { mdiChevronDown } from '@mdi/js'
import { viewerHolds } from '@timesheet/domain/access'
import { nextProjectStates, PROJECT_STATES, projects } from '@timesheet/domain/projects'
import type { ProjectState } from '@timesheet/domain/projects'
import { useState } from 'react'
import { errorText } from '../../../data/error-text.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { PROJECT_TONES } from '../../../widgets/project-tones.ts'
import { updateRecord } from '../../../widgets/store-record.ts'
import { useMay, useViewer } from '../../../widgets/viewer.ts'
import type { ProjectRow } from '../project-form.tsx'
import classes from './panel.module.css'

/** What each state means for those who load hours. */
const EFFECTS: Record<ProjectState, string> = {
  prospect: 'No admite horas.',
  offered: 'Admite horas sólo si el proyecto acepta horas comerciales.',
  awarded: 'Todavía no admite horas: falta activarlo.',
  active: 'El equipo puede cargar horas.',
  suspended: 'Nadie puede cargar horas hasta que se reactive.',
  closing: 'Todavía se pueden cargar horas, para terminar.',
  closed: 'Nadie puede cargar horas; sólo la gerencia puede reabrirlo.',
  lost: 'Queda en la historia y no admite horas. No se puede volver atrás.',
}

interface StateDialogProps {
  readonly project: ProjectRow
  readonly state: ProjectState
  readonly onClose: () => void
}

function StateDialog({ project, state, onClose }: StateDialogProps) {
  const [busy, setBusy] = useState(false)
  const handleConfirm = () => {
    setBusy(true)
    updateRecord(projects, project.id, { state })
      .then(() => {
        showToast({ text: `${project.code} está ahora: ${PROJECT_STATES[state]}.` })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <ConfirmDialog
      title={`${project.code}: de ${PROJECT_STATES[project.state]} a ${PROJECT_STATES[state]}`}
      actionLabel={`Pasar a ${PROJECT_STATES[state]}`}
      danger={state === 'lost'}
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.note}>{EFFECTS[state]}</p>
    </ConfirmDialog>
  )
}

/** The steps that a project may take from its state, for who may take them. */
export function StateActions({ project }: { readonly project: ProjectRow }) {
  const [target, setTarget] = useState<ProjectState | null>(null)
  const isManagement = viewerHolds(useViewer(), 'ger')
  const states = useMay(projects, 'update', project) ? nextProjectStates(project.state, { isManagement }) : []
  if (states.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<Icon path={mdiChevronDown} />}>
            Cambiar de estado
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {states.map((state) => (
            <Menu.Item key={state} onClick={() => setTarget(state)}>
              <StateChip label={PROJECT_STATES[state]} tone={PROJECT_TONES[state]} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {target ? <StateDialog project={project} state={target} onClose={() => setTarget(null)} /> : null}
    </>
  )
}
