import { SectionPage } from '../section-page.tsx'
import { Section } from './parameters.section.tsx'

/** `/config/parameters`. */
export function Page() {
  return (
    <SectionPage
      title="Parámetros"
      subtitle="Lo que la empresa decide, con su fecha: qué vale desde cuándo y quién lo cambió."
      section={Section}
    />
  )
}
