import { Button, Skeleton } from '@mantine/core'
import { mdiTrayFull } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useSessionUser } from '../../data/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useWork } from './use-work.ts'
import { WorkList } from './work-list.tsx'
import { workWords } from './work.view-model.ts'

/** `/work`: what the viewer has to do of documents, in how many hours and until when. */
export function Page() {
  const user = useSessionUser()?.id ?? ''
  return (
    <PageFrame>
      <PageHeader
        title="Mi trabajo"
        subtitle="Los documentos y las observaciones que esperan tu parte, y lo que está a tu nombre."
      >
        <Button component={Link} to="/hours/i" variant="default">
          Cargar horas
        </Button>
      </PageHeader>
      <Work user={user} />
    </PageFrame>
  )
}

function Work({ user }: { readonly user: string }) {
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
  const [waiting, others] = [lines.filter(({ waits }) => waits), lines.filter(({ waits }) => !waits)]
  return (
    <>
      <p role="status">{workWords(lines)}.</p>
      <WorkList title="Espera tu parte" lines={waiting} user={user} />
      <WorkList title="También asignado" lines={others} user={user} />
    </>
  )
}
