import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { addDays, type Day, isDay, mondayOf } from '@timesheet/domain/kernel'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { useSessionUser } from '../../../data/session.ts'
import { useToday } from '../../../data/today.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useSearchNow } from '../../../widgets/use-search-now.ts'
import { NoHoursAccount } from '../components/no-hours-account.tsx'
import { QuickEntries } from './components/quick-entries.tsx'
import { QuickHead } from './components/quick-head.tsx'
import { QuickLine } from './components/quick-line.tsx'
import css from './components/quick.module.css'
import { SaveState } from '../components/save-state.tsx'
import { TimerCard } from './components/timer-card.tsx'
import { WeekSkeleton } from '../components/week-skeleton.tsx'
import type { QuickDialog } from './components/quick-dialogs.tsx'
import { askedLine } from './asked-line.ts'
import { useQuickPage } from './use-quick-page.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const QuickDialogs = lazyPart(() => import('./components/quick-dialogs.tsx'), 'QuickDialogs', { failed: 'over' })

/** `/hours/i`: the quick entry of one day, for phones. */
export function Page() {
  const search: QuickSearch = useSearchNow()
  const navigate = useNavigate()
  const viewer = useSessionUser()
  const today = useToday()
  if (viewer?.collectionName !== 'users') return <NoHoursAccount />
  const day = typeof search.day === 'string' && isDay(search.day) ? search.day : today
  const { project, document } = search
  const show = (next: Day) =>
    void navigate({ to: '.', search: { project, document, ...(next === today ? {} : { day: next }) }, replace: true })
  return (
    <QuickScreen key={mondayOf(day)} user={viewer.id} day={day} asked={askedLine(project, document)} onDay={show} />
  )
}

interface QuickSearch {
  readonly day?: unknown
  readonly project?: unknown
  readonly document?: unknown
}

function QuickScreen({
  user,
  day,
  asked,
  onDay,
}: {
  readonly user: string
  readonly day: Day
  /** The line that the address asks for. */
  readonly asked: string
  readonly onDay: (day: Day) => void
}) {
  const page = useQuickPage(user, day, asked)
  const [dialog, setDialog] = useState<QuickDialog | null>(null)
  const { data } = page
  const { view, reference } = data
  if (data.error) return <LoadError isScreen error={data.error} onRetry={data.retry} />
  if (!view || !reference) {
    return (
      <PageFrame narrow>
        <WeekSkeleton />
      </PageFrame>
    )
  }
  return (
    <PageFrame narrow>
      <QuickHead
        view={view}
        format={data.format}
        onPrevious={() => onDay(addDays(day, -1))}
        onNext={() => onDay(addDays(day, 1))}
        onToday={day === reference.today ? null : () => onDay(reference.today)}
      />
      <SaveState />
      <TimerCard page={page} />
      <h2 className={css.heading}>Cargar en</h2>
      <ul className={css.lines}>
        {data.lines.map((line) => (
          <QuickLine
            key={line.key + day}
            line={line}
            cell={line.cells[data.column]!}
            page={page}
            onDetails={() => setDialog({ kind: 'details', line: line.key })}
          />
        ))}
      </ul>
      <Button
        fullWidth
        variant="default"
        size="md"
        leftSection={<Icon path={mdiPlus} />}
        onClick={() => setDialog({ kind: 'line' })}
      >
        Otra tarea
      </Button>
      <QuickEntries data={data} writing={page.writing} onDetails={(line) => setDialog({ kind: 'details', line })} />
      {dialog && (
        <HeldDialog onClose={() => setDialog(null)}>
          <QuickDialogs page={page} dialog={dialog} onClose={() => setDialog(null)} />
        </HeldDialog>
      )}
    </PageFrame>
  )
}
