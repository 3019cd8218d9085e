import { Outlet } from '@tanstack/react-router'
import { ProjectFrame } from './project-header.tsx'

/** The layout of one project's routes, nested in the shell: header and tabs above each screen. */
export function Layout() {
  return (
    <ProjectFrame>
      <Outlet />
    </ProjectFrame>
  )
}
