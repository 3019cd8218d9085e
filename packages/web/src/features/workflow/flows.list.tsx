import { FLOW_OBJECT_LABELS, flowInstanceStates, type FlowObject, workflowInstances } from '@timesheet/domain/workflow'
import { filterText } from '../../data/collection.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { formatInstant, InstantText } from '../../ui/text/instant-text.tsx'
import { defineList } from '../../widgets/list/define-list.ts'
import { textColumn } from '../../widgets/list/list-columns.tsx'
import { ListScreen } from '../../widgets/list/list-screen.tsx'
import { choice } from '../../widgets/view/define-view.ts'
import { stepLabel } from './flow-words.ts'

const SHOWN = { running: 'En curso', ended: 'Terminados', all: 'Todos' } as const
const FILTERS = { running: 'state = "running"', ended: 'state != "running"', all: '' } as const

const LIST = defineList({
  declaration: workflowInstances,
  title: 'Flujos',
  subtitle: 'Lo que se está decidiendo, y lo que se decidió.',
  sort: '-startedAt',
  expand: 'definition,project',
  searchIn: ['title:fold', 'startedByName:fold'],
  searchLabel: 'Buscar por título o por quien lo inició',
  parts: {
    state: choice({
      label: 'Qué flujos se ven',
      options: SHOWN,
      fallback: 'running',
      isOpen: true,
      filter: (state: keyof typeof SHOWN) => FILTERS[state],
    }),
    object: choice({
      label: 'Objeto',
      options: FLOW_OBJECT_LABELS,
      fallback: '',
      any: 'Todos los objetos',
      filter: (object: FlowObject) => filterText('object = {:object}', { object }),
    }),
  },
  columns: [
    // Person, project and days tell two rows apart: they get the room of what the title says already.
    textColumn('title', 'Qué se decide', { primary: true, chars: 70 }),
    {
      id: 'object',
      header: 'Objeto',
      value: (row) => FLOW_OBJECT_LABELS[row.object],
      sortField: 'object',
      optional: true,
    },
    {
      id: 'state',
      header: 'Estado',
      value: (row) => flowInstanceStates.states[row.state].label,
      cell: (row) => <StateChip {...flowInstanceStates.states[row.state]} />,
      chars: 14,
      sortField: 'state',
    },
    { id: 'step', header: 'Paso', value: (row) => stepLabel(row, row.expand?.['definition']) },
    textColumn('startedByName', 'Iniciado por', { optional: true }),
    {
      id: 'startedAt',
      header: 'Desde',
      value: (row) => formatInstant(row.startedAt),
      cell: (row) => <InstantText instant={row.startedAt} />,
      chars: 21,
      sortField: 'startedAt',
    },
    {
      id: 'cycle',
      header: 'Ciclo',
      value: (row) => Number(row.cycle),
      sortField: 'cycle',
      align: 'end',
      optional: true,
    },
  ],
  newLabel: 'Nuevo flujo',
  emptyTitle: 'No hay flujos en curso',
  emptyHelp: 'Un flujo empieza cuando alguien envía algo que otra persona tiene que aprobar.',
  Drawer: lazyPart(() => import('./flow-drawer.tsx'), 'FlowDrawer'),
})

/** The running and ended flows that the viewer may see. */
export function Section() {
  return <ListScreen list={LIST} />
}
