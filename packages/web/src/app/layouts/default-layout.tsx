import { Outlet } from '@tanstack/react-router'
import { AudienceGate } from '../session/audience-gate.tsx'
import { Shell } from '../shell/shell.tsx'

/** The frame of every signed-in route: one for all of them, so that going from one to another builds nothing of it anew. */
export function Layout() {
  return (
    <Shell>
      <AudienceGate>
        <Outlet />
      </AudienceGate>
    </Shell>
  )
}
