import { asignedHoursOf, type PersonLoad } from '@timesheet/domain/documents'
import { type Day, formatClock, formatDay } from '@timesheet/domain/kernel'
import type { ReactNode } from 'react'
import type { SheetCell, SheetColumn, SheetFootRow, SheetRow } from '../../../../ui/grid/sheet/index.ts'
import { tooMuchWords } from '../load.view-model.ts'
import type { SheetData, SheetPerson } from './asign-sheet.query.ts'
import { asignedText, asignedWords } from './asigned-cell.ts'

type DocumentRow = SheetData['documents'][number]

/** The column of what a document has asigned, before those of people. */
export const TOTALS = 1

/** The active asignments of a document and a person. */
export type CellRows = (document: string, user: string) => SheetData['active']

/** Finds the rows of cells. */
export function cellRows(active: SheetData['active']): CellRows {
  const found = Map.groupBy(active, ({ document, user }) => `${document} ${user}`)
  return (document, user) => found.get(`${document} ${user}`) ?? []
}

/** The columns: the hours of the document, then people. */
export function sheetColumns(people: readonly SheetPerson[]): SheetColumn[] {
  return [
    {
      key: 'asigned',
      label: 'Asignado',
      total: true,
      refusal: 'Es la suma de las horas asignadas: se cambian en cada persona.',
      width: 'var(--asigned-width)',
    },
    ...people.map(({ id, name }): SheetColumn => ({ key: id, label: name, width: 'minmax(var(--person-width), 1fr)' })),
  ]
}

/** A text that was typed in a cell and is not stored, yet or at all. */
export interface SentCell {
  readonly text: string
  readonly status: 'saving' | 'refused'
  readonly message?: string
}

/** Such texts by document and person. */
export type SentCells = Readonly<Record<string, SentCell>>

interface Look {
  readonly data: SheetData
  readonly sent: SentCells
  readonly mayAsign: (document: DocumentRow) => boolean
  readonly header: (document: DocumentRow) => ReactNode
}

/** The rows: documents, with what each person does with them. */
export function sheetRows({ data, sent, mayAsign, header }: Look): SheetRow[] {
  const rowsOf = cellRows(data.active)
  const byDocument = Map.groupBy(data.active, ({ document }) => document)
  return data.documents.map((document): SheetRow => {
    const readOnly = mayAsign(document) ? '' : 'Asigna quien lleva el proyecto o la especialidad.'
    return {
      key: document.id,
      label: `${document.code} ${document.title}`,
      header: header(document),
      cells: [
        totalCell(document, byDocument.get(document.id) ?? []),
        ...data.people.map(({ id }): SheetCell => {
          const parts = rowsOf(document.id, id)
          const typed = sent[cellKey(document.id, id)]
          if (typed) return { ...typed, readOnly }
          return { text: asignedText(parts), readOnly, ...(parts.length > 0 && { message: asignedWords(parts) }) }
        }),
      ],
    }
  })
}

/** Names a cell. */
export function cellKey(document: string, user: string): string {
  return `${document} ${user}`
}

function totalCell(document: DocumentRow, rows: SheetData['active']): SheetCell {
  const { asigned, expected, over } = asignedHoursOf(document, rows)
  const text = asigned === 0 && expected === 0 ? '' : `${formatClock(asigned)} de ${formatClock(expected)}`
  if (over === 0) return { text: expected === 0 && asigned > 0 ? formatClock(asigned) : text, emphasis: 'total' }
  // A warning, never an error (INV-DOC-12).
  return { text, emphasis: 'warning', message: `Se asignaron ${formatClock(over)} más de las que se esperan.` }
}

/** The sums: what is asigned here, and the load of this week from all projects beside the time that they work. */
export function sheetFoot(
  data: SheetData,
  loads: readonly PersonLoad[],
  { today, isNarrow = false }: { readonly today: Day; readonly isNarrow?: boolean },
): SheetFootRow[] {
  const shown = new Set(data.documents.map(({ id }) => id))
  const here = data.active.filter(({ document }) => shown.has(document))
  const sum = (rows: readonly { readonly minutes: number }[]) => rows.reduce((all, { minutes }) => all + minutes, 0)
  return [
    {
      key: 'here',
      label: isNarrow ? 'Asignado acá' : 'Asignado en estos documentos',
      cells: [
        { text: formatClock(sum(here)) },
        ...data.people.map(({ id }) => {
          const minutes = sum(here.filter(({ user }) => user === id))
          return { text: formatClock(minutes), dimmed: minutes === 0 }
        }),
      ],
    },
    {
      key: 'load',
      label: isNarrow ? 'Carga de la semana' : 'Carga de la semana, de todos los proyectos',
      cells: [
        { text: '' },
        ...data.people.map(({ id }) => {
          const load = loads.find(({ user }) => user === id)
          // At the end of a week nothing is left of it: the next one says more.
          const week = load?.weeks.find(({ load: work, capacity }) => work > 0 || capacity > 0)
          if (!load || !week) return { text: '–', dimmed: true }
          const tooMuch = tooMuchWords(load, today)
          return {
            text: load.isTracked
              ? `${formatClock(week.load)} de ${formatClock(week.capacity)}`
              : formatClock(week.load),
            explanation: [`Semana desde el ${formatDay(week.from)}.`, tooMuch && `Atención: ${tooMuch}.`]
              .join(' ')
              .trim(),
            ...(tooMuch && { sign: '!', emphasis: 'negative' as const }),
          }
        }),
      ],
    },
  ]
}
