/** What a column of a register in a customer's form may say of a document. */
export const REGISTER_FIELDS = {
  number: 'N.º de orden',
  code: 'Código',
  clientCode: 'Código del cliente',
  title: 'Título',
  project: 'Código del proyecto',
  projectName: 'Nombre del proyecto',
  specialty: 'Especialidad',
  specialtyCode: 'Código de la especialidad',
  type: 'Tipo',
  typeCode: 'Código del tipo',
  package: 'Paquete',
  phase: 'Fase',
  area: 'Área',
  sheet: 'Hoja',
  format: 'Formato',
  sheets: 'Cantidad de hojas',
  state: 'Estado',
  issued: 'Última revisión emitida',
  issuedOn: 'Fecha de emisión',
  purpose: 'Propósito de la emisión',
  suitability: 'Código de idoneidad',
  transmittal: 'Remito',
  result: 'Respuesta del cliente',
  revision: 'Revisión en curso',
  plannedOn: 'Emisión planificada',
  forecastOn: 'Emisión prevista',
  responsible: 'Responsable',
  preparer: 'Elabora',
  reviewer: 'Revisa',
  approver: 'Aprueba',
  budgetMinutes: 'Horas presupuestadas',
  forecastMinutes: 'Horas previstas',
  title2: 'Segundo título',
  priority: 'Prioridad',
  confidential: 'Confidencial',
  customerApproval: 'Requiere aprobación del cliente',
} as const

/** A meaning of a column in a customer's form. */
export type RegisterField = keyof typeof REGISTER_FIELDS

/** A column of a customer's form; one without a field is left empty, for the customer to fill in. */
export interface RegisterColumn {
  readonly field: RegisterField | ''
  readonly heading: string
}

/** The most columns of a customer's form. */
export const MOST_REGISTER_COLUMNS = 100

/** The longest heading of a column. */
export const MOST_HEADING = 120

/** True for columns as a form keeps them; nothing else that a request brings is believed. */
export function areRegisterColumns(given: unknown): given is readonly RegisterColumn[] {
  return (
    Array.isArray(given) &&
    given.every((column: unknown) => {
      if (typeof column !== 'object' || column === null || !('field' in column) || !('heading' in column)) return false
      const { field, heading } = column
      return (
        typeof heading === 'string' &&
        typeof field === 'string' &&
        (field === '' || Object.hasOwn(REGISTER_FIELDS, field))
      )
    })
  )
}
