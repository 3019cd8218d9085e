import { ActionIcon } from '@mantine/core'
import { mdiDotsHorizontal } from '@mdi/js'
import { Suspense, useState } from 'react'
import type { Action } from '../../../../commands/action.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'

const ActionsMenu = lazyPart(() => import('./actions-menu.tsx'), 'ActionsMenu', { failed: 'bar' })

/** The button of the actions menu, whose code is loaded on first use. */
export function MoreActions({ actions }: { readonly actions: readonly Action[] }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label="Más acciones de la semana"
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <Icon path={mdiDotsHorizontal} />
    </ActionIcon>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <ActionsMenu actions={actions} />
    </Suspense>
  )
}
