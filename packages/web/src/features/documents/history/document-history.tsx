import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  asignments,
  comments,
  disciplineChecks,
  documentHistoryRoute,
  documentHolds,
  documents,
  emitions,
  HISTORY_KINDS,
  type HistoryEvent,
  type HistoryKind,
  responses,
  revisionFiles,
  revisions,
} from '@timesheet/domain/documents'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import panel from '../document.module.css'
import classes from './document-history.module.css'

const KINDS = Object.entries(HISTORY_KINDS).map(([value, label]) => ({ value, label }))

/** What a page of a history is asked by. */
interface Asked {
  readonly document: string
  readonly kind: HistoryKind | ''
  readonly before: string
}

const historyQuery = (asked: Asked) =>
  derivedQuery({
    dependsOn: [
      documents,
      revisions,
      revisionFiles,
      comments,
      disciplineChecks,
      emitions,
      responses,
      documentHolds,
      asignments,
    ],
    queryKey: ['document-history', asked],
    queryFn: () => callRoute(documentHistoryRoute, asked),
    placeholderData: keepPreviousData,
  })

/** What happened to a document, the latest first. */
export function DocumentHistory({ document }: { readonly document: { readonly id: string } }) {
  const [kind, setKind] = useState<HistoryKind | ''>('')
  const [pages, setPages] = useState(1)
  const choose = (value: string) => {
    setKind(KINDS.some((known) => known.value === value) ? (value as HistoryKind) : '')
    setPages(1)
  }
  return (
    <>
      <NativeSelect
        className={classes.kind}
        size="xs"
        aria-label="Qué mostrar del historial"
        data={[{ value: '', label: 'Todo' }, ...KINDS]}
        value={kind}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <ol className={classes.events}>
        <Events asked={{ document: document.id, kind, before: '' }} pages={pages} onMore={() => setPages(pages + 1)} />
      </ol>
    </>
  )
}

interface EventsProps {
  readonly asked: Asked
  /** How many pages are shown from here on. */
  readonly pages: number
  readonly onMore: () => void
}

/** A page of events, followed by the next ones: each begins where the one before it ends now. */
function Events({ asked, pages, onMore }: EventsProps) {
  const { data, error, refetch } = useQuery(historyQuery(asked))
  if (error)
    return (
      <li>
        <LoadError error={error} onRetry={() => void refetch()} />
      </li>
    )
  if (!data)
    return (
      <li>
        <Skeleton height={96} />
      </li>
    )
  return (
    <>
      {data.events.length === 0 && asked.before === '' ? (
        <li className={panel.note}>
          {asked.kind === '' ? 'No hay cambios anotados de este documento.' : 'No hay cambios anotados de esta clase.'}
        </li>
      ) : null}
      {data.events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
      {data.next === '' ? null : pages > 1 ? (
        <Events asked={{ ...asked, before: data.next }} pages={pages - 1} onMore={onMore} />
      ) : (
        <li>
          <Button size="xs" variant="default" onClick={onMore}>
            Ver lo anterior
          </Button>
        </li>
      )}
    </>
  )
}

function Event({ event }: { readonly event: HistoryEvent }) {
  const { at, who, text, link, quote, changes } = event
  return (
    <li>
      {link ? <Link to={link}>{text}</Link> : <span>{text}</span>}
      {changes.length > 0 ? (
        <ul className={classes.changes}>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before ? <del>{before}</del> : null} <ins>{after || 'vacío'}</ins>
            </li>
          ))}
        </ul>
      ) : null}
      {quote ? <blockquote>{quote}</blockquote> : null}
      <small>
        {who || 'El programa'}, <InstantText instant={at} />
      </small>
    </li>
  )
}
