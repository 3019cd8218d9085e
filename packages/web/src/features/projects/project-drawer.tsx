import { showToast } from '../../ui/toast/toast-store.ts'
import type { RowDrawerProps } from '../../widgets/list/define-list.ts'
import { MergeSection } from '../../widgets/merge/merge-section.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { ProjectForm } from './project-form.tsx'
import type { ProjectRow } from './project-form.tsx'

/** The drawer of a new project; an existing one has a screen of its own. */
export function NewProjectDrawer({ id, onClose, onOpen }: RowDrawerProps) {
  return id === 'new' ? <ProjectDrawer project={null} onDone={onOpen} onClose={onClose} /> : null
}

export interface ProjectDrawerProps {
  readonly project: ProjectRow | null
  readonly onDone: (id: string) => void
  readonly onClose: () => void
}

/** The drawer of a project, new or existing. */
export function ProjectDrawer({ project, onDone, onClose }: ProjectDrawerProps) {
  const handleDone = (id: string) => {
    showToast({ text: project ? 'Se guardó.' : 'Se creó el proyecto. Falta armar su equipo.' })
    onDone(id)
  }
  return (
    <SideDrawer title={project ? `Editar ${project.code}` : 'Nuevo proyecto'} size="40rem" onClose={onClose}>
      <ProjectForm project={project} onDone={handleDone} onCancel={onClose} />
      {project ? <MergeSection kind="projects" id={project.id} onMerged={onClose} /> : null}
    </SideDrawer>
  )
}
