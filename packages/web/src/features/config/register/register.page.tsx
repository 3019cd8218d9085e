import { SectionPage } from '../section-page.tsx'
import { Section } from './register.section.tsx'

/** `/config/register`. */
export function Page() {
  return (
    <SectionPage
      title="Registro de jornada"
      subtitle="Enlaces y paquetes para quien inspecciona, y enlaces para quien dejó la empresa."
      section={Section}
    />
  )
}
