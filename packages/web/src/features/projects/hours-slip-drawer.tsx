import { Button, Group, Skeleton } from '@mantine/core'
import { mdiFileSign } from '@mdi/js'
import { hours, type HoursSlip, hoursSlipFileRoute, hoursSlipRoute, MOST_SLIP_DAYS } from '@timesheet/domain/hours'
import { addMonths, type Day, daysBetween, formatDay, monthBounds, monthOf, parseDay } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { derivedQuery } from '../../data/derived-query.ts'
import { errorText } from '../../data/error-text.ts'
import { saveFileOf } from '../../data/save-file.ts'
import { useToday } from '../../data/today.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HoursText } from '../../ui/text/hours-text.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { WrittenFilter } from '../../ui/written-filter.tsx'
import { useHoursFormat } from '../../widgets/hours-format.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import classes from './components/panel.module.css'

export interface HoursSlipDrawerProps {
  readonly project: string
  /** The month that is looked at; '' for none. */
  readonly month: string
  readonly onClose: () => void
}

interface Range {
  readonly from: Day
  readonly to: Day
}

/** The approved hours of a project in some days, to be taken along as a PDF that a customer signs. */
export function HoursSlipDrawer({ project, month, onClose }: HoursSlipDrawerProps) {
  const today = useToday()
  const [range, setRange] = useState<Range>(() => monthBounds(month || addMonths(monthOf(today), -1)))
  const days = daysBetween(range.from, range.to) + 1
  const isPossible = days >= 1 && days <= MOST_SLIP_DAYS
  return (
    <SideDrawer title="Parte de horas para firmar" onClose={onClose}>
      <Group mb="sm" align="start">
        {(['from', 'to'] as const).map((name) => (
          <WrittenFilter
            key={name}
            w={140}
            label={name === 'from' ? 'Desde' : 'Hasta'}
            value={range[name]}
            show={(day) => (day ? formatDay(day) : '')}
            read={parseDay}
            hint="DD/MM/AAAA"
            onChange={(day) => (day ? setRange({ ...range, [name]: day }) : undefined)}
          />
        ))}
      </Group>
      {isPossible ? (
        <Slip project={project} range={range} />
      ) : (
        <p className={classes.note} role="alert">
          {days < 1 ? 'El último día es anterior al primero.' : `Un parte tiene hasta ${MOST_SLIP_DAYS} días.`}
        </p>
      )}
    </SideDrawer>
  )
}

function Slip({ project, range }: { readonly project: string; readonly range: Range }) {
  const [busy, setBusy] = useState(false)
  const asked = { project, ...range }
  const { data, error, refetch } = useQuery(
    derivedQuery({
      dependsOn: [hours],
      queryKey: ['hours-slip', asked],
      queryFn: ({ signal }) => callRoute(hoursSlipRoute, asked, { signal }),
    }),
  )
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  if (data.people.length === 0)
    return <EmptyState title="No hay horas aprobadas en esos días" help={waitingText(data)} />
  const handleSave = () => {
    setBusy(true)
    saveFileOf(hoursSlipFileRoute, asked)
      .catch((failure: unknown) => showProblem(errorText(failure)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <SlipPeople slip={data} />
      {data.adjusted === 0 ? null : <p className={classes.note}>El total incluye correcciones de días ya cerrados.</p>}
      <Button mt="md" leftSection={<Icon path={mdiFileSign} size={18} />} loading={busy} onClick={handleSave}>
        Descargar el PDF
      </Button>
    </>
  )
}

function waitingText({ waiting }: HoursSlip): string {
  return waiting === 0 ? 'Nada de lo cargado espera aprobación.' : 'Lo que todavía no se aprobó no está en el parte.'
}

function SlipPeople({ slip: { people, total, waiting } }: { readonly slip: HoursSlip }) {
  const format = useHoursFormat()
  return (
    <table className={classes.slip}>
      <thead>
        <tr>
          <th scope="col">Persona</th>
          <th scope="col">Aprobado</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ user, name, total: own }) => (
          <tr key={user}>
            <th scope="row">{name}</th>
            <td>
              <HoursText minutes={own} format={format} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <HoursText minutes={total} format={format} />
          </td>
        </tr>
        {waiting > 0 ? (
          <tr>
            <th scope="row">Sin aprobar, fuera del parte</th>
            <td>
              <HoursText minutes={waiting} format={format} />
            </td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  )
}
