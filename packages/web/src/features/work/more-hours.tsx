import { Button } from '@mantine/core'
import { formatClock } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { ShownWork } from './use-work.ts'

const MoreHoursDrawer = lazyPart(() => import('../../widgets/more-hours/more-hours-drawer.tsx'), 'MoreHoursDrawer', {
  failed: 'over',
})

interface MoreHoursProps {
  readonly line: ShownWork
  readonly user: string
}

/** Asks for more hours of a document of one's work; what was asked for and waits is said instead. */
export function MoreHours({ line, user }: MoreHoursProps) {
  const [asks, setAsks] = useState(false)
  const { asked, record, roles, code } = line
  if (asked) return <small>Pediste {formatClock(asked.minutes)} más: falta la respuesta</small>
  // Who only answers a comment has no hours of the document.
  if (record.voided || (roles === '' && line.part === '')) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={`Pedir más horas en ${code}`}
        onClick={() => setAsks(true)}
        ml={-6}
      >
        Pedir más horas
      </Button>
      {asks ? (
        <HeldDialog onClose={() => setAsks(false)}>
          <MoreHoursDrawer user={user} document={record} onClose={() => setAsks(false)} />
        </HeldDialog>
      ) : null}
    </>
  )
}
