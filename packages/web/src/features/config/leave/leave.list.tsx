import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { mdiTableArrowDown } from '@mdi/js'
import { formatDay, isDay } from '@timesheet/domain/kernel'
import { leaveBalances } from '@timesheet/domain/people'
import { Suspense } from 'react'
import type { RecordModel } from 'pocketbase'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { defineList } from '../../../widgets/list/define-list.ts'
import { textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListScreen } from '../../../widgets/list/list-screen.tsx'
import { useMay } from '../../../widgets/may.ts'
import { useUrlState } from '../../../widgets/url-state.ts'
import { SectionPage } from '../section-page.tsx'
import { LeaveExplained } from './leave-explained.tsx'

const AbsenceTypesPanel = lazyPart(() => import('./absence-types.list.tsx'), 'AbsenceTypesPanel')
const ImportBalances = lazyPart(() => import('./import-balances.tsx'), 'ImportBalances', { failed: 'over' })

const SUBTITLE = 'Días de años anteriores, y los otorgados que difieren de la ley. Sin una fila vale la ley.'

function nameOf(row: RecordModel): string {
  const person: RecordModel | undefined = row.expand?.['user']
  return person ? `${String(person['surname'])}, ${String(person['name'])}` : ''
}

const days = (row: RecordModel, field: string) => Number(row[field])

const LIST = defineList({
  title: 'Saldos de vacaciones',
  subtitle: SUBTITLE,
  declaration: leaveBalances,
  sort: '-year,user.surname,user.name',
  expand: 'user',
  searchIn: ['user:search', 'note:fold'],
  searchLabel: 'Buscar una persona',
  columns: [
    { id: 'user', header: 'Persona', value: nameOf, primary: true, sortField: 'user.surname' },
    { id: 'year', header: 'Año', value: (row) => days(row, 'year'), sortField: 'year', align: 'end' },
    {
      id: 'granted',
      header: 'Otorgados',
      value: (row) => (row['grantsOther'] ? days(row, 'granted') : 'Por ley'),
      align: 'end',
    },
    { id: 'carried', header: 'De años anteriores', value: (row) => days(row, 'carried'), align: 'end' },
    {
      id: 'carriedUntil',
      header: 'Vencen el',
      value: (row) => (isDay(String(row['carriedUntil'])) ? formatDay(String(row['carriedUntil'])) : ''),
      sortField: 'carriedUntil',
    },
    textColumn('note', 'Observación'),
  ],
  newLabel: 'Nuevo saldo',
  emptyHelp: 'Acá se cargan los días que cada persona trae de antes. Se pueden pegar desde una planilla.',
  form: {
    fields: ['user', 'year', 'grantsOther', 'granted', 'carried', 'carriedUntil', 'note'],
    defaults: { year: new Date().getFullYear() },
    uses: [],
    Live: LeaveExplained,
  },
})

function Balances() {
  const mayImport = useMay(leaveBalances, 'create')
  const [search, change] = useUrlState()
  return (
    <>
      {mayImport ? (
        <Group mb="sm">
          <Button
            variant="default"
            leftSection={<Icon path={mdiTableArrowDown} />}
            onClick={() => change({ import: '1' }, 'push')}
          >
            Importar saldos
          </Button>
        </Group>
      ) : null}
      <ListScreen list={LIST} />
      {mayImport && search['import'] ? (
        <Suspense>
          <ImportBalances onClose={() => change({ import: '' })} />
        </Suspense>
      ) : null}
    </>
  )
}

const VIEWS = [
  { value: 'balances', label: 'Saldos' },
  { value: 'types', label: 'Tipos de ausencia' },
]

/** The section of annual leave: balances, and the kinds of absence. */
export function Section() {
  const [search, change] = useUrlState()
  const view = search['view'] === 'types' ? 'types' : 'balances'
  return (
    <>
      <SegmentedControl
        mb="md"
        data={VIEWS}
        value={view}
        onChange={(value) => change({ view: value === 'balances' ? undefined : value, id: undefined })}
        aria-label="Qué se ve"
      />
      {view === 'balances' ? (
        <Balances />
      ) : (
        <Suspense fallback={<Skeleton height={240} />}>
          <AbsenceTypesPanel />
        </Suspense>
      )}
    </>
  )
}

/** The same on its own page. */
export function Page() {
  return (
    <SectionPage
      title="Vacaciones y ausencias"
      subtitle="Saldos de cada persona, y los tipos de ausencia."
      section={Section}
    />
  )
}
