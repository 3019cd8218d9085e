import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { transmittalStates } from '@timesheet/domain/documents'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StateChip } from '../../ui/state-chip.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { type TransmittalRow, transmittalQuery } from './emitions.queries.ts'
import classes from './emitions.module.css'

interface StoredDrawerProps {
  readonly id: string
  /** What it is called before it is known: what was sent or what came in. */
  readonly noun: string
  /** What it is called then; the noun with its number and subject unless given. */
  readonly titleOf?: (transmittal: TransmittalRow) => string
  readonly size: string
  readonly onClose: () => void
  readonly children: (transmittal: TransmittalRow) => ReactNode
}

/** The drawer of a stored transmittal, sent or received: its number and subject, its state and project, and the rest. */
export function StoredDrawer({ id, noun, titleOf, size, onClose, children }: StoredDrawerProps) {
  const { data, error, refetch } = useQuery(transmittalQuery(id))
  const usual = ({ code, subject }: TransmittalRow) => `${noun} ${code || '(borrador)'}: ${subject}`
  const title = data ? (titleOf ?? usual)(data) : noun
  return (
    <SideDrawer title={title} size={size} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <Head transmittal={data} />
          {children(data)}
        </>
      ) : error ? null : (
        <Skeleton height={240} />
      )}
    </SideDrawer>
  )
}

function Head({ transmittal }: { readonly transmittal: TransmittalRow }) {
  const project = transmittal.expand?.['project']
  return (
    <div className={classes.head}>
      {transmittal.direction === 'opening' ? null : <StateChip {...transmittalStates.states[transmittal.state]} />}
      {project ? (
        <Link
          to={`/projects/${project.id}/documents`}
        >{`${String(project['code'])} · ${String(project['name'])}`}</Link>
      ) : null}
    </div>
  )
}
