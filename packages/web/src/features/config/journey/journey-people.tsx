import { Skeleton } from '@mantine/core'
import { formatDay } from '@timesheet/domain/kernel'
import { userJourney } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecordModel } from 'pocketbase'
import { filterText, listQuery } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import classes from '../drawer-list.module.css'

/** The people with this working week now or later; each is a link to the person, where it is changed. */
export function JourneyPeople({ record }: { readonly record: RecordModel }) {
  const filter = filterText('journey = {:id} && (to = "" || to > {:today})', { id: record.id, today: today() })
  const query = useQuery(listQuery(userJourney, { filter, sort: 'from', expand: 'user' }))
  const rows = query.data
  return (
    <section className={classes.section} aria-labelledby="journey-people">
      <div className={classes.head}>
        <h3 id="journey-people">Quiénes la cumplen{rows ? ` (${rows.length})` : ''}</h3>
      </div>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={64} /> : null}
      {rows?.length === 0 ? (
        <p className={classes.none}>Nadie por ahora. Se asigna desde cada persona, en Personas.</p>
      ) : null}
      <ul className={classes.list}>
        {rows?.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.words}>
              <Link to="/config/users" search={{ id: row.user, part: 'journey' } as never}>
                {row.expand?.['user'] ? `${row.expand['user'].surname}, ${row.expand['user'].name}` : row.user}
              </Link>
              <small>
                {row.fraction === 1000
                  ? 'Jornada completa'
                  : `${formatNumber(row.fraction / 10, row.fraction % 10 ? 1 : 0)} %`}{' '}
                desde el {formatDay(row.from)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
