import { Outlet } from '@tanstack/react-router'
import { AudienceGate } from '../session/audience-gate.tsx'
import { Shell } from '../shell/shell.tsx'
import { ProjectFrame } from './project-header.tsx'

/** The frame of one project's routes: its header and tabs above each screen, which needs the project. */
export function Layout() {
  return (
    <Shell>
      <AudienceGate>
        <ProjectFrame>
          <Outlet />
        </ProjectFrame>
      </AudienceGate>
    </Shell>
  )
}
