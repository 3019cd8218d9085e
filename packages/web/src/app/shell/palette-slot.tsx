import { mdiMagnify } from '@mdi/js'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useTypeAhead } from '../../commands/use-type-ahead.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './palette-slot.module.css'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const Palette = lazyPart(() => import('../../commands/palette.tsx'), 'Palette', { failed: 'over' })

/** After closing, the keyboard goes on where it was, unless what was chosen took the focus. */
function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true })
      })
    }
  }, [])
}

/** What the palette looks like before its code is there: what is typed shows at once. */
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

/** The open palette; what is typed before its field is there goes into it, never to the page. */
export function PaletteSlot({ onClose, onGo }: PaletteSlotProps) {
  const [isReady, setIsReady] = useState(false)
  const early = useTypeAhead(!isReady, onClose)
  useFocusBack()
  return (
    <Suspense fallback={<Waiting typed={early.text} onClose={onClose} />}>
      <Palette early={early} onReady={() => setIsReady(true)} onClose={onClose} onGo={onGo} />
    </Suspense>
  )
}
