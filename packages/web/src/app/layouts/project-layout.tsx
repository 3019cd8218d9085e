import { Outlet } from '@tanstack/react-router'
import { AudienceGate } from '../session/audience-gate.tsx'
import { Shell } from '../shell/shell.tsx'
import { ProjectHeader } from './project-header.tsx'

/** The frame of one project's routes: its header and tabs above each screen. */
export function Layout() {
  return (
    <Shell>
      <AudienceGate>
        <ProjectHeader />
        <Outlet />
      </AudienceGate>
    </Shell>
  )
}
