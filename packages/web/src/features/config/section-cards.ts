import {
  mdiAccountGroupOutline,
  mdiBeach,
  mdiBellCogOutline,
  mdiBriefcaseAccountOutline,
  mdiCalendarStarOutline,
  mdiCashMultiple,
  mdiChartTimelineVariant,
  mdiClockCheckOutline,
  mdiDomain,
  mdiMedalOutline,
  mdiFileClockOutline,
  mdiFileDocumentMultipleOutline,
  mdiFileSendOutline,
  mdiReplyOutline,
  mdiTagMultipleOutline,
  mdiTuneVariant,
} from '@mdi/js'
import type { SectionName } from './sections.ts'

/** What the card of each section shows beside its label; apart from the sections, because their tabs need neither. */
export const SECTION_CARDS: Readonly<Record<SectionName, { readonly help: string; readonly icon: string }>> = {
  users: { help: 'Invitaciones, roles, altas y bajas', icon: mdiAccountGroupOutline },
  hours: { help: 'Reglas, límites, períodos y cierres', icon: mdiClockCheckOutline },
  journey: { help: 'Horas por día y quién las cumple', icon: mdiBriefcaseAccountOutline },
  holidays: { help: 'Calendarios y días especiales', icon: mdiCalendarStarOutline },
  leave: { help: 'Saldos de vacaciones y tipos de ausencia', icon: mdiBeach },
  customers: { help: 'Organizaciones y contactos', icon: mdiDomain },
  specialty: { help: 'Disciplinas y quién las lidera', icon: mdiTagMultipleOutline },
  seniority: { help: 'Niveles profesionales', icon: mdiMedalOutline },
  document_types: { help: 'Planos, memorias, informes y sus códigos', icon: mdiFileDocumentMultipleOutline },
  issue_purposes: { help: 'Para qué se emite, y quién responde', icon: mdiFileSendOutline },
  response_codes: { help: 'Con qué códigos responde el cliente', icon: mdiReplyOutline },
  credit_rules: { help: 'Hitos y avance de los documentos', icon: mdiChartTimelineVariant },
  costs: { help: 'Valores con vigencia', icon: mdiCashMultiple },
  register: { help: 'Enlaces para inspección y para quien se fue', icon: mdiFileClockOutline },
  parameters: { help: 'Qué vale desde cuándo, y quién lo cambió', icon: mdiTuneVariant },
  alerts: { help: 'Reglas, umbrales y canales', icon: mdiBellCogOutline },
}
