import { SectionPage } from '../section-page.tsx'
import { Section } from './hours.section.tsx'

/** `/config/hours`. */
export function Page() {
  return (
    <SectionPage
      title="Reglas de horas y períodos"
      subtitle="Redondeo, límites, aprobación y cierres."
      section={Section}
    />
  )
}
