import { Button } from '@mantine/core'
import { formatDay } from '@timesheet/domain/kernel'
import { type Substitution, substitutionPhase, substitutions } from '@timesheet/domain/workflow'
import type { RecordModel } from 'pocketbase'
import { errorText } from '../../data/error-text.ts'
import { today } from '../../data/today.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { DayText } from '../../ui/text/day-text.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { defineList } from '../../widgets/list/define-list.ts'
import { ListScreen } from '../../widgets/list/list-screen.tsx'
import { PersonBadge } from '../../widgets/person-badge.tsx'
import { updateRecord } from '../../widgets/store-record.ts'
import { choice } from '../../widgets/view/define-view.ts'
import classes from './workflow.module.css'

const PHASES = {
  planned: { label: 'Programada', tone: 'waiting' },
  current: { label: 'Vigente', tone: 'good' },
  over: { label: 'Terminada', tone: 'closed' },
  cancelled: { label: 'Anulada', tone: 'closed' },
} as const
const SHOWN = { open: 'Vigentes y programadas', all: 'Todas' } as const

const phaseOf = (row: Pick<Substitution, 'state' | 'from' | 'to'>) => PHASES[substitutionPhase(row, today())]

const personColumn = (id: 'holder' | 'substitute', header: string) => ({
  id,
  header,
  value: (row: RecordModel) =>
    row.expand?.[id] ? `${row.expand[id].name} ${row.expand[id].surname}` : 'Una persona que ya no está',
  cell: (row: RecordModel) => (row.expand?.[id] ? <PersonBadge person={row.expand[id]} /> : null),
  sortField: `${id}.surname`,
})

const dayColumn = (id: 'from' | 'to', header: string) => ({
  id,
  header,
  value: (row: RecordModel) => formatDay(String(row[id])),
  cell: (row: RecordModel) => <DayText day={String(row[id])} />,
  sortField: id,
})

/** Calls a substitution off: its tasks stay with the holder. */
function CancelSubstitution({ record, canEdit }: { readonly record: RecordModel; readonly canEdit: boolean }) {
  if (!canEdit || record['state'] !== 'named') return null
  const handleCancel = () => {
    updateRecord(substitutions, record.id, { state: 'cancelled' })
      .then(() => showToast({ text: 'Se anuló la suplencia.' }))
      .catch((error: unknown) => showProblem(errorText(error)))
  }
  return (
    <div className={classes.acts}>
      <Button variant="default" onClick={handleCancel}>
        Anular la suplencia
      </Button>
    </div>
  )
}

const LIST = defineList({
  declaration: substitutions,
  title: 'Suplencias',
  subtitle: 'Quién decide en lugar de quién, y desde cuándo.',
  sort: '-from',
  expand: 'holder,substitute',
  searchIn: ['holder:search', 'substitute:search'],
  searchLabel: 'Buscar por persona',
  parts: {
    state: choice({
      label: 'Qué suplencias se ven',
      options: SHOWN,
      fallback: 'open',
      isOpen: true,
      filter: (shown: keyof typeof SHOWN) => (shown === 'open' ? `state = "named" && to > "${today()}"` : ''),
    }),
  },
  columns: [
    { ...personColumn('holder', 'Titular'), primary: true },
    personColumn('substitute', 'Suplente'),
    dayColumn('from', 'Desde'),
    dayColumn('to', 'Hasta (sin incluir)'),
    {
      id: 'phase',
      header: 'Estado',
      value: (row) => phaseOf(row).label,
      cell: (row) => <StateChip {...phaseOf(row)} />,
    },
  ],
  newLabel: 'Nueva suplencia',
  emptyTitle: 'Nadie tiene suplente ahora',
  emptyHelp: 'Con una suplencia, las tareas de quien no está las ve y decide también otra persona, en su nombre.',
  form: {
    fields: ['holder', 'substitute', 'from', 'to', 'objects', 'reason'],
    wide: ['reason'],
    defaults: { state: 'named' },
    uses: [],
    Below: CancelSubstitution,
  },
})

/** The substitutions that the viewer may see. */
export function Section() {
  return <ListScreen list={LIST} />
}
