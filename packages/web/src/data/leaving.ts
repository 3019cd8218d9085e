/** A page that is really left is gone by then; a download only looked like leaving. */
const STILL_HERE_MS = 3_000

let leaving = false

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leaving = true
    setTimeout(() => (leaving = false), STILL_HERE_MS)
  })
  window.addEventListener('pageshow', () => (leaving = false))
}

/** True while the page is being left or reloaded: the browser aborts its requests then, and nothing has failed. */
export function isLeaving(): boolean {
  return leaving
}
