import { mdiServerOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { isSuperuser, useSessionUser } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useViewer } from '../../widgets/viewer.ts'
import classes from './config-home.module.css'
import { COMING_SECTIONS, READY_SECTIONS } from './sections.ts'
import { SECTION_CARDS } from './section-cards.ts'
import type { ConfigSection } from './sections.ts'

function Card({ section }: { readonly section: ConfigSection }) {
  const { help, icon } = SECTION_CARDS[section.tab]
  return (
    <Link to={section.path} className={classes.card} data-coming={section.load === undefined || undefined}>
      <Icon path={icon} size={24} />
      <strong>{section.label}</strong>
      <small>{help}</small>
    </Link>
  )
}

/** `/config`: cards of the configuration's sections; those without a screen yet are listed apart. */
export function Page() {
  const { external } = useViewer()
  const isKeeper = isSuperuser(useSessionUser())
  if (external) {
    return (
      <PageFrame>
        <PageHeader title="Configuración" />
        <EmptyState
          title="Esta parte es de la empresa"
          help="La configuración no está al alcance de los lectores del cliente."
        />
      </PageFrame>
    )
  }
  return (
    <PageFrame>
      <PageHeader title="Configuración" subtitle="Cómo trabaja la empresa: personas, tiempos y catálogos.">
        <Link to="/config/tab" className={classes.asTabs}>
          Ver en solapas
        </Link>
      </PageHeader>
      <nav aria-label="Secciones" className={classes.cards}>
        {READY_SECTIONS.map((section) => (
          <Card key={section.path} section={section} />
        ))}
      </nav>
      {isKeeper ? (
        <nav aria-label="Sistema" className={classes.system}>
          <Link to="/config/system" className={classes.card}>
            <Icon path={mdiServerOutline} size={24} />
            <strong>Sistema</strong>
            <small>Registros, copias, correo, límites y datos de la instalación</small>
          </Link>
        </nav>
      ) : null}
      <h2 className={classes.coming}>Más adelante</h2>
      <nav aria-label="Secciones que todavía no están" className={classes.cards}>
        {COMING_SECTIONS.map((section) => (
          <Card key={section.path} section={section} />
        ))}
      </nav>
    </PageFrame>
  )
}
