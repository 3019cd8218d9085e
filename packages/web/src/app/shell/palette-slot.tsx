import { mdiMagnify } from '@mdi/js'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useTypeAhead } from '../../commands/use-type-ahead.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './palette-slot.module.css'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const Palette = lazyPart(() => import('../../commands/palette.tsx'), 'Palette', { failed: 'over' })

/**
 * On closing, returns the focus to the element that had it, unless the chosen action moved it elsewhere. The function
 * returns it at once, so that a dialog of the action finds it there and gives it back in its turn.
 */
function useFocusBack(): () => void {
  const [giveBack] = useState(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  })
  useLayoutEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) giveBack()
      })
    },
    [giveBack],
  )
  return giveBack
}

/** Placeholder while the palette's code loads; shows what is typed meanwhile. */
function Waiting({ typed, onClose }: { readonly typed: string; readonly onClose: () => void }) {
  return (
    <div className={classes.overlay} aria-hidden="true" onClick={onClose}>
      <div className={classes.box}>
        <div className={classes.field} data-empty={typed === '' || undefined}>
          <Icon path={mdiMagnify} size={20} />
          {typed || 'Ir a, hacer, buscar personas, proyectos y documentos…'}
        </div>
        <div className={classes.rest} />
      </div>
    </div>
  )
}

export interface PaletteSlotProps {
  readonly onClose: () => void
  readonly onGo: (href: string) => void
}

/**
 * The open palette; keys typed before its input is mounted are buffered and handed to it, and do not reach the page.
 */
export function PaletteSlot({ onClose, onGo }: PaletteSlotProps) {
  const [isReady, setIsReady] = useState(false)
  const early = useTypeAhead(!isReady, onClose)
  const giveBack = useFocusBack()
  return (
    <Suspense fallback={<Waiting typed={early.text} onClose={onClose} />}>
      <Palette early={early} onReady={() => setIsReady(true)} onChosen={giveBack} onClose={onClose} onGo={onGo} />
    </Suspense>
  )
}
