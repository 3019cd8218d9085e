import { ActionIcon } from '@mantine/core'
import { mdiDotsHorizontal } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import type { Action } from '../../../commands/action.ts'
import { Icon } from '../../../ui/icon.tsx'

const ActionsMenu = lazy(() => import('./actions-menu.tsx').then((module) => ({ default: module.ActionsMenu })))

/** The button of the menu; the menu itself is fetched when somebody first wants it. */
export function MoreActions({ actions }: { readonly actions: readonly Action[] }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <ActionIcon variant="default" size="lg" aria-label="Más acciones de la semana" aria-haspopup="menu" onClick={() => setWanted(true)}>
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
