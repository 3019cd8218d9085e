const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

const touch = Promise.withResolvers<void>()
const resolve = () => {
  for (const name of TOUCHES) window.removeEventListener(name, resolve, { capture: true })
  touch.resolve()
}
if (typeof window !== 'undefined')
  for (const name of TOUCHES) window.addEventListener(name, resolve, { capture: true, passive: true })

/** Resolves when the person first moves, taps or presses a key; code that a first look does not need waits for it. */
export const firstTouch: Promise<void> = touch.promise
