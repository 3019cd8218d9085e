import { mdiSendOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import {
  asksAnswersAt,
  type TransmittalCount,
  TRANSMITTAL_MEDIA,
  transmittals,
  transmittalStates,
} from '@timesheet/domain/documents'
import { stateLabels } from '@timesheet/schema'
import { useMemo } from 'react'
import { filterText } from '../../data/collection.ts'
import { today } from '../../data/today.ts'
import { totalText } from '../../ui/grid/data-grid/total-text.ts'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { DayText } from '../../ui/text/day-text.tsx'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { formatDay } from '@timesheet/domain/kernel'
import { defineList } from '../../widgets/list/define-list.ts'
import { choice, flag, record } from '../../widgets/view/define-view.ts'
import { countsQuery } from './counts.query.ts'
import type { TransmittalRow } from './emitions.queries.ts'
import classes from './transmittals-list.module.css'

const TransmittalDrawer = lazyPart(() => import('./transmittal-drawer.tsx'), 'TransmittalDrawer')

const VIA = 'emitions_via_transmittal'
const WAITING = `${VIA}.state ?= "waiting"`
const ASKED = asksAnswersAt(`${VIA}.document`, '?=')

type CountOf = (id: string) => TransmittalCount | undefined

function useColumns(rows: readonly TransmittalRow[] | undefined): readonly Column<TransmittalRow>[] {
  const counts = useQuery(countsQuery(rows?.map(({ id }) => id) ?? [])).data
  return useMemo(() => columnsOf((id) => counts?.[id]), [counts])
}

function columnsOf(countOf: CountOf): readonly Column<TransmittalRow>[] {
  const count = (id: string, header: string, read: (one: TransmittalCount) => number): Column<TransmittalRow> => ({
    id,
    header,
    align: 'end',
    card: 'beside',
    value: (row) => {
      const found = countOf(row.id)
      return found ? read(found) : ''
    },
  })
  return [
    { id: 'code', header: 'Remito', value: codeOf, sortField: 'code', chars: 21, primary: true },
    {
      id: 'state',
      header: 'Estado',
      value: (row) => stateOf(row).label,
      cell: (row) => <StateChip {...stateOf(row)} />,
      sortField: 'state',
      chars: 14,
      card: 'bare',
    },
    {
      id: 'project',
      header: 'Proyecto',
      value: (row) => String(row.expand?.['project']?.['code'] ?? ''),
      sortField: 'project.code',
      optional: true,
    },
    { id: 'subject', header: 'Asunto', value: (row) => row.subject, sortField: 'subject', chars: 26, card: 'line' },
    {
      id: 'recipientOrg',
      header: 'Para',
      value: (row) => row.recipientOrg,
      sortField: 'recipientOrg',
      chars: 30,
      card: 'bare',
    },
    {
      id: 'sentOn',
      header: 'Enviado el',
      value: (row) => (row.sentOn ? formatDay(row.sentOn) : ''),
      cell: (row) => <DayText day={row.sentOn} />,
      sortField: 'sentOn',
      chars: 13,
      card: 'beside',
    },
    count('documents', 'Documentos', ({ documents }) => documents),
    { ...count('answered', 'Respondidos', ({ answered }) => answered), optional: true },
    {
      ...count('waiting', 'Sin respuesta', ({ waiting }) => waiting),
      chars: 20,
      cell: (row) => <Missing count={countOf(row.id)} />,
    },
    { id: 'medium', header: 'Medio', value: mediumOf, optional: true },
    { id: 'reference', header: 'Referencia', value: (row) => row.reference, optional: true },
  ]
}

/** How many answers are missing, and how many of them are overdue. */
function Missing({ count }: { readonly count: TransmittalCount | undefined }) {
  if (!count || count.waiting === 0) return null
  return (
    <span className={classes.missing} data-overdue={count.overdue > 0 || undefined}>
      {formatNumber(count.waiting)}
      {count.overdue > 0 ? (
        <small>{`${formatNumber(count.overdue)} ${count.overdue === 1 ? 'vencida' : 'vencidas'}`}</small>
      ) : null}
    </span>
  )
}

function codeOf({ code }: TransmittalRow): string {
  return code || 'borrador'
}

/** What the tool of before sent stands among what was sent, by that name: its answers are waited for, too. */
function stateOf({ direction, state }: TransmittalRow) {
  return direction === 'opening' ? ({ label: 'Empalme', tone: 'closed' } as const) : transmittalStates.states[state]
}

function mediumOf({ direction, medium }: TransmittalRow): string {
  return direction === 'opening' ? '' : TRANSMITTAL_MEDIA[medium]
}

const { received: _received, ...SENT_STATES } = stateLabels(transmittalStates)

/** The transmittals of all projects, the latest first. */
export const TRANSMITTALS = defineList({
  declaration: transmittals,
  title: 'Emisiones',
  subtitle: (total, isMore, which) =>
    total === undefined ? ' ' : `${totalText(total, isMore)} ${total === 1 ? 'remito' : 'remitos'}${which}`,
  only: 'direction != "in"',
  sort: '-sentOn,-created',
  expand: 'project',
  searchIn: ['@search'],
  searchLabel: 'Buscar por número, asunto o destinatario',
  newLabel: 'Nuevo remito',
  emptyIcon: mdiSendOutline,
  emptyHelp: 'Un remito lleva documentos aprobados al cliente, y trae sus respuestas.',
  columns: useColumns,
  parts: {
    project: record({ label: 'Proyecto', target: 'projects', any: 'Todos los proyectos' }, 'project'),
    state: choice({
      label: 'Estado',
      options: SENT_STATES,
      fallback: '',
      any: 'Todos los estados',
      filter: (state: string) => filterText('state = {:state}', { state }),
    }),
    customer: record({ label: 'Cliente', target: 'customers', any: 'Todos los clientes' }, 'customer'),
    waiting: flag({ label: 'Esperan respuesta', filter: () => WAITING }),
    overdue: flag({
      label: 'Respuestas vencidas',
      filter: () => filterText(`${WAITING} && ${ASKED} && ${VIA}.dueOn ?< {:today}`, { today: today() }),
    }),
  },
  Drawer: (props) => <TransmittalDrawer {...props} />,
})
