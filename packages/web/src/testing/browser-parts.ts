import { EventSource } from 'eventsource'
import { transferableAbortController } from 'node:util'

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The width in em of a media query such as `(width >= 60em)`. */
const WIDTH = /width (<|>=) ([\d.]+)em/
const EM = 16
const SCREEN = 1440

function matches(query: string): boolean {
  const [, sign, em] = WIDTH.exec(query) ?? []
  if (!sign) return false
  const width = Number(em) * EM
  return sign === '<' ? SCREEN < width : SCREEN >= width
}

/** Adds what jsdom lacks: media queries of a wide window, size observers, the event stream, scrolling. */
export async function completeBrowser(): Promise<void> {
  const media = (query: string) => ({
    matches: matches(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
  Object.assign(window, {
    matchMedia: media,
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    scrollTo: () => undefined,
  })
  Object.assign(document, { fonts: { addEventListener: () => undefined, removeEventListener: () => undefined } })
  Element.prototype.scrollIntoView = () => undefined
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver, EventSource })
  // Restores Node's abort signals and forms, which its `fetch` requires and jsdom replaced.
  const { FormData: form } = await nodeForm()
  const controller = transferableAbortController()
  Object.assign(globalThis, {
    AbortController: controller.constructor,
    AbortSignal: controller.signal.constructor,
    FormData: form,
  })
}

async function nodeForm(): Promise<{ readonly FormData: unknown }> {
  const { constructor } = await new Response(new URLSearchParams()).formData()
  return { FormData: constructor }
}
