import { Button } from '@mantine/core'
import { useState } from 'react'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { askedWords, asksMore } from './more-hours.view-model.ts'
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
  const { asked, code } = line
  if (asked) return <small>{askedWords(asked)}</small>
  if (!asksMore(line)) return null
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
      {asks ? <AskMoreHours line={line} user={user} onClose={() => setAsks(false)} /> : null}
    </>
  )
}

interface AskProps extends MoreHoursProps {
  readonly onClose: () => void
}

/** The drawer in which more hours of a document are asked for. */
export function AskMoreHours({ line, user, onClose }: AskProps) {
  return (
    <HeldDialog onClose={onClose}>
      <MoreHoursDrawer user={user} document={line.record} onClose={onClose} />
    </HeldDialog>
  )
}
