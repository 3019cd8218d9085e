import { changeOf, type Draft, inverseOf } from '../../forms/draft.ts'
import { type Errors, useDraft } from '../../forms/use-draft.ts'
import { showProblem, showToast, showUndo } from '../../ui/toast/toast-store.ts'
import { saveSettings } from '../system.queries.ts'
import { requestErrors, systemProblem } from './settings-errors.ts'
import type { SystemSettings } from './settings.types.ts'

/** Write-only settings: the API does not return them, so that changing them cannot be undone. */
const SECRETS: ReadonlySet<string> = new Set(['smtp.password', 's3.secret', 'backups.s3.secret'])

export interface SettingsForm {
  readonly stored: SystemSettings
  readonly draft: Draft
  /** The value at a path, with unsaved changes. */
  readonly read: <Value>(path: string) => Value
  readonly set: (path: string, value: unknown) => void
  readonly errorAt: (path: string) => string | undefined
  readonly errors: Errors
  /** The error that belongs to no field of this screen, or null. */
  readonly problem: string | null
  readonly busy: boolean
  /** Incremented each time the draft is emptied, by saving or discarding. */
  readonly round: number
  readonly changes: number
  readonly discard: () => void
  /** Returns false when a check or the server refused the changes. */
  readonly save: () => Promise<boolean>
}

function undo(body: Readonly<Record<string, unknown>>): void {
  saveSettings(body)
    .then(() => showToast({ text: 'Quedó como estaba.' }))
    .catch((error: unknown) => showProblem(systemProblem(error)))
}

/** Errors of settings that this screen does not show, as one text. */
function problemOf(error: unknown, owned: readonly string[]): string | null {
  const refused = Object.entries(requestErrors(error))
  if (refused.length === 0) return systemProblem(error)
  const elsewhere = refused.filter(([path]) => !owned.some((own) => path === own || path.startsWith(`${own}.`)))
  return elsewhere.length > 0 ? elsewhere.map(([path, text]) => `${path}: ${text}`).join('. ') : null
}

function announce(draft: Draft, stored: SystemSettings): void {
  const text = 'Se guardaron los ajustes.'
  if (Object.keys(draft).some((path) => SECRETS.has(path))) showToast({ text })
  else showUndo(text, () => undo(inverseOf(draft, stored)))
}

/** The state of a screen of settings: sends only changes, shows errors at their fields, and offers to undo a save. */
export function useSettingsForm(stored: SystemSettings, owned: readonly string[]): SettingsForm {
  const { submit, read, ...state } = useDraft({
    stored,
    save: async (draft) => {
      await saveSettings(changeOf(draft))
      announce(draft, stored)
    },
    refusalOf: (error) => ({ errors: requestErrors(error), problem: problemOf(error, owned) }),
  })
  return {
    ...state,
    stored,
    read: <Value>(path: string) => read(path) as Value,
    errorAt: (path) => state.errors[path],
    save: async () => (await submit()) !== null,
  }
}
