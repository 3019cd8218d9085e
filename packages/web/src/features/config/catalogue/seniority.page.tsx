import { SectionPage } from '../section-page.tsx'
import { Section } from './seniority.section.tsx'

/** `/config/seniority`. */
export function Page() {
  return <SectionPage title="Categorías" subtitle="Niveles profesionales." section={Section} />
}
