import { mdiClose } from '@mdi/js'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useReturnedFocus } from '../../../ui/use-returned-focus.ts'
import classes from './preview.module.css'
import { isTyped } from './use-viewer-keys.ts'
import { Tool } from './viewer-tools.tsx'

export interface ViewerPanelProps {
  /** Of the file that is shown: another one takes the focus anew. */
  readonly id: string
  readonly title: string
  /** What may be done with it, beside its title. */
  readonly actions: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The part of a page in which a file is seen; it takes the focus as it opens, and Escape closes it. */
export function ViewerPanel({ id, title, actions, onClose, children }: ViewerPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useReturnedFocus()
  useEffect(() => {
    panel.current!.scrollIntoView({ block: 'start' })
    panel.current!.focus({ preventScroll: true })
  }, [id])
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog that it opened is not in it, and closes itself.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn || isTyped(event)) return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={panel} className={classes.viewer} aria-labelledby="file-viewer" tabIndex={-1} onKeyDown={handleKey}>
      <div className={classes.head}>
        <h2 id="file-viewer">{title}</h2>
        {actions}
        <Tool label="Cerrar el archivo" icon={mdiClose} keys="Escape" onClick={onClose} />
      </div>
      {children}
    </section>
  )
}
