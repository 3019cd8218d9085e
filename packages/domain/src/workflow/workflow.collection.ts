import { type CreateOf, defineCollection, f, type RecordOf, stateLabels, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, leadsProject, managesLine } from '../access/index.ts'
import { FLOW_OBJECT_LABELS } from './flow-objects.ts'
import type { FlowStep } from './flow-steps.ts'
import { flowDefinitionStates, flowInstanceStates, flowTaskStates, substitutionStates } from './workflow.states.ts'

const administered = all(EMPLOYEE, holds('adm'))

/** How an object is decided about: the steps of its flow, in versions. */
export const workflowDefinitions = defineCollection({
  name: 'workflow_definitions',
  label: 'Definiciones de flujos',
  labelOne: 'Definición de flujo',
  fields: {
    object: f.select(FLOW_OBJECT_LABELS, { label: 'Objeto', required: true }),
    code: f.text({ label: 'Código', required: true, max: 20, pattern: '^[A-Z0-9][A-Z0-9_-]*$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    /** Counted by the program, per object and code. */
    version: f.number({ label: 'Versión', onlyInt: true, min: 0 }),
    condition: f.text({
      label: 'Condición',
      max: 500,
      help: 'Para qué objetos vale, por ejemplo: days > 10. Vacía vale para los demás.',
    }),
    steps: f.json<readonly FlowStep[]>({ label: 'Pasos', maxSize: 32_768 }),
    state: f.select(stateLabels(flowDefinitionStates), { label: 'Estado', required: true }),
    publishedBy: f.relation('users', { label: 'Publicada por' }),
    publishedAt: f.date({ label: 'Publicada el' }),
    ...timestamps,
  },
  indexes: [
    { fields: ['object', 'code', 'version'], unique: true },
    { fields: ['object', 'code'], unique: true, where: "state = 'published'", name: 'idx_workflow_published' },
  ],
  access: {
    list: EMPLOYEE,
    view: EMPLOYEE,
    create: administered,
    update: administered,
    delete: administered,
  },
  states: flowDefinitionStates,
  audited: true,
})

// Personnel matters are seen by the people who take part alone, others also by the management and the project's lead.
const followed = all(
  EMPLOYEE,
  any(
    'readers:each ?= @request.auth.id',
    all('confidential = false', any(holds('ger', 'adm', 'af'), leadsProject('project'))),
    all('confidential = true', holds('af')),
  ),
)

const about = {
  object: f.select(FLOW_OBJECT_LABELS, { label: 'Objeto', required: true }),
  objectId: f.text({ label: 'Id del objeto', required: true, max: 15 }),
  title: f.text({ label: 'Título', required: true, max: 200 }),
  project: f.relation('projects', { label: 'Proyecto' }),
  /** Who takes part, kept by the program. */
  readers: f.relationMany('users', { label: 'Quienes participan' }),
  confidential: f.bool({ label: 'Reservado' }),
} as const

/** One run of a flow over one object. The program alone writes it. */
export const workflowInstances = defineCollection({
  name: 'workflow_instances',
  label: 'Flujos',
  labelOne: 'Flujo',
  fields: {
    ...about,
    definition: f.relation('workflow_definitions', { label: 'Definición', required: true }),
    /** Counts the flows of the object: a returned one starts the next. */
    cycle: f.number({ label: 'Ciclo', onlyInt: true, min: 1 }),
    step: f.number({ label: 'Paso', onlyInt: true, min: 0 }),
    state: f.select(stateLabels(flowInstanceStates), { label: 'Estado', required: true }),
    person: f.relation('users', { label: 'Persona' }),
    specialty: f.relation('specialty', { label: 'Especialidad' }),
    startedBy: f.relation('users', { label: 'Iniciado por' }),
    /** Who else made the object; none of them decides. */
    authors: f.relationMany('users', { label: 'Autores' }),
    startedByName: f.text({ label: 'Nombre de quien inició', max: 255 }),
    startedAt: f.date({ label: 'Iniciado el' }),
    endedAt: f.date({ label: 'Terminado el' }),
    endReason: f.text({ label: 'Motivo del final', max: 500 }),
    /** What conditions and resolvers read of the object. */
    facts: f.json<Readonly<Record<string, unknown>>>({ label: 'Datos', maxSize: 8192 }),
    /** The object as it was when the flow started; a decision about another one is refused. */
    objectVersion: f.text({ label: 'Versión del objeto', max: 100 }),
    ...timestamps,
  },
  indexes: [
    { fields: ['object', 'objectId'], unique: true, where: "state = 'running'", name: 'idx_workflow_running' },
    ['object', 'objectId', 'cycle'],
    ['state', 'startedAt'],
  ],
  access: { list: followed, view: followed },
  states: flowInstanceStates,
  audited: { confidential: 'confidential', except: ['readers'] },
})

/** What one person is asked in one step of a flow. The program alone writes it. */
export const workflowTasks = defineCollection({
  name: 'workflow_tasks',
  label: 'Tareas de flujos',
  labelOne: 'Tarea de flujo',
  fields: {
    ...about,
    instance: f.relation('workflow_instances', { label: 'Flujo', required: true, cascadeDelete: true }),
    step: f.number({ label: 'Paso', onlyInt: true, min: 0 }),
    stepName: f.text({ label: 'Nombre del paso', max: 80 }),
    /** Nobody while an administrator has to name someone. */
    user: f.relation('users', { label: 'Responsable' }),
    /** Who stands in for them, kept by the program. */
    deputies: f.relationMany('users', { label: 'Suplentes' }),
    state: f.select(stateLabels(flowTaskStates), { label: 'Estado', required: true }),
    assignedOn: f.day({ label: 'Asignada el' }),
    dueOn: f.day({ label: 'Vence el' }),
    /** Who may also decide since the time was over. */
    escalatedTo: f.relationMany('users', { label: 'Escalada a' }),
    /** Whether a person named them, instead of the definition. */
    byHand: f.bool({ label: 'Designada a mano' }),
    decidedAt: f.date({ label: 'Resuelta el' }),
    decidedBy: f.relation('users', { label: 'Resuelta por' }),
    decidedByName: f.text({ label: 'Nombre de quien resolvió', max: 255 }),
    onBehalfOf: f.relation('users', { label: 'En nombre de' }),
    comment: f.text({ label: 'Comentario', max: 2000, format: 'multiline' }),
    ...timestamps,
  },
  indexes: [
    ['instance', 'step'],
    ['user', 'state'],
    ['state', 'dueOn'],
  ],
  access: { list: followed, view: followed },
  states: flowTaskStates,
  audited: { confidential: 'confidential', except: ['readers', 'deputies'] },
})

const substituted = all(
  EMPLOYEE,
  any(isViewer('holder'), isViewer('substitute'), managesLine('holder'), holds('adm', 'ger')),
)
const naming = all(EMPLOYEE, any(isViewer('holder'), managesLine('holder'), holds('adm')))

/** Who decides instead of whom, for some days. */
export const substitutions = defineCollection({
  name: 'substitutions',
  label: 'Suplencias',
  labelOne: 'Suplencia',
  fields: {
    holder: f.relation('users', { label: 'Titular', required: true, cascadeDelete: true }),
    substitute: f.relation('users', { label: 'Suplente', required: true, cascadeDelete: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true, help: 'Primer día en que ya no suple.' }),
    objects: f.selectMany(FLOW_OBJECT_LABELS, { label: 'Objetos', help: 'Ninguno elegido son todos.' }),
    state: f.select(stateLabels(substitutionStates), { label: 'Estado', required: true }),
    reason: f.text({ label: 'Motivo', max: 300 }),
    ...timestamps,
  },
  indexes: [['holder', 'to'], ['substitute']],
  access: {
    list: substituted,
    view: substituted,
    create: naming,
    update: naming,
    delete: administered,
    checkedAfter: true,
  },
  states: substitutionStates,
  audited: true,
})

export type WorkflowDefinition = RecordOf<typeof workflowDefinitions>
export type WorkflowInstance = RecordOf<typeof workflowInstances>
export type WorkflowTask = RecordOf<typeof workflowTasks>
export type Substitution = RecordOf<typeof substitutions>
export type NewSubstitution = CreateOf<typeof substitutions>
