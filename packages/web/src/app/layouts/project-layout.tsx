import { Outlet } from '@tanstack/react-router'
import { ProjectFrame } from './project-header.tsx'

/** The frame of one project's routes inside of the shell: its header and tabs above each screen, which needs the project. */
export function Layout() {
  return (
    <ProjectFrame>
      <Outlet />
    </ProjectFrame>
  )
}
