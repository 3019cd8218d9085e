import { type CollectionDeclaration, defineCollection, f } from '@timesheet/schema'

/** Never the kind of an absence, its reason or its certificate: also who only names people reads the facts of a flow. */
const ABSENCE_FACTS = {
  days: f.number({ label: 'Días corridos' }),
  paid: f.bool({ label: 'Con goce' }),
  inAdvance: f.number({ label: 'Días de anticipación' }),
}

/**
 * What flows decide about, each with the fields that conditions and resolvers may read; an area that names its flow adds
 * one here.
 */
export const FLOW_OBJECTS = {
  hours: facts('hours', 'Horas enviadas', {
    minutes: f.minutes({ label: 'Minutos enviados' }),
    days: f.number({ label: 'Días' }),
    /** The policy of the rule of hours: `one_level`, `lead_then_manager` or `manager_only`. */
    policy: f.text({ label: 'Política' }),
    from: f.day({ label: 'Desde' }),
    to: f.day({ label: 'Hasta' }),
  }),
  overtime: facts('overtime', 'Horas extra', {
    minutes: f.minutes({ label: 'Minutos pedidos' }),
    days: f.number({ label: 'Días' }),
  }),
  more_hours: facts('more_hours', 'Más horas de un documento', {
    minutes: f.minutes({ label: 'Minutos pedidos' }),
    document: f.text({ label: 'Documento' }),
  }),
  adjustment: facts('adjustment', 'Ajustes propuestos', {
    minutes: f.minutes({ label: 'Minutos' }),
    day: f.day({ label: 'Día' }),
    moves: f.bool({ label: 'A otro destino' }),
  }),
  absence: facts('absence', 'Ausencias', ABSENCE_FACTS),
  absence_cancellation: facts('absence_cancellation', 'Cancelación de ausencias', ABSENCE_FACTS),
  discipline_check: facts('discipline_check', 'Verificación interdisciplinaria', {
    /** Ids of who is asked and of what it is about. */
    checker: f.text({ label: 'A quién se consulta' }),
    document: f.text({ label: 'Documento' }),
  }),
} as const satisfies Readonly<Record<string, CollectionDeclaration>>

/** A kind of object that a flow decides about. */
export type FlowObject = keyof typeof FLOW_OBJECTS

/** Objects that are decided in parts: how many steps their flows have at most, each of the first who answers. */
export const FLOW_PART_STEPS: Readonly<Partial<Record<FlowObject, number>>> = {
  // An entry of hours has one opinion on each of two levels.
  hours: 2,
}

/** The Spanish names of the objects of flows. */
export const FLOW_OBJECT_LABELS = {
  hours: FLOW_OBJECTS.hours.label,
  overtime: FLOW_OBJECTS.overtime.label,
  more_hours: FLOW_OBJECTS.more_hours.label,
  adjustment: FLOW_OBJECTS.adjustment.label,
  absence: FLOW_OBJECTS.absence.label,
  absence_cancellation: FLOW_OBJECTS.absence_cancellation.label,
  discipline_check: FLOW_OBJECTS.discipline_check.label,
} as const satisfies Readonly<Record<FlowObject, string>>

function facts<Fields extends CollectionDeclaration['fields']>(name: string, label: string, fields: Fields) {
  return defineCollection({ name, label, labelOne: label, fields, access: {} })
}
