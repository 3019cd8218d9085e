import { Skeleton } from '@mantine/core'
import {
  type LeaverDraft,
  leaverDraftsRoute,
  REASON_LENGTH,
  type RefusedDecision,
  settleLeaverRoute,
} from '@timesheet/domain/hours'
import { formatClock, formatDay, sumMinutes } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { bringErrorTexts } from '../../../data/bring-error-texts.ts'
import { callOnce } from '../../../data/call-once.ts'
import { callRoute } from '../../../data/call-route.ts'
import { codeText } from '../../../data/error-text.ts'
import { queryClient } from '../../../data/query-client.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../load-error.tsx'
import type { InboxDecision, InboxObject } from '../inbox-objects.ts'
import classes from './essentials.module.css'

const draftsQuery = (user: string) => ({
  queryKey: ['leaver-drafts', user],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callRoute(leaverDraftsRoute, { user }, { signal }),
  staleTime: 0,
})

function Essentials({ record }: { readonly record: { readonly id: string } }) {
  const query = useQuery(draftsQuery(record.id))
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={96} />
  const total = sumMinutes(query.data.map(({ minutes }) => minutes))
  return (
    <>
      <p>
        {query.data.length === 1 ? '1 entrada' : `${query.data.length} entradas`} {kindsOf(query.data)},{' '}
        {formatClock(total)}. Lo que se envía lo aprueba otra persona.
      </p>
      <ul className={classes.entries} aria-label="Horas sin resolver">
        {query.data.map(({ id, day, target, note, minutes, isRejected, rejection }) => (
          <li key={id}>
            <span>{formatDay(day)}</span>
            <span>
              {target}
              {note ? ` · ${note}` : ''}
              {isRejected ? <small> · Rechazada{rejection ? `: ${rejection}` : ''}</small> : null}
            </span>
            <span>{formatClock(minutes)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function kindsOf(left: readonly LeaverDraft[]): string {
  const rejected = left.filter(({ isRejected }) => isRejected).length
  if (rejected === 0) return 'en borrador'
  return rejected === left.length ? 'sin corregir' : 'en borrador o sin corregir'
}

async function settle(
  user: string,
  act: 'send' | 'discard',
  { reason, options }: Parameters<InboxDecision['run']>[1],
): Promise<void> {
  const seen = await queryClient.ensureQueryData(draftsQuery(user))
  const entries = seen.map(({ id, version }) => [id, version] as const)
  const { left } = await callOnce(settleLeaverRoute, { user, act, reason, entries }, options)
  if (left.length === 0) return
  void queryClient.invalidateQueries({ queryKey: draftsQuery(user).queryKey })
  // An answer that is no refusal brings no texts of codes with it.
  await bringErrorTexts()
  showProblem(leftText(left, seen))
}

/** The entries that were left, each with its day and the reason. */
function leftText(left: readonly RefusedDecision[], seen: readonly LeaverDraft[]): string {
  const byId = new Map(seen.map((draft) => [draft.id, draft]))
  const lines = left.map(({ id, code }) => {
    const draft = byId.get(id)
    return `${draft ? `${formatDay(draft.day)}, ${formatClock(draft.minutes)}: ` : ''}${codeText({ code })}`
  })
  return `${left.length === 1 ? 'Quedó 1 entrada' : `Quedaron ${left.length} entradas`} sin resolver: ${lines.join('; ')}.`
}

/** The drafts and rejected hours of somebody who left: whoever answers for them sends or discards them. */
export const leaverObject: InboxObject = {
  declaration: users,
  Essentials,
  decisions: [
    {
      id: 'send',
      label: 'Enviar para aprobar',
      done: 'enviadas',
      tone: 'good',
      run: ({ objectId }, given) => settle(objectId, 'send', given),
    },
    {
      id: 'discard',
      label: 'Descartar las horas',
      done: 'descartadas',
      tone: 'bad',
      reason: 'required',
      reasonLength: REASON_LENGTH,
      run: ({ objectId }, given) => settle(objectId, 'discard', given),
    },
  ],
}
