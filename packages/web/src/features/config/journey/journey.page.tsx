import { SectionPage } from '../section-page.tsx'
import { Section } from './journey.section.tsx'

/** `/config/journey`. */
export function Page() {
  return <SectionPage title="Jornadas" subtitle="Cuántas horas se esperan cada día, y de quién." section={Section} />
}
