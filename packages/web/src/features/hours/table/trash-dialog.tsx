import { Button, Checkbox, Group, Modal, Skeleton } from '@mantine/core'
import {
  deletedEntriesRoute,
  deletedHours,
  hours,
  MOST_CHANGED,
  restoreEntries,
  TRASH_DAYS,
  type TrashRow,
} from '@timesheet/domain/hours'
import { formatDay, parseDay } from '@timesheet/domain/kernel'
import type { CommandPreview } from '@timesheet/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { errorText } from '../../../data/error-text.ts'
import { commandText } from '../../../data/outbox/command-text.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { queryClient } from '../../../data/query-client.ts'
import { RelationFilter } from '../../../forms/relation-filter.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatHours } from '../../../ui/text/hours-text.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { WrittenFilter } from '../../../ui/written-filter.tsx'
import { problemText } from '../../../widgets/hour-entries/hour-problem.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { leftText } from './left-out.ts'
import { isDoneInParts, runStaged, runUndoable } from './run-table-command.ts'
import { type EntrySum, totalsText } from './totals-text.ts'
import classes from './trash-dialog.module.css'
import { useReturnedFocus } from '../../../ui/use-returned-focus.ts'

const KEY = 'deleted-entries'

interface Asked {
  readonly user: string
  readonly from: string
  readonly to: string
  readonly page: number
}

const ALL: Asked = { user: '', from: '', to: '', page: 0 }
const EVERY = { user: '', deletedBy: '', from: '', to: '', ids: '' }

function trashQuery(asked: Asked) {
  return derivedQuery({
    dependsOn: [deletedHours, hours],
    queryKey: [KEY, asked],
    queryFn: () => callRoute(deletedEntriesRoute, { ...asked, deletedBy: '' }),
  })
}

/**
 * Brings rows of the trash back, or all that are asked for; returns what is to be said about those that stay, and null
 * when it goes on in parts.
 */
async function restore(
  { rows, asked: { page: _page, ...query } }: { readonly rows: readonly TrashRow[] | null; readonly asked: Asked },
  done: (count: number) => string,
): Promise<string | null> {
  const chosen = rows ? { ...EVERY, ids: rows.map(({ id }) => id).join(',') } : { ...EVERY, ...query }
  const input = { ...chosen, seed: newRecordId() }
  const plan: CommandPreview = await callRoute(restoreEntries.preview, input)
  const count = plan.whole?.steps ?? plan.steps.length
  const left = plan.leftOut.length === 0 ? '' : `Quedan en la papelera: ${leftText(plan)}.`
  if (count === 0) return left || 'Ya volvieron a la tabla.'
  const isStaged = isDoneInParts(plan)
  const problem = isStaged
    ? await runStaged(() =>
        callRoute(restoreEntries.execute, { ...input, digest: plan.digest, operation: newRecordId() }),
      )
    : await runUndoable({ name: restoreEntries.name, input, plan }, done(count))
  await queryClient.invalidateQueries({ queryKey: [KEY] })
  if (problem) return `${commandText(problem) ?? problemText(problem)}.`
  return isStaged ? null : left
}

function Filters({ asked, onChange }: { readonly asked: Asked; readonly onChange: (asked: Asked) => void }) {
  const set = (change: Partial<Asked>) => onChange({ ...asked, page: 0, ...change })
  return (
    <Group gap="xs" className={classes.filters ?? ''}>
      <RelationFilter
        label="De quién"
        any="Todas las personas"
        target="users"
        value={asked.user}
        onChange={(user) => set({ user })}
      />
      {(['from', 'to'] as const).map((name) => (
        <WrittenFilter
          key={name}
          className={classes.day ?? ''}
          aria-label={name === 'from' ? 'Desde el día' : 'Hasta el día'}
          value={asked[name]}
          show={(day) => (day ? formatDay(day) : '')}
          read={parseDay}
          hint={name === 'from' ? 'Desde' : 'Hasta'}
          onChange={(day) => set({ [name]: day })}
        />
      ))}
    </Group>
  )
}

interface RowProps {
  readonly row: TrashRow
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Row({ row, isChosen, onChoose }: RowProps) {
  const format = useHoursFormat()
  const { day, person, target, note, minutes, deletedByName, created } = row
  return (
    <li className={classes.row}>
      <Checkbox
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        label={[formatDay(day), person, target, formatHours(minutes, format)].filter(Boolean).join(' · ')}
        description={
          <>
            {note ? `${note} · ` : ''}eliminada por {deletedByName} el <InstantText instant={created} />
          </>
        }
      />
    </li>
  )
}

function sumOf(rows: readonly TrashRow[]): EntrySum {
  return { entries: rows.length, minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0) }
}

interface WholeProps {
  readonly all: EntrySum
  readonly isWhole: boolean
  readonly onWhole: (isWhole: boolean) => void
}

/** Offers to choose also what is on the other pages; more than are restored at once are told, with the way out. */
function Whole({ all, isWhole, onWhole }: WholeProps) {
  const format = useHoursFormat()
  if (all.entries > MOST_CHANGED)
    return (
      <p className={classes.whole}>
        Hay {totalsText(all, format)}, y se restauran hasta {formatNumber(MOST_CHANGED)} por vez: se puede filtrar por
        persona o por días.
      </p>
    )
  return (
    <p className={classes.whole}>
      {isWhole ? `Están elegidas todas: ${totalsText(all, format)}.` : 'Están elegidas las de esta página.'}{' '}
      <Button size="compact-sm" variant="subtle" onClick={() => onWhole(!isWhole)}>
        {isWhole ? 'Elegir sólo las de esta página' : `Elegir las ${formatNumber(all.entries)}`}
      </Button>
    </p>
  )
}

function useTrash(onClose: () => void) {
  const [asked, setAsked] = useState(ALL)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** Whether all of the query are chosen, on every page. */
  const [isWhole, setWhole] = useState(false)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const found = useQuery(trashQuery(asked))
  const rows = found.data?.items ?? []
  const picked = rows.filter(({ id }) => chosen.has(id))
  const format = useHoursFormat()
  const sum = isWhole && found.data ? found.data.all : sumOf(picked)
  const run = () => {
    setBusy(true)
    setSaid('')
    restore({ rows: isWhole ? null : picked, asked }, (entries) =>
      entries === sum.entries
        ? `Volvieron a la tabla: ${totalsText(sum, format)}.`
        : `Volvieron a la tabla ${formatNumber(entries)} de ${formatNumber(sum.entries)}.`,
    )
      .then(
        (text) => {
          // What goes on in parts is told below the page.
          if (text === null) return onClose()
          setSaid(text)
          setChosen(new Set())
          setWhole(false)
        },
        (error: unknown) => setSaid(errorText(error)),
      )
      .finally(() => setBusy(false))
  }
  const choose = (ids: readonly string[], isChosen: boolean) => {
    setWhole(false)
    setChosen(isChosen ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id))))
  }
  const ask = (next: Asked) => {
    setAsked(next)
    setChosen(new Set())
    setWhole(false)
  }
  return { asked, ask, chosen, choose, picked, isWhole, setWhole, sum, said, busy, run, rows, ...found }
}

/** The entries that were deleted lately, of everybody whose hours one sees, and bringing them back. */
export function TrashDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnedFocus()
  const { asked, ask, chosen, choose, picked, isWhole, setWhole, sum, said, busy, run, rows, ...found } =
    useTrash(onClose)
  const { data, error, refetch } = found
  const isAll = rows.length > 0 && picked.length === rows.length
  return (
    <Modal
      opened
      onClose={onClose}
      title="Papelera"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 0 }}
    >
      <Filters asked={asked} onChange={ask} />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={120} /> : null}
      {data && rows.length === 0 ? (
        <EmptyState
          title={asked.user || asked.from || asked.to ? 'Nada con estos filtros' : 'La papelera está vacía'}
          help={`Los borradores que se eliminan se pueden restaurar durante ${TRASH_DAYS} días.`}
        />
      ) : null}
      {rows.length > 0 ? (
        <>
          <Group justify="space-between" className={classes.head ?? ''}>
            <Checkbox
              label="Elegir todas"
              checked={isAll}
              indeterminate={picked.length > 0 && !isAll}
              onChange={(event) =>
                choose(
                  rows.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
            <Button size="xs" disabled={busy || sum.entries === 0} onClick={run}>
              Restaurar {sum.entries > 0 ? formatNumber(sum.entries) : ''}
            </Button>
          </Group>
          {isAll && data && data.all.entries > rows.length ? (
            <Whole all={data.all} isWhole={isWhole} onWhole={setWhole} />
          ) : null}
          <ul className={classes.rows}>
            {rows.map((row) => (
              <Row key={row.id} row={row} isChosen={chosen.has(row.id)} onChoose={(is) => choose([row.id], is)} />
            ))}
          </ul>
        </>
      ) : null}
      <p role="status" className={classes.said}>
        {said}
      </p>
      {asked.page > 0 || data?.isMore ? (
        <Group justify="flex-end" gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={asked.page === 0}
            onClick={() => ask({ ...asked, page: asked.page - 1 })}
          >
            Anteriores
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={!data?.isMore}
            onClick={() => ask({ ...asked, page: asked.page + 1 })}
          >
            Siguientes
          </Button>
        </Group>
      ) : null}
    </Modal>
  )
}
