import { Outlet } from '@tanstack/react-router'
import { AudienceGate } from '../session/audience-gate.tsx'
import { Shell } from '../shell/shell.tsx'

/** The frame of every signed-in route; all of them share one instance, so that navigation does not remount it. */
export function Layout() {
  return (
    <Shell>
      <AudienceGate>
        <Outlet />
      </AudienceGate>
    </Shell>
  )
}
