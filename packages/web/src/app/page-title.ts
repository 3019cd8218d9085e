import { NOT_FOUND_TEXT } from './errors/route-not-found.ts'
import type { AnyRouter } from '@tanstack/react-router'

const PRODUCT = 'Timesheet'

/** The window's name for something shown. */
export function windowTitle(title: string): string {
  return `${title} · ${PRODUCT}`
}

/** Names the window after the route that is shown. */
export function showRouteTitle(router: AnyRouter): void {
  const entry = router.state.matches.at(-1)?.staticData.entry
  document.title = windowTitle(entry?.title ?? NOT_FOUND_TEXT)
}

/** Names the window after the route that is shown, whichever it becomes. */
export function followTitles(router: AnyRouter): void {
  router.subscribe('onResolved', () => showRouteTitle(router))
}
