import { Outlet } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'

/** The frame of the default routes. */
export function Layout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
