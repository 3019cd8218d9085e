import { NOT_FOUND_TEXT } from './errors/route-not-found.ts'
import type { AnyRouter } from '@tanstack/react-router'

const PRODUCT = 'Timesheet'

function windowTitle(title: string): string {
  return `${title} · ${PRODUCT}`
}

let instead: string | null = null

function showTitle(router: AnyRouter): void {
  const entry = router.state.matches.at(-1)?.staticData.entry
  document.title = windowTitle(instead ?? entry?.title ?? NOT_FOUND_TEXT)
}

/** Names the window after what stands in the place of a route; null gives the name back to the route. */
export function nameInstead(router: AnyRouter, title: string | null): void {
  instead = title
  showTitle(router)
}

/** Names the window after the route that is shown, whichever it becomes. */
export function followTitles(router: AnyRouter): void {
  router.subscribe('onResolved', () => showTitle(router))
}
