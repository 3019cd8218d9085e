import { showToast } from '../../ui/toast/toast-store.ts'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { ProjectForm } from './project-form.tsx'
import type { ProjectRow } from './project-form.tsx'

export interface ProjectDrawerProps {
  readonly project: ProjectRow | null
  readonly onDone: (id: string) => void
  readonly onClose: () => void
}

/** A new project, or the data of one, beside the screen. */
export function ProjectDrawer({ project, onDone, onClose }: ProjectDrawerProps) {
  const handleDone = (id: string) => {
    showToast({ text: project ? 'Se guardó.' : 'Se creó el proyecto. Falta armar su equipo.' })
    onDone(id)
  }
  return (
    <SideDrawer title={project ? `Editar ${project.code}` : 'Nuevo proyecto'} size="40rem" onClose={onClose}>
      <ProjectForm project={project} onDone={handleDone} onCancel={onClose} />
    </SideDrawer>
  )
}
