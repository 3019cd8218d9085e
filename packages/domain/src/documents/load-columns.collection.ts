import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, leadsProject, LEADS_SPECIALTIES } from '../access/index.ts'
import { MOST_HEADS_KEY } from '../kernel/index.ts'
import type { AnswerColumns } from './answer-columns.calc.ts'
import type { LoadColumns } from './load-columns.calc.ts'

/** Who loads lists into a project: who keeps some of its documents, of whichever specialty. */
const loads = all(EMPLOYEE, any(holds('cd'), leadsProject('project'), LEADS_SPECIALTIES))

/** The lists whose columns are remembered; '' for the first of them. */
export const LISTS_WITH_COLUMNS = { documents: 'Documentos', answers: 'Respuestas del cliente' } as const

/** A list whose columns are remembered. */
export type ListWithColumns = keyof typeof LISTS_WITH_COLUMNS

/** What the columns of the lists that come to a project mean, as somebody said by hand, by the heads of the list. */
export const loadColumns = defineCollection({
  name: 'load_columns',
  label: 'Columnas de listas',
  labelOne: 'Columnas de una lista',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true, cascadeDelete: true }),
    list: f.select(LISTS_WITH_COLUMNS, { label: 'Lista' }),
    heads: f.text({ label: 'Encabezados', required: true, max: MOST_HEADS_KEY }),
    columns: f.json<LoadColumns | AnswerColumns>({ label: 'Columnas', maxSize: 2000 }),
    ...timestamps,
  },
  indexes: [{ fields: ['project', 'list', 'heads'], unique: true }],
  access: { list: loads, view: loads, create: loads, update: loads, checkedAfter: true },
})

export type RememberedColumns = RecordOf<typeof loadColumns>
