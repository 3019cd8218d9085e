import { Outlet } from '@tanstack/react-router'
import { AudienceGate } from '../session/audience-gate.tsx'
import { Shell } from '../shell/shell.tsx'

/** The frame of the default routes. */
export function Layout() {
  return (
    <Shell>
      <AudienceGate>
        <Outlet />
      </AudienceGate>
    </Shell>
  )
}
