/** Settings that the host page may define before the application starts. */
interface RuntimeSettings {
  readonly api?: string
}

declare global {
  interface Window {
    readonly __TIMESHEET__?: RuntimeSettings
  }
}

const SAME_ORIGIN = '/timesheet/'

/**
 * The base URL of the record API: from the page at run time, else from the build, else `/timesheet/` of this origin.
 */
export function apiBase(): string {
  const fromPage =
    window.__TIMESHEET__?.api ?? document.querySelector<HTMLMetaElement>('meta[name="timesheet-api"]')?.content
  const fromBuild = import.meta.env['VITE_TIMESHEET_API'] as string | undefined
  return fromPage || fromBuild || SAME_ORIGIN
}
