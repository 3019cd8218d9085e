import { absenceTypes, checkAbsenceType } from '@timesheet/domain/people'
import type { RecordModel } from 'pocketbase'
import { defineList } from '../../../widgets/list/define-list.ts'
import { ACTIVE_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListScreen } from '../../../widgets/list/list-screen.tsx'

const MARKS = [
  ['annualLeave', 'vacaciones'],
  ['notice', 'se avisa'],
  ['requiresAttachment', 'con comprobante'],
] as const

function marksOf(row: RecordModel): string {
  const marks = MARKS.flatMap(([field, label]) => (row[field] === true ? [label] : []))
  return marks.length === 0 ? 'se pide' : marks.join(', ')
}

const yes = (field: string, header: string) => ({
  id: field,
  header,
  value: (row: RecordModel) => (row[field] === true ? 'Sí' : 'No'),
  sortField: field,
})

const LIST = defineList({
  title: 'Tipos de ausencia',
  subtitle: 'Qué se pide y qué se avisa, qué justifica horas y qué exige comprobante.',
  declaration: absenceTypes,
  sort: 'name',
  searchIn: ['code', 'name:fold'],
  searchLabel: 'Buscar un tipo',
  columns: [
    textColumn('name', 'Tipo', { primary: true }),
    textColumn('code', 'Código'),
    { id: 'how', header: 'Cómo', value: marksOf },
    yes('justifies', 'Justifica horas'),
    yes('paid', 'Con goce'),
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nuevo tipo',
  emptyHelp: 'Los tipos dicen si una ausencia se pide o se avisa, y qué hace con las horas y las vacaciones.',
  form: {
    fields: [
      'code',
      'name',
      'unit',
      'annualLeave',
      'notice',
      'requiresAttachment',
      'justifies',
      'paid',
      'deductsBalance',
      'yearlyCap',
    ],
    defaults: { active: true, unit: 'working_day', justifies: true, paid: true },
    check: checkAbsenceType,
    uses: [{ collection: 'absences', field: 'type', one: 'ausencia', many: 'ausencias' }],
  },
})

/** The kinds of absence, beside the balances of leave. */
export function AbsenceTypesPanel() {
  return <ListScreen list={LIST} />
}
