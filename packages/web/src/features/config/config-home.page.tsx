import {
  mdiAccountGroupOutline,
  mdiBellCogOutline,
  mdiBriefcaseAccountOutline,
  mdiCalendarStarOutline,
  mdiCashMultiple,
  mdiChartTimelineVariant,
  mdiClockCheckOutline,
  mdiDomain,
  mdiMedalOutline,
  mdiTagMultipleOutline,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import classes from './config-home.module.css'

const SECTIONS = [
  { to: '/config/users', label: 'Personas', help: 'Invitaciones, roles, altas y bajas', icon: mdiAccountGroupOutline },
  { to: '/config/hours', label: 'Horas', help: 'Reglas, límites, períodos y cierres', icon: mdiClockCheckOutline },
  { to: '/config/journey', label: 'Jornadas', help: 'Minutos por día y quién los cumple', icon: mdiBriefcaseAccountOutline },
  { to: '/config/holidays', label: 'Feriados', help: 'Calendarios y días especiales', icon: mdiCalendarStarOutline },
  { to: '/config/customers', label: 'Clientes', help: 'Organizaciones y contactos', icon: mdiDomain },
  { to: '/config/specialty', label: 'Especialidades', help: 'Disciplinas de la empresa', icon: mdiTagMultipleOutline },
  { to: '/config/seniority', label: 'Categorías', help: 'Niveles profesionales', icon: mdiMedalOutline },
  { to: '/config/credit_rules', label: 'Reglas de crédito', help: 'Hitos y avance de los documentos', icon: mdiChartTimelineVariant },
  { to: '/config/costs', label: 'Costos y tarifas', help: 'Valores con vigencia', icon: mdiCashMultiple },
  { to: '/config/alerts', label: 'Alertas', help: 'Reglas, umbrales y canales', icon: mdiBellCogOutline },
] as const

/** `/config`: the sections of the configuration as cards. */
export function Page() {
  return (
    <PageFrame>
      <PageHeader title="Configuración" subtitle="Cómo trabaja la empresa: personas, tiempos y catálogos." />
      <nav aria-label="Secciones" className={classes.cards}>
        {SECTIONS.map((section) => (
          <Link key={section.to} to={section.to} className={classes.card}>
            <Icon path={section.icon} size={24} />
            <strong>{section.label}</strong>
            <small>{section.help}</small>
          </Link>
        ))}
      </nav>
    </PageFrame>
  )
}
