import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { type BankOfPerson, hourBanksRoute } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callRoute } from '../../../../data/call-route.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { Signed } from '../../../../widgets/hour-bank/signed.tsx'
import { LoadError } from '../../../../widgets/load-error.tsx'
import { SideDrawer } from '../../../../widgets/side-drawer.tsx'
import { useUrlState } from '../../../../widgets/url-state.ts'
import classes from './month-sheet.module.css'

const HourBank = lazyPart(() => import('../../../../widgets/hour-bank/hour-bank.tsx'), 'HourBank')

/** Computed over everybody's hours, so that it is not computed anew with each entry of anybody. */
const FRESH_MS = 60_000
/** More people are shown on request. */
const AT_ONCE = 60

/** The balances of hours of the viewer's people; one opens beside the list, explained day by day. */
export function Banks() {
  const [{ person = '' }, setSearch] = useUrlState()
  const [shown, setShown] = useState(AT_ONCE)
  const query = useQuery({
    queryKey: ['hour-banks'],
    queryFn: ({ signal }) => callRoute(hourBanksRoute, {}, { signal }),
    staleTime: FRESH_MS,
  })
  if (query.isError) return <LoadError isScreen error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={320} />
  const { items, people, closedTo } = query.data
  if (people === 0)
    return <EmptyState title="No hay saldos para ver" help="Acá aparecen los saldos de las personas a cargo." />
  const open = items.find(({ user }) => user === person)
  return (
    <>
      <p className={classes.note}>
        {people === 1 ? '1 persona' : `${people} personas`}, con el saldo hasta ayer; primero los más grandes, a favor o
        en contra.
      </p>
      <div className={classes.scroll}>
        <table className={classes.sheet}>
          <thead>
            <tr>
              <th scope="col">Persona</th>
              <th scope="col">Saldo</th>
              <th scope="col">Por aprobar</th>
              <th scope="col">{closedTo ? `Al ${formatDay(closedTo)}` : 'Al último cierre'}</th>
              <th scope="col">Desde entonces</th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, shown).map((item) => (
              <BankRow key={item.user} item={item} onOpen={() => setSearch({ person: item.user }, 'push')} />
            ))}
          </tbody>
        </table>
      </div>
      {items.length > shown ? (
        <Button mt="sm" variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          Ver más ({items.length - shown})
        </Button>
      ) : null}
      {open ? (
        <SideDrawer title={open.name} onClose={() => setSearch({ person: undefined })}>
          <Suspense fallback={<Skeleton height={200} />}>
            <HourBank user={open.user} isOpen />
          </Suspense>
        </SideDrawer>
      ) : null}
    </>
  )
}

function BankRow({ item, onOpen }: { readonly item: BankOfPerson; readonly onOpen: () => void }) {
  const { name, opening, change, balance, waiting } = item
  return (
    <tr>
      <th scope="row">
        <UnstyledButton className={classes.link} fz="inherit" onClick={onOpen}>
          {name}
        </UnstyledButton>
      </th>
      <td className={classes.total}>
        <Signed minutes={balance} />
      </td>
      <td>{waiting > 0 ? <Signed minutes={waiting} /> : null}</td>
      <td>
        <Signed minutes={opening} />
      </td>
      <td>
        <Signed minutes={change} />
      </td>
    </tr>
  )
}
