import { useEffect } from 'react'
import { showToast } from '../../ui/toast/toast-store.ts'
import { buildText, watchBuilds } from './build-check.ts'
import type { Build } from './build-check.ts'

function offer(build: Build): void {
  showToast({
    text: `Hay una versión nueva de Timesheet: ${buildText(build)}.`,
    tone: 'info',
    stay: 0,
    action: { label: 'Actualizar', run: () => location.reload() },
  })
}

/** Looks for a new build while the layout is shown, and offers it; the layout has a toaster. */
export function useBuildOffer(): void {
  useEffect(() => watchBuilds(offer), [])
}
