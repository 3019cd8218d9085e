import { Button, Skeleton } from '@mantine/core'
import { savedViews } from '@timesheet/domain/config'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import { filterText, listQuery } from '../../../data/collection.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { searchOf } from '../../../widgets/view/saved-search.ts'
import { OfColleagues } from '../of-colleagues.tsx'
import { ANALYZER } from '../analyzer/analyzer.view.ts'

const StopMail = lazyPart(() => import('../mails/stop-mail.tsx'), 'StopMail')

/** `/hours/analyzer/{id}`: opens a saved analysis, own or shared. */
export function Page() {
  return (
    <OfColleagues>
      <Saved />
    </OfColleagues>
  )
}

function Saved() {
  const { stop }: { stop?: unknown } = useSearch({ strict: false })
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { screen } = ANALYZER
  const filter = filterText('id = {:id} && screen = {:screen}', { id, screen })
  const { data, error, refetch } = useQuery(listQuery(savedViews, { filter }))
  const saved = data?.[0]
  if (typeof stop === 'string')
    return (
      <PageFrame>
        <PageHeader title="Análisis por correo" />
        <Suspense fallback={<Skeleton height={160} />}>
          <StopMail mail={stop} analysis={id} />
        </Suspense>
      </PageFrame>
    )
  if (saved) return <Navigate to="/hours/analyzer" search={searchOf(saved.content)} replace />
  return (
    <PageFrame>
      <PageHeader title="Análisis guardado" />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState
          title="Este análisis ya no está, o no se comparte"
          help="Quien lo guardó puede compartirlo otra vez; también se puede armar de nuevo."
        >
          <Button variant="default" renderRoot={(props: object) => <Link {...props} to="/hours/analyzer" />}>
            Ir al analizador
          </Button>
        </EmptyState>
      ) : (
        <Skeleton height={320} />
      )}
    </PageFrame>
  )
}
