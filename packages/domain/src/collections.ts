import { audit, auditSeals, operations, savedViews, settingsCompany } from './config/index.ts'
import { documents, documentTypes } from './documents/index.ts'
import { hours, hoursRules, hoursTotals, nonproductive, periods, timers } from './hours/index.ts'
import {
  absences,
  absenceTypes,
  calendars,
  devices,
  holidays,
  journey,
  presence,
  roles,
  seniority,
  specialty,
  userJourney,
  users,
  userSeniority,
} from './people/index.ts'
import { activities, contacts, customers, members, projects } from './projects/index.ts'

/** Every collection of the product, declared once; all registries derive from this list. */
export const COLLECTIONS = [
  users,
  devices,
  roles,
  specialty,
  seniority,
  userSeniority,
  calendars,
  holidays,
  journey,
  userJourney,
  absenceTypes,
  absences,
  presence,
  customers,
  contacts,
  projects,
  members,
  activities,
  nonproductive,
  hoursRules,
  periods,
  hours,
  hoursTotals,
  timers,
  documentTypes,
  documents,
  audit,
  auditSeals,
  operations,
  settingsCompany,
  savedViews,
] as const
