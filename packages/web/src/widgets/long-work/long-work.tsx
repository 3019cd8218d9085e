import { ActionIcon } from '@mantine/core'
import { mdiClose } from '@mdi/js'
import type { CollectionDeclaration } from '@timesheet/schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { interruptWorkRoute } from '@timesheet/domain/config'
import { ClientResponseError } from 'pocketbase'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { PartsProgress } from '../parts-progress.tsx'
import { useViewer } from '../viewer.ts'
import classes from './long-work.module.css'
import {
  CHANGE_UNDOS,
  CHANGES,
  CLOSINGS,
  DECISIONS,
  IMPORT_UNDOS,
  IMPORTS,
  LATE_CHANGES,
  LOAD_UNDOS,
  LOADS,
  mayCloseBooks,
  mayLoadDocuments,
  MERGE_UNDOS,
  MERGES,
  PACKS,
  REOPENINGS,
  type Work,
} from './works.ts'

/**
 * What the server still does for the viewer, wherever they are in the app and also after a reload: how far it is, and
 * when it is over what came of it.
 */
export function LongWork() {
  const viewer = useViewer()
  if (viewer.external || viewer.isSuperuser) return null
  return (
    <aside className={classes.tray} aria-label="Trabajos en curso">
      <WorkProgress work={DECISIONS} by={viewer.id} />
      <WorkProgress work={CHANGES} by={viewer.id} />
      <WorkProgress work={CHANGE_UNDOS} by={viewer.id} />
      <WorkProgress work={IMPORTS} by={viewer.id} />
      <WorkProgress work={IMPORT_UNDOS} by={viewer.id} />
      {mayLoadDocuments(viewer) ? (
        <>
          <WorkProgress work={LOADS} by={viewer.id} />
          <WorkProgress work={LOAD_UNDOS} by={viewer.id} />
        </>
      ) : null}
      {mayCloseBooks(viewer) ? (
        <>
          <WorkProgress work={LATE_CHANGES} by={viewer.id} />
          <WorkProgress work={CLOSINGS} by={viewer.id} />
          <WorkProgress work={REOPENINGS} by={viewer.id} />
          <WorkProgress work={PACKS} by={viewer.id} />
          <WorkProgress work={MERGES} by={viewer.id} />
          <WorkProgress work={MERGE_UNDOS} by={viewer.id} />
        </>
      ) : null}
    </aside>
  )
}

/** The instant as the server writes it. */
const now = () => new Date().toISOString().replace('T', ' ')

/** Stops a work between two of its parts; one that just ended says so by its result. */
async function interrupt(work: string): Promise<void> {
  try {
    await callRoute(interruptWorkRoute, { work })
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 409) showProblem(errorText(error))
  }
}

interface WorkProgressProps<C extends CollectionDeclaration> {
  readonly work: Work<C>
  readonly by: string
}

function WorkProgress<C extends CollectionDeclaration>({ work, by }: WorkProgressProps<C>) {
  const { declaration, running, states, long = '', amounts, doing, ended, isInterruptible } = work
  const [since] = useState(now)
  const [closed, setClosed] = useState<readonly string[]>([])
  const said = filterText(`${running.by} = {:by} && (state = {:state} || updated >= {:since})`, {
    ...{ by, since, state: running.state },
  })
  const filter = long ? `${said} && ${long}` : said
  const { data: rows } = useQuery(listQuery(declaration, { filter, sort: 'created' }))
  const data = states ? rows?.filter(({ state }) => states.includes(String(state))) : rows
  const over = data?.flatMap((row) => {
    const text = ended(row)
    const to = typeof work.to === 'string' ? work.to : work.to(row)
    return text === null || closed.includes(row.id) ? [] : [{ id: row.id, text, to }]
  })
  return (
    <>
      <PartsProgress
        running={data?.filter((row) => ended(row) === null).map((row) => ({ id: row.id, ...amounts(row) }))}
        doing={doing}
        ended={() => null}
        {...(isInterruptible && { onInterrupt: interrupt })}
      />
      {over?.map(({ id, text, to }) => (
        <Ended key={id} text={text} to={to} onClose={() => setClosed([...closed, id])} />
      ))}
    </>
  )
}

interface EndedProps {
  readonly text: string
  readonly to: string
  readonly onClose: () => void
}

/** What came of a work, until it is closed. */
function Ended({ text, to, onClose }: EndedProps) {
  return (
    <p className={classes.ended} role="status">
      <span>{text}</span>
      <Link to={to} onClick={onClose}>
        Ver
      </Link>
      <ActionIcon variant="subtle" color="gray" aria-label={`Cerrar: ${text}`} onClick={onClose}>
        <Icon path={mdiClose} size={16} />
      </ActionIcon>
    </p>
  )
}
