import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { mdiTrayFull } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSessionUser } from '../../data/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { useWork } from './use-work.ts'
import { WorkList } from './work-list.tsx'
import { workWords } from './work.view-model.ts'

const WorkBoard = lazyPart(() => import('./board/work-board.tsx'), 'WorkBoard')

const VIEWS = [
  { value: 'list', label: 'Lista' },
  { value: 'board', label: 'Tablero' },
]

/** `/work`: what the viewer has to do of documents, in how many hours and until when. */
export function Page() {
  const user = useSessionUser()?.id ?? ''
  const [{ view = 'list' }, setSearch] = useUrlState()
  return (
    <PageFrame>
      <PageHeader
        title="Mi trabajo"
        subtitle="Los documentos y las observaciones que esperan tu parte, y lo que está a tu nombre."
      >
        <SegmentedControl
          size="xs"
          aria-label="Cómo se ve"
          data={VIEWS}
          value={view === 'board' ? 'board' : 'list'}
          onChange={(next) => setSearch({ view: next === 'board' ? next : undefined, column: undefined })}
        />
        <Button component={Link} to="/hours/i" variant="default">
          Cargar horas
        </Button>
      </PageHeader>
      <Work user={user} isBoard={view === 'board'} />
    </PageFrame>
  )
}

function Work({ user, isBoard }: { readonly user: string; readonly isBoard: boolean }) {
  const { lines, error, retry } = useWork(user)
  if (!lines) return error ? <LoadError isScreen error={error} onRetry={retry} /> : <Skeleton height={320} mt="sm" />
  if (lines.length === 0)
    return (
      <EmptyState
        icon={mdiTrayFull}
        title="No hay documentos a tu nombre"
        help="Acá aparecen cuando alguien te asigna uno, o cuando una revisión espera tu parte."
      >
        <Button component={Link} to="/documents" variant="default">
          Ver el LMD
        </Button>
      </EmptyState>
    )
  if (isBoard)
    return (
      <>
        <p role="status">{workWords(lines)}.</p>
        <Suspense fallback={<Skeleton height={320} />}>
          <WorkBoard lines={lines} user={user} />
        </Suspense>
      </>
    )
  const [waiting, others] = [lines.filter(({ waits }) => waits), lines.filter(({ waits }) => !waits)]
  return (
    <>
      <p role="status">{workWords(lines)}.</p>
      <WorkList title="Espera tu parte" lines={waiting} user={user} />
      <WorkList title="También asignado" lines={others} user={user} />
    </>
  )
}
