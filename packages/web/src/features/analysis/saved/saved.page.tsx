import { Button, Skeleton } from '@mantine/core'
import { savedViews } from '@timesheet/domain/config'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { filterText, listQuery } from '../../../data/collection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { searchOf } from '../../../widgets/view/saved-search.ts'
import { OfColleagues } from '../of-colleagues.tsx'
import { ANALYZER } from '../analyzer/analyzer.view.ts'

/** `/hours/analyzer/{id}`: opens a saved analysis, own or shared. */
export function Page() {
  return (
    <OfColleagues>
      <Saved />
    </OfColleagues>
  )
}

function Saved() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { screen } = ANALYZER
  const filter = filterText('id = {:id} && screen = {:screen}', { id, screen })
  const { data, error, refetch } = useQuery(listQuery(savedViews, { filter }))
  const saved = data?.[0]
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
