import { ROLE_LABELS } from '@timesheet/domain/access'
import { APPROVAL_POLICIES } from '@timesheet/domain/hours'
import {
  FLOW_OBJECTS,
  type FlowObject,
  type FlowStep,
  type FoundAt,
  isFlowSteps,
  type Resolver,
  type WorkflowInstance,
  type WorkflowTask,
} from '@timesheet/domain/workflow'

const SCOPES = { global: 'toda la empresa', project: 'el proyecto', specialty: 'la especialidad' } as const

/** Who decides in a step, in words: `Jefatura de proyecto (el proyecto)`. */
export function resolverText(resolver: Resolver, object: FlowObject): string {
  if (resolver.kind === 'manager') return 'Responsable directo de la persona'
  if (resolver.kind === 'person') return 'Una persona determinada'
  if (resolver.kind === 'field') return `Quien figura en «${fieldLabel(object, resolver.field)}»`
  return `${ROLE_LABELS[resolver.role]} (${SCOPES[resolver.scope]})`
}

function fieldLabel(object: FlowObject, name: string): string {
  const fields: Readonly<Record<string, { readonly label: string }>> = FLOW_OBJECTS[object].fields
  return fields[name]?.label ?? name
}

/** Where the people of a step were found, in words; '' when the step names them itself. */
export function foundAtText(foundAt: FoundAt): string {
  const texts = {
    step: '',
    project: 'el paso no tenía a nadie: pasa a la jefatura del proyecto',
    manager: 'el paso no tenía a nadie: pasa al responsable',
    management: 'el paso no tenía a nadie: pasa a Gerencia',
    nobody: 'nadie puede decidir: Administración tiene que nombrar a alguien',
  } as const satisfies Record<FoundAt, string>
  return texts[foundAt]
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '=': 'es',
  '!=': 'no es',
  '>': 'es más de',
  '>=': 'es al menos',
  '<': 'es menos de',
  '<=': 'es a lo sumo',
  '~': 'contiene',
  '!~': 'no contiene',
}
/** The fields that hold one of some values, with their labels. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = { policy: APPROVAL_POLICIES }
const COMPARED = /([a-z]\w*)\s*(!=|>=|<=|!~|=|>|<|~)\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()&|]+)/gi

/** A condition in words: `días corridos es más de 10 y no es con goce`. */
export function conditionText(object: FlowObject, condition: string): string {
  const fields: Readonly<Record<string, { readonly label: string }>> = FLOW_OBJECTS[object].fields
  return condition
    .replaceAll(COMPARED, (_, name: string, sign: string, value: string) => {
      const field = fields[name]?.label.toLowerCase() ?? name
      if (value === 'true' || value === 'false')
        return `${(value === 'true') === (sign === '=') ? 'es' : 'no es'} ${field}`
      const bare = value.replace(/^(["'])(.*)\1$/, '$2')
      const shown = bare === value ? value : `«${CHOICES[name]?.[bare] ?? bare}»`
      return `${field} ${COMPARISONS[sign] ?? sign} ${shown}`
    })
    .replaceAll(/\s*&&\s*/g, ' y ')
    .replaceAll(/\s*\|\|\s*/g, ' o ')
}

/** The limits of a step, in words. */
export function stepLimits({ slaDays, escalateTo, condition, delegates }: FlowStep, object: FlowObject): string {
  return [
    slaDays > 0 ? `${slaDays} ${slaDays === 1 ? 'día hábil' : 'días hábiles'}` : 'sin plazo',
    ...(escalateTo ? [`después, también ${resolverText(escalateTo, object)}`] : []),
    ...(condition ? [`sólo si ${conditionText(object, condition)}`] : []),
    ...(delegates ? ['se puede pasar a otra persona'] : []),
  ].join(' · ')
}

/** The current step of a running flow, `2 de 3: Jefatura`; '—' for one that ended. */
export function stepLabel(
  { state, step }: Pick<WorkflowInstance, 'state' | 'step'>,
  definition: { readonly [field: string]: unknown } | undefined,
): string {
  const steps = definition?.['steps']
  if (state !== 'running' || !isFlowSteps(steps)) return '—'
  return steps.length === 1 ? (steps[0]?.name ?? '') : `${step + 1} de ${steps.length}: ${steps[step]?.name ?? ''}`
}

/** What became of a task, in words. */
export function taskText(
  task: Pick<WorkflowTask, 'state' | 'decidedByName' | 'onBehalfOf' | 'user'>,
  names: { readonly user: string; readonly holder: string },
): string {
  const by = task.decidedByName || names.user
  const behalf = task.onBehalfOf ? `, en nombre de ${names.holder}` : ''
  const texts = {
    pending: task.user === '' ? 'Falta nombrar a quien decida' : `Espera a ${names.user}`,
    approved: `Aprobó ${by}${behalf}`,
    observed: `Observó ${by}${behalf}`,
    rejected: `Rechazó ${by}${behalf}`,
    skipped: `Omitió ${by}`,
    reassigned: `${by} la pasó a otra persona`,
    expired: `Ya no hizo falta ${names.user}`,
  } as const satisfies Record<WorkflowTask['state'], string>
  return texts[task.state]
}
