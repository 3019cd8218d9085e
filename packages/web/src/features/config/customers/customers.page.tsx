import { SectionPage } from '../section-page.tsx'
import { Section } from './customers.section.tsx'

/** `/config/customers`. */
export function Page() {
  return (
    <SectionPage
      title="Clientes"
      subtitle="Organizaciones que encargan trabajo, y con quién se habla."
      section={Section}
    />
  )
}
