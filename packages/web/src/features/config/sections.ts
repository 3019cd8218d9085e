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
import type { ComponentType } from 'react'
import { chunk } from '../../ui/lazy/chunk.ts'
import type { Chunk } from '../../ui/lazy/chunk.ts'

/** A section of the configuration: its route, card and tab. */
export interface ConfigSection {
  readonly path: string
  /** Its name in `/config/tab?tab=`. */
  readonly tab: string
  readonly label: string
  readonly help: string
  readonly icon: string
  /** Absent while the section has no screen yet. */
  readonly load?: Chunk<{ readonly Section: ComponentType }>
}

/** The sections in order. */
export const SECTIONS: readonly ConfigSection[] = [
  {
    path: '/config/users',
    tab: 'users',
    label: 'Personas',
    help: 'Invitaciones, roles, altas y bajas',
    icon: mdiAccountGroupOutline,
    load: chunk(() => import('./users/users.list.tsx')),
  },
  {
    path: '/config/hours',
    tab: 'hours',
    label: 'Horas',
    help: 'Reglas, límites, períodos y cierres',
    icon: mdiClockCheckOutline,
    load: chunk(() => import('./hours/hours.section.tsx')),
  },
  {
    path: '/config/journey',
    tab: 'journey',
    label: 'Jornadas',
    help: 'Horas por día y quién las cumple',
    icon: mdiBriefcaseAccountOutline,
    load: chunk(() => import('./journey/journey.list.tsx')),
  },
  {
    path: '/config/holidays',
    tab: 'holidays',
    label: 'Feriados',
    help: 'Calendarios y días especiales',
    icon: mdiCalendarStarOutline,
    load: chunk(() => import('./holidays/holidays.section.tsx')),
  },
  {
    path: '/config/customers',
    tab: 'customers',
    label: 'Clientes',
    help: 'Organizaciones y contactos',
    icon: mdiDomain,
    load: chunk(() => import('./customers/customers.list.tsx')),
  },
  {
    path: '/config/specialty',
    tab: 'specialty',
    label: 'Especialidades',
    help: 'Disciplinas y quién las lidera',
    icon: mdiTagMultipleOutline,
    load: chunk(() => import('./catalogue/specialty.list.tsx')),
  },
  {
    path: '/config/seniority',
    tab: 'seniority',
    label: 'Categorías',
    help: 'Niveles profesionales',
    icon: mdiMedalOutline,
    load: chunk(() => import('./catalogue/seniority.list.tsx')),
  },
  {
    path: '/config/credit_rules',
    tab: 'credit_rules',
    label: 'Reglas de crédito',
    help: 'Hitos y avance de los documentos',
    icon: mdiChartTimelineVariant,
  },
  {
    path: '/config/costs',
    tab: 'costs',
    label: 'Costos y tarifas',
    help: 'Valores con vigencia',
    icon: mdiCashMultiple,
  },
  {
    path: '/config/alerts',
    tab: 'alerts',
    label: 'Alertas',
    help: 'Reglas, umbrales y canales',
    icon: mdiBellCogOutline,
  },
]

export type ReadySection = ConfigSection & Required<Pick<ConfigSection, 'load'>>

/** The sections with a screen. */
export const READY_SECTIONS: readonly ReadySection[] = SECTIONS.filter(
  (section): section is ReadySection => section.load !== undefined,
)

/** The sections without a screen yet. */
export const COMING_SECTIONS: readonly ConfigSection[] = SECTIONS.filter((section) => section.load === undefined)
