import { changeOf, type Draft, inverseOf } from '../../forms/draft.ts'
import { type Errors, useDraft } from '../../forms/use-draft.ts'
import { showProblem, showToast, showUndo } from '../../ui/toast/toast-store.ts'
import { saveSettings } from '../system.queries.ts'
import { requestErrors, systemProblem } from './settings-errors.ts'
import type { SystemSettings } from './settings.types.ts'

/** What the API never answers: it can be written, not put back. */
const SECRETS: ReadonlySet<string> = new Set(['smtp.password', 's3.secret', 'backups.s3.secret'])

export interface SettingsForm {
  readonly stored: SystemSettings
  readonly draft: Draft
  /** The value at a path as it is being edited. */
  readonly read: <Value>(path: string) => Value
  readonly set: (path: string, value: unknown) => void
  readonly errorAt: (path: string) => string | undefined
  readonly errors: Errors
  /** What failed and belongs to no field of this screen. */
  readonly problem: string | null
  readonly busy: boolean
  /** Counts how often the form began anew, by saving or discarding. */
  readonly round: number
  readonly changes: number
  readonly discard: () => void
  /** Answers false when something is wrong or was refused. */
  readonly save: () => Promise<boolean>
}

function undo(body: Readonly<Record<string, unknown>>): void {
  saveSettings(body)
    .then(() => showToast({ text: 'Quedó como estaba.' }))
    .catch((error: unknown) => showProblem(systemProblem(error)))
}

/** Refusals of settings that this screen does not show are told above its fields. */
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

/** The state of a screen of settings: only what changed is sent, refusals land at their field, and what was saved can be put back. */
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
