import {
  type CreateOf,
  defineCollection,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
  type UpdateOf,
} from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, leadsProject } from '../access/index.ts'
import { mergedInto, mergeFields } from '../merges/index.ts'
import { projectStates } from './projects.states.ts'

/** The states of a project, in the order of its life cycle (domain.md §9). */
export type ProjectState = keyof typeof projectStates.states

/** A project: a contract, an offer or internal work. */
export const projects = defineCollection({
  name: 'projects',
  label: 'Proyectos',
  labelOne: 'Proyecto',
  fields: {
    code: f.text({ label: 'Código', required: true, max: 20, pattern: '^[A-Z0-9][A-Z0-9._-]*$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 160 }),
    customer: f.relation('customers', { label: 'Cliente' }),
    manager: f.relation('users', { label: 'Jefatura' }),
    calendar: f.relation('calendars', { label: 'Calendario' }),
    state: f.select(stateLabels(projectStates), { label: 'Estado', required: true }),
    startsOn: f.day({ label: 'Inicio' }),
    endsOn: f.day({ label: 'Fin previsto' }),
    budgetMinutes: f.minutes({ label: 'Horas previstas', max: 6e8 }),
    color: f.color({ label: 'Color' }),
    documentRequired: f.bool({ label: 'Exige documento', help: 'Las horas se cargan siempre sobre un documento.' }),
    membersOnly: f.bool({ label: 'Sólo el equipo', help: 'Sólo cargan horas las personas del equipo.' }),
    commercialHours: f.bool({ label: 'Admite horas comerciales', help: 'Se puede cargar mientras está ofertado.' }),
    /** On the first working day after their answer was due (domain.md §2.7). */
    silenceApproves: f.bool({ label: 'El silencio del cliente aprueba' }),
    notes: f.text({ label: 'Notas', max: 4000, format: 'multiline' }),
    ...mergeFields('projects'),
    ...timestamps,
  },
  indexes: [{ fields: ['code'], unique: true, nocase: true }, ['state'], ['customer'], ['manager']],
  search: ['code', 'name', 'aliases'],
  access: {
    // Readers of a customer may not list projects: a row contains hours and internal notes (domain.md §0.2).
    list: EMPLOYEE,
    view: EMPLOYEE,
    create: all(EMPLOYEE, holds('adm', 'ger')),
    update: all(EMPLOYEE, any(holds('adm', 'ger'), leadsProject('id'))),
    delete: all(EMPLOYEE, holds('adm')),
  },
  states: projectStates,
  audited: true,
})

/** Who keeps what belongs to a project: who keeps projects, and its leader. */
export const keptByLead = all(EMPLOYEE, any(holds('adm', 'ger'), leadsProject('project')))

/** The members of a project's team, with dates. */
export const members = defineCollection({
  name: 'members',
  label: 'Equipo',
  labelOne: 'Integrante',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true, cascadeDelete: true }),
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    from: f.day({ label: 'Desde' }),
    to: f.day({ label: 'Hasta', help: 'Primer día en que ya no integra el equipo.' }),
    ...timestamps,
  },
  indexes: [{ fields: ['project', 'user'], unique: true }, ['user']],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: keptByLead, update: keptByLead, delete: keptByLead },
  audited: true,
})

/** Work of a project that produces no document: meetings, coordination, site visits. */
export const activities = defineCollection({
  name: 'activities',
  label: 'Actividades',
  labelOne: 'Actividad',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true, cascadeDelete: true }),
    code: f.text({ label: 'Código', required: true, max: 20 }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 120 }),
    specialty: f.relation('specialty', { label: 'Especialidad' }),
    billable: f.bool({ label: 'Facturable' }),
    budgetMinutes: f.minutes({ label: 'Horas previstas', max: 6e8 }),
    order: f.number({ label: 'Orden', onlyInt: true, min: 0, max: 9999 }),
    active: f.bool({ label: 'Activa' }),
    mergedInto: mergedInto('activities'),
    ...timestamps,
  },
  indexes: [{ fields: ['project', 'code'], unique: true, nocase: true }],
  search: ['code', 'name'],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: keptByLead, update: keptByLead, delete: keptByLead },
})

export type Project = RecordOf<typeof projects>
export type NewProject = CreateOf<typeof projects>
export type ProjectChange = UpdateOf<typeof projects>
export type Member = RecordOf<typeof members>
export type NewMember = CreateOf<typeof members>
export type Activity = RecordOf<typeof activities>
export type NewActivity = CreateOf<typeof activities>
