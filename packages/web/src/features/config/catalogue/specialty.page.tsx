import { SectionPage } from '../section-page.tsx'
import { Section } from './specialty.section.tsx'

/** `/config/specialty`. */
export function Page() {
  return (
    <SectionPage title="Especialidades" subtitle="Disciplinas de la empresa y quién las lidera." section={Section} />
  )
}
