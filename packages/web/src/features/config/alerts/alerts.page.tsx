import { SectionPage } from '../section-page.tsx'
import { Section } from './alerts.section.tsx'

/** `/config/alerts`. */
export function Page() {
  return (
    <SectionPage title="Alertas" subtitle="Qué vigila el programa, desde cuándo y a quién avisa." section={Section} />
  )
}
