import { activities, members, workPackages } from '@timesheet/domain/projects'
import { useParams } from '@tanstack/react-router'
import { Page as PageFrame } from '../../ui/page.tsx'
import { useMay } from '../../widgets/may.ts'
import { ActivitiesPanel } from './components/activities-panel.tsx'
import { MembersPanel } from './components/members-panel.tsx'
import { PackagesPanel } from './components/packages-panel.tsx'
import classes from './components/panel.module.css'

/** `/projects/{project}/resources`: team, activities and work breakdown of a project. */
export function Page() {
  const { project = '' }: { project?: string } = useParams({ strict: false })
  const canEditTeam = useMay(members, 'create', { project })
  const canEditActivities = useMay(activities, 'create', { project })
  const canEditPackages = useMay(workPackages, 'create', { project })
  return (
    <PageFrame>
      <div className={classes.grid}>
        <MembersPanel project={project} canEdit={canEditTeam} />
        <ActivitiesPanel project={project} canEdit={canEditActivities} />
        <PackagesPanel project={project} canEdit={canEditPackages} />
      </div>
    </PageFrame>
  )
}
