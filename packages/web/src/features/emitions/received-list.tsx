import { mdiTrayArrowDown } from '@mdi/js'
import { INCOMING_CONTENTS, TRANSMITTAL_MEDIA, transmittals, transmittalStates } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { filterText } from '../../data/collection.ts'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { totalText } from '../../ui/grid/data-grid/total-text.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { DayText } from '../../ui/text/day-text.tsx'
import { defineList } from '../../widgets/list/define-list.ts'
import { ListPage } from '../../widgets/list/list-screen.tsx'
import { choice, record } from '../../widgets/view/define-view.ts'
import { DirectionTabs } from './direction-tabs.tsx'
import type { TransmittalRow } from './emitions.queries.ts'

const ReceivedDrawer = lazyPart(() => import('./received-drawer.tsx'), 'ReceivedDrawer')

const COLUMNS: readonly Column<TransmittalRow>[] = [
  { id: 'code', header: 'Remito', value: ({ code }) => code, sortField: 'code', chars: 19, primary: true },
  {
    id: 'state',
    header: 'Estado',
    value: ({ state }) => transmittalStates.states[state].label,
    cell: ({ state }) => <StateChip {...transmittalStates.states[state]} />,
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
  { id: 'subject', header: 'Asunto', value: ({ subject }) => subject, sortField: 'subject', chars: 28, card: 'line' },
  {
    id: 'senderOrg',
    header: 'De',
    value: ({ senderOrg }) => senderOrg,
    sortField: 'senderOrg',
    chars: 30,
    card: 'bare',
  },
  {
    id: 'senderNumber',
    header: 'Su número',
    value: ({ senderNumber }) => senderNumber,
    sortField: 'senderNumber',
    chars: 14,
    card: 'beside',
  },
  {
    id: 'receivedOn',
    header: 'Recibido el',
    value: ({ receivedOn }) => (receivedOn ? formatDay(receivedOn) : ''),
    cell: ({ receivedOn }) => <DayText day={receivedOn} />,
    sortField: 'receivedOn',
    chars: 13,
    card: 'beside',
  },
  {
    id: 'brings',
    header: 'Trae',
    value: ({ brings }) => (brings ? INCOMING_CONTENTS[brings] : ''),
    sortField: 'brings',
    chars: 20,
    card: 'beside',
  },
  {
    id: 'concerns',
    header: 'Documentos',
    align: 'end',
    value: ({ concerns }) => (concerns.length === 0 ? '' : concerns.length),
    optional: true,
  },
  { id: 'medium', header: 'Medio', value: ({ medium }) => TRANSMITTAL_MEDIA[medium], optional: true },
  { id: 'reference', header: 'Referencia', value: ({ reference }) => reference, optional: true },
]

const { received, void: annulled } = transmittalStates.states

/** The transmittals that were received, the latest first. */
const RECEIVED = defineList({
  declaration: transmittals,
  screen: 'received_transmittals',
  title: 'Remitos entrantes',
  subtitle: (total, isMore, which) =>
    total === undefined
      ? ' '
      : `${totalText(total, isMore)} ${total === 1 ? 'remito recibido' : 'remitos recibidos'}${which}`,
  only: 'direction = "in"',
  sort: '-receivedOn,-created',
  expand: 'project',
  searchIn: ['@search'],
  searchLabel: 'Buscar por número, asunto o remitente',
  newLabel: 'Registrar entrada',
  emptyIcon: mdiTrayArrowDown,
  emptyHelp: 'Acá se registra lo que mandan el cliente y otras partes, con sus archivos.',
  columns: COLUMNS,
  parts: {
    project: record({ label: 'Proyecto', target: 'projects', any: 'Todos los proyectos' }, 'project'),
    customer: record({ label: 'Cliente', target: 'customers', any: 'Todos los clientes' }, 'customer'),
    brings: choice({
      label: 'Trae',
      options: INCOMING_CONTENTS,
      fallback: '',
      any: 'Cualquier contenido',
      filter: (brings: string) => filterText('brings = {:brings}', { brings }),
    }),
    state: choice({
      label: 'Estado',
      options: { received: received.label, void: annulled.label },
      fallback: '',
      any: 'Todos los estados',
      filter: (state: string) => filterText('state = {:state}', { state }),
    }),
  },
  Drawer: (props) => <ReceivedDrawer {...props} />,
})

/** The list of what was received. */
export function Received() {
  return <ListPage list={RECEIVED} below={<DirectionTabs shown="/emitions/received" />} />
}
