import { useParams } from '@tanstack/react-router'
import { Page as PageFrame } from '../../ui/page.tsx'
import { useViewer } from '../../widgets/viewer.ts'
import { ActivitiesPanel } from './components/activities-panel.tsx'
import { MembersPanel } from './components/members-panel.tsx'
import classes from './components/panel.module.css'
import { canEditProject } from './project-access.ts'

/** `/projects/{project}/resources`: who works on the project, and on what. */
export function Page() {
  const { project = '' }: { project?: string } = useParams({ strict: false })
  const canEdit = canEditProject(useViewer(), project)
  return (
    <PageFrame>
      <div className={classes.grid}>
        <MembersPanel project={project} canEdit={canEdit} />
        <ActivitiesPanel project={project} canEdit={canEdit} />
      </div>
    </PageFrame>
  )
}
