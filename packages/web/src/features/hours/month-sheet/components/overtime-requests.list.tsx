import { Button, Skeleton } from '@mantine/core'
import {
  checkOvertimeSubject,
  COMPENSATIONS,
  type OvertimeRequest,
  overtimeRequests,
  overtimeRequestStates,
} from '@timesheet/domain/hours'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import { employment } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { Suspense, useState } from 'react'
import { listQuery, oneQuery } from '../../../../data/collection.ts'
import { bringErrorTexts } from '../../../../data/bring-error-texts.ts'
import { codeText } from '../../../../data/code-text.ts'
import { errorText } from '../../../../data/error-text.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../../ui/state-chip.tsx'
import { DayText } from '../../../../ui/text/day-text.tsx'
import { showProblem, showToast } from '../../../../ui/toast/toast-store.ts'
import { defineList, type RowDrawerProps } from '../../../../widgets/list/define-list.ts'
import { ListScreen } from '../../../../widgets/list/list-screen.tsx'
import { LoadError } from '../../../../widgets/load-error.tsx'
import { PersonBadge } from '../../../../widgets/person-badge.tsx'
import { RecordFacts } from '../../../../widgets/record-facts.tsx'
import { SideDrawer } from '../../../../widgets/side-drawer.tsx'
import { updateRecord } from '../../../../widgets/store-record.ts'
import { useViewer } from '../../../../widgets/viewer.ts'
import { choice, record } from '../../../../widgets/view/define-view.ts'
import { filterText } from '../../../../data/collection.ts'

const OvertimeDrawer = lazyPart(() => import('../../../../widgets/overtime/overtime-drawer.tsx'), 'OvertimeDrawer', {
  failed: 'over',
})

const STATES = {
  requested: 'Por decidir',
  approved: 'Autorizados',
  rejected: 'Rechazados',
  withdrawn: 'Retirados',
} as const satisfies Record<OvertimeRequest['state'], string>

/** The people who are asked, by name; of who left the firm nothing is known. */
function decidersOf(row: RecordModel): string {
  const people: readonly RecordModel[] = row.expand?.['readers'] ?? []
  return people.map(({ name, surname }) => `${String(name)} ${String(surname)}`).join(', ')
}

function personOf(row: RecordModel): string {
  const person: RecordModel | undefined = row.expand?.['user']
  return person ? `${String(person['surname'])}, ${String(person['name'])}` : 'Una persona que ya no está'
}

/** A request beside the list: what was asked, what was answered, and taking one's own back. */
function RequestDrawer({ id, onClose }: RowDrawerProps) {
  const viewer = useViewer()
  if (id === 'new')
    return (
      <Suspense>
        <OvertimeDrawer user={viewer.id} others={[]} onClose={onClose} />
      </Suspense>
    )
  return (
    <SideDrawer title="Pedido de horas extra" onClose={onClose}>
      <Request id={id} viewer={viewer.id} />
    </SideDrawer>
  )
}

const FACTS = ['user', 'from', 'to', 'minutes', 'compensation', 'reason', 'state', 'answer']

function Request({ id, viewer }: { readonly id: string; readonly viewer: string }) {
  const query = useQuery(oneQuery(overtimeRequests, id))
  const [busy, setBusy] = useState(false)
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={200} />
  const { user, state } = query.data
  const handleWithdraw = () => {
    setBusy(true)
    updateRecord(overtimeRequests, id, { state: 'withdrawn' satisfies OvertimeRequest['state'] })
      .then(() => showToast({ text: 'Se retiró el pedido.' }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <RecordFacts declaration={overtimeRequests} fields={FACTS} record={query.data} durations={['minutes']} />
      {state === 'requested' && user === viewer ? (
        <Button mt="md" variant="default" loading={busy} onClick={handleWithdraw}>
          Retirar el pedido
        </Button>
      ) : null}
    </>
  )
}

/** Why the viewer is not offered to ask: as the server would refuse it; nothing until that is known. */
function useNewRefusal(): string {
  const { id: user } = useViewer()
  const { data } = useQuery(listQuery(employment, { filter: filterText('user = {:user}', { user }) }))
  const refused = data ? checkOvertimeSubject(data[0]?.overtime === true) : null
  // Texts of refusals come with the first touch; this one is read before it.
  const texts = useQuery({
    queryKey: ['error-texts'],
    queryFn: () => bringErrorTexts().then(() => true),
    enabled: refused !== null,
  })
  return refused ? (texts.data ? codeText(refused) : '…') : ''
}

const LIST = defineList({
  declaration: overtimeRequests,
  title: 'Pedidos de horas extra',
  subtitle: 'Quién las pidió, para qué días, por qué, y quién decide.',
  sort: '-from',
  expand: 'user,readers',
  searchIn: ['user:search', 'reason:fold'],
  searchLabel: 'Buscar por persona o motivo',
  parts: {
    state: choice({
      label: 'Estado',
      options: STATES,
      fallback: '',
      any: 'Todos los estados',
      filter: (state: string) => filterText('state = {:state}', { state }),
    }),
    user: record({ label: 'Persona', target: 'users', any: 'Todas las personas' }, 'user'),
  },
  columns: [
    {
      id: 'user',
      header: 'Persona',
      value: personOf,
      cell: (row) => (row.expand?.['user'] ? <PersonBadge person={row.expand['user']} /> : null),
      sortField: 'user.surname',
      primary: true,
    },
    {
      id: 'from',
      header: 'Desde',
      value: (row) => formatDay(row.from),
      cell: (row) => <DayText day={row.from} />,
      sortField: 'from',
    },
    {
      id: 'to',
      header: 'Hasta',
      value: (row) => formatDay(row.to),
      cell: (row) => <DayText day={row.to} />,
      sortField: 'to',
    },
    { id: 'minutes', header: 'Horas', value: (row) => formatClock(row.minutes), sortField: 'minutes' },
    {
      id: 'compensation',
      header: 'Se compensa',
      value: ({ compensation }) => (compensation ? COMPENSATIONS[compensation] : 'Según la ley'),
      optional: true,
    },
    { id: 'reason', header: 'Motivo', value: (row) => row.reason },
    {
      id: 'state',
      header: 'Estado',
      value: (row) => overtimeRequestStates.states[row.state].label,
      cell: (row) => <StateChip {...overtimeRequestStates.states[row.state]} />,
      sortField: 'state',
    },
    { id: 'readers', header: 'Decide', value: decidersOf },
    { id: 'answer', header: 'Respuesta', value: (row) => row.answer, optional: true },
  ],
  newLabel: 'Pedir horas extra',
  useNewRefusal,
  emptyHelp: 'Se piden por adelantado; decide la persona responsable.',
  Drawer: RequestDrawer,
})

/** The requests of overtime that the viewer may see. */
export function OvertimeList() {
  return <ListScreen list={LIST} />
}
