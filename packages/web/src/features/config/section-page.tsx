import type { ComponentType } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { useViewer } from '../../widgets/viewer.ts'

export interface SectionPageProps {
  readonly title: string
  readonly subtitle: string
  readonly section: ComponentType
}

/** A section of the configuration on its own page; not shown to readers of a customer. */
export function SectionPage({ title, subtitle, section: Section }: SectionPageProps) {
  const { external } = useViewer()
  return (
    <PageFrame>
      <PageHeader title={title} subtitle={subtitle} />
      {external ? (
        <EmptyState
          title="Esta parte es de la empresa"
          help="La configuración no está al alcance de los lectores del cliente."
        />
      ) : (
        <Section />
      )}
    </PageFrame>
  )
}
