import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { Explaining } from './use-explained.ts'

/** What makes an element of a screen a figure that explains itself: `=`, a resting mouse, a click or tap. */
export function figureProps<Of>(explaining: Explaining<Of>, of: () => Of) {
  return {
    'aria-keyshortcuts': '=',
    'aria-haspopup': 'dialog' as const,
    'onClick': ({ currentTarget }: MouseEvent<HTMLElement>) => explaining.show(of(), currentTarget),
    'onKeyDown': (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== '=') return
      event.preventDefault()
      event.stopPropagation()
      explaining.show(of(), event.currentTarget)
    },
    'onPointerEnter': ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'mouse') explaining.rest(of(), currentTarget)
    },
    'onPointerLeave': explaining.leave,
  }
}
