import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'

/** `/profile`. */
export function Page() {
  return (
    <PageFrame narrow>
      <PageHeader title="Mi perfil" />
    </PageFrame>
  )
}
