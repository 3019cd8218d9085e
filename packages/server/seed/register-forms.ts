import type { RegisterColumn } from '@timesheet/domain/documents'
import type { SeededProject } from './projects.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

const COLUMNS: readonly RegisterColumn[] = [
  { field: 'number', heading: 'Ítem' },
  { field: 'clientCode', heading: 'N.º de documento' },
  { field: 'code', heading: 'Código del proyectista' },
  { field: 'title', heading: 'Descripción' },
  { field: 'specialty', heading: 'Disciplina' },
  { field: 'issued', heading: 'Rev.' },
  { field: 'issuedOn', heading: 'Fecha de emisión' },
  { field: 'purpose', heading: 'Motivo' },
  { field: 'transmittal', heading: 'Nota de envío' },
  { field: 'result', heading: 'Calificación' },
  { field: '', heading: 'Comentarios del comitente' },
]

/** The form in which the customer of the first project at work wants the register. */
export function registerFormsOf(projects: readonly SeededProject[]): readonly Row[] {
  const first = projects.find(({ state, row }) => state === 'active' && row['customer'])
  if (!first) return []
  return [
    {
      ...{ id: first.id, customer: first.row['customer'], columns: COLUMNS, sheetName: 'Listado', order: 'clientCode' },
      ...{ titles: 'LISTADO MAESTRO DE DOCUMENTOS\n{PROYECTO}\n{CLIENTE} · al {FECHA}', dayFormat: 'named' },
      ...{ template: '', headRow: 0 },
    },
  ]
}
