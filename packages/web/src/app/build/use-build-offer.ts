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

/** Watches for a new build while the layout is mounted and offers it in a toast; the layout renders the toaster. */
export function useBuildOffer(): void {
  useEffect(() => watchBuilds(offer), [])
}
