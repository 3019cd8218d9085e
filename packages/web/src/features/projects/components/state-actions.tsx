import { mdiChevronDown } from '@mdi/js'
import { projects, projectStates } from '@timesheet/domain/projects'
import type { ProjectState } from '@timesheet/domain/projects'
import { useState } from 'react'
import { errorText } from '../../../data/error-text.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { updateRecord } from '../../../widgets/store-record.ts'
import { useMoves } from '../../../widgets/may.ts'
import type { ProjectRow } from '../project-form.tsx'
import classes from './panel.module.css'

/** What each state means for entering hours. */
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
        showToast({ text: `${project.code} está ahora: ${projectStates.states[state].label}.` })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <ConfirmDialog
      title={`${project.code}: de ${projectStates.states[project.state].label} a ${projectStates.states[state].label}`}
      actionLabel={`Pasar a ${projectStates.states[state].label}`}
      danger={state === 'lost'}
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.note}>{EFFECTS[state]}</p>
    </ConfirmDialog>
  )
}

/** Buttons for the moves of a project's state that the viewer may make. */
export function StateActions({ project }: { readonly project: ProjectRow }) {
  const [target, setTarget] = useState<ProjectState | null>(null)
  const moves = useMoves(projects, projectStates, project)
  if (moves.length === 0) return null
  return (
    <>
      <MenuButton
        label="Cambiar de estado"
        className={classes.state}
        entries={moves.map(({ name, to }) => ({
          id: name,
          label: projectStates.states[to].label,
          onSelect: () => setTarget(to),
        }))}
      >
        Cambiar de estado
        <Icon path={mdiChevronDown} />
      </MenuButton>
      {target ? <StateDialog project={project} state={target} onClose={() => setTarget(null)} /> : null}
    </>
  )
}
