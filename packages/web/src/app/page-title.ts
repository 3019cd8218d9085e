import { NOT_FOUND_TEXT } from './errors/route-not-found.ts'
import type { AnyRouter } from '@tanstack/react-router'

const PRODUCT = 'Timesheet'

/** Names the window after the route that is shown; screens may say more with their own `<title>`. */
export function followTitles(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    const entry = router.state.matches.at(-1)?.staticData.entry
    document.title = `${entry?.title ?? NOT_FOUND_TEXT} · ${PRODUCT}`
  })
}
