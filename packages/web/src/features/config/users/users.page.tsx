import { SectionPage } from '../section-page.tsx'
import { Section } from './users.section.tsx'

/** `/config/users`. */
export function Page() {
  return (
    <SectionPage title="Personas" subtitle="Quiénes trabajan, qué pueden hacer y desde cuándo." section={Section} />
  )
}
