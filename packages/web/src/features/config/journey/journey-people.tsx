import { Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatDay } from '@timesheet/domain/kernel'
import { userJourney } from '@timesheet/domain/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { filterText, pageQuery } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { allFilters, wordsFilter } from '../../../widgets/paged-records.tsx'
import classes from '../drawer-list.module.css'

const TYPING_MS = 200

/**
 * The people with this working week now or later, one page of them and a search for the others; each is a link to the
 * person, where it is changed.
 */
export function JourneyPeople({ record }: { readonly record: RecordModel }) {
  const filter = filterText('journey = {:id} && (to = "" || to > {:today})', { id: record.id, today: today() })
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const found = allFilters(filter, wordsFilter(settled, ['user:search']))
  const query = useQuery({
    ...pageQuery(userJourney, { page: 1, filter: found, sort: 'user.surname,user.name', expand: 'user' }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.items
  const total = query.data?.totalItems ?? 0
  const isCut = total > (rows?.length ?? 0)
  return (
    <section className={classes.section} aria-labelledby="journey-people">
      <div className={classes.head}>
        <h3 id="journey-people">
          Quiénes la cumplen{rows && !settled && !query.isPlaceholderData ? ` (${formatNumber(total, 0)})` : ''}
        </h3>
      </div>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={64} /> : null}
      {isCut || typed ? (
        <TextInput
          aria-label="Buscar entre quienes la cumplen"
          placeholder="Buscar por nombre"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {rows?.length === 0 ? (
        <p className={classes.none}>
          {settled ? 'Nadie con ese nombre.' : 'Nadie por ahora. Se asigna desde cada persona, en Personas.'}
        </p>
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
      {rows && isCut ? (
        <p className={classes.none}>
          Se muestran {rows.length} de {formatNumber(total, 0)}.
        </p>
      ) : null}
    </section>
  )
}
