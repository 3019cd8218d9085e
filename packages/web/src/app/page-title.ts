import { NOT_FOUND_TEXT } from './errors/route-not-found.ts'
import type { AnyRouter } from '@tanstack/react-router'

const PRODUCT = 'Timesheet'

function windowTitle(title: string): string {
  return `${title} · ${PRODUCT}`
}

let override: string | null = null

function showTitle(router: AnyRouter): void {
  const entry = router.state.matches.at(-1)?.staticData.entry
  document.title = windowTitle(override ?? entry?.title ?? NOT_FOUND_TEXT)
}

/** Replaces the window title of the current route by this one; null restores the route's title. */
export function overrideTitle(router: AnyRouter, title: string | null): void {
  override = title
  showTitle(router)
}

/** Sets the window title after every navigation. */
export function showRouteTitles(router: AnyRouter): void {
  router.subscribe('onResolved', () => showTitle(router))
}
