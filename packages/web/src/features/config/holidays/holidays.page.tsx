import { SectionPage } from '../section-page.tsx'
import { Section } from './holidays.section.tsx'

/** `/config/holidays`. */
export function Page() {
  return (
    <SectionPage
      title="Feriados"
      subtitle="Calendarios y días especiales: lo que cambia acá cambia las horas esperadas."
      section={Section}
    />
  )
}
