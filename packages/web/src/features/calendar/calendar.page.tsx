import { useUrlState } from '../../widgets/url-state.ts'
import type { CalendarView } from './calendar-range.view-model.ts'
import { CalendarScreen } from './components/calendar-screen.tsx'

const VIEWS: readonly string[] = ['day', 'week', 'month']

/** `/hours/calendar/Calendar`: day, week and month on one page, chosen by `?view=`. */
export function Page() {
  const [url, change] = useUrlState()
  const view = VIEWS.includes(url['view'] ?? '') ? (url['view'] as CalendarView) : 'week'
  return <CalendarScreen view={view} onView={(next) => change({ view: next }, 'push')} />
}
