import type { ComponentType } from 'react'
import { chunk } from '../../ui/lazy/chunk.ts'
import type { Chunk } from '../../ui/lazy/chunk.ts'

/** The names of the sections in `/config/tab?tab=`. */
export type SectionName =
  | 'users'
  | 'hours'
  | 'journey'
  | 'holidays'
  | 'leave'
  | 'customers'
  | 'specialty'
  | 'seniority'
  | 'document_types'
  | 'issue_purposes'
  | 'response_codes'
  | 'document_settings'
  | 'revision_schemes'
  | 'credit_rules'
  | 'costs'
  | 'alerts'
  | 'register'
  | 'parameters'

/** A section of the configuration: its route and tab; `SECTION_CARDS` has what its card adds. */
export interface ConfigSection {
  readonly path: string
  readonly tab: SectionName
  readonly label: string
  /** Absent while the section has no screen yet. */
  readonly load?: Chunk<{ readonly Section: ComponentType }>
}

/** The sections in order. */
export const SECTIONS: readonly ConfigSection[] = [
  {
    path: '/config/users',
    tab: 'users',
    label: 'Personas',
    load: chunk(() => import('./users/users.list.tsx')),
  },
  {
    path: '/config/hours',
    tab: 'hours',
    label: 'Horas',
    load: chunk(() => import('./hours/hours.section.tsx')),
  },
  {
    path: '/config/journey',
    tab: 'journey',
    label: 'Jornadas',
    load: chunk(() => import('./journey/journey.list.tsx')),
  },
  {
    path: '/config/holidays',
    tab: 'holidays',
    label: 'Feriados',
    load: chunk(() => import('./holidays/holidays.section.tsx')),
  },
  {
    path: '/config/leave',
    tab: 'leave',
    label: 'Ausencias',
    load: chunk(() => import('./leave/leave.list.tsx')),
  },
  {
    path: '/config/customers',
    tab: 'customers',
    label: 'Clientes',
    load: chunk(() => import('./customers/customers.list.tsx')),
  },
  {
    path: '/config/specialty',
    tab: 'specialty',
    label: 'Especialidades',
    load: chunk(() => import('./catalogue/specialty.list.tsx')),
  },
  {
    path: '/config/seniority',
    tab: 'seniority',
    label: 'Categorías',
    load: chunk(() => import('./catalogue/seniority.list.tsx')),
  },
  {
    path: '/config/document_types',
    tab: 'document_types',
    label: 'Tipos de documento',
    load: chunk(() => import('./catalogue/document-types.list.tsx')),
  },
  {
    path: '/config/issue_purposes',
    tab: 'issue_purposes',
    label: 'Propósitos de emisión',
    load: chunk(() => import('./catalogue/issue-purposes.list.tsx')),
  },
  {
    path: '/config/response_codes',
    tab: 'response_codes',
    label: 'Códigos de respuesta',
    load: chunk(() => import('./catalogue/response-codes.list.tsx')),
  },
  {
    path: '/config/document_settings',
    tab: 'document_settings',
    label: 'Codificación de documentos',
    load: chunk(() => import('./catalogue/document-settings.list.tsx')),
  },
  {
    path: '/config/revision_schemes',
    tab: 'revision_schemes',
    label: 'Esquemas de revisiones',
    load: chunk(() => import('./catalogue/revision-schemes.list.tsx')),
  },
  {
    path: '/config/credit_rules',
    tab: 'credit_rules',
    label: 'Reglas de crédito',
    load: chunk(() => import('./credit/credit-rules.list.tsx')),
  },
  {
    path: '/config/costs',
    tab: 'costs',
    label: 'Costos y tarifas',
  },
  {
    path: '/config/alerts',
    tab: 'alerts',
    label: 'Alertas',
    load: chunk(() => import('./alerts/alerts.section.tsx')),
  },
  {
    path: '/config/register',
    tab: 'register',
    label: 'Registro de jornada',
    load: chunk(() => import('./register/register.section.tsx')),
  },
  {
    path: '/config/parameters',
    tab: 'parameters',
    label: 'Parámetros',
    load: chunk(() => import('./parameters/parameters.section.tsx')),
  },
]

export type ReadySection = ConfigSection & Required<Pick<ConfigSection, 'load'>>

/** The sections with a screen. */
export const READY_SECTIONS: readonly ReadySection[] = SECTIONS.filter(
  (section): section is ReadySection => section.load !== undefined,
)

/** The sections without a screen yet. */
export const COMING_SECTIONS: readonly ConfigSection[] = SECTIONS.filter((section) => section.load === undefined)
