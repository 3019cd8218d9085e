import { useState } from 'react'
import { unreadTexts } from '../../forms/unread.ts'
import { showProblem, showToast, showUndo } from '../../ui/toast/toast-store.ts'
import { saveSettings } from '../system.queries.ts'
import { changeOf, inverseOf, valueAt, withChange } from './settings-draft.ts'
import type { Draft } from './settings-draft.ts'
import { requestErrors, systemProblem } from './settings-errors.ts'
import type { SystemSettings } from './settings.types.ts'

export interface SettingsForm {
  readonly stored: SystemSettings
  readonly draft: Draft
  /** The value at a path as it is being edited. */
  readonly read: <Value>(path: string) => Value
  readonly set: (path: string, value: unknown) => void
  readonly errorAt: (path: string) => string | undefined
  readonly errors: Readonly<Record<string, string>>
  /** What failed and belongs to no field of this screen. */
  readonly problem: string | null
  readonly busy: boolean
  /** Counts how often the form began anew, by saving or discarding. */
  readonly round: number
  /** Counts how often saving was refused. */
  readonly refusals: number
  readonly changes: number
  readonly discard: () => void
  readonly save: () => Promise<void>
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
  const before = inverseOf(draft, stored)
  if (before) showUndo('Se guardaron los ajustes.', () => undo(before))
  else showToast({ text: 'Se guardaron los ajustes.' })
}

/** The state of a screen of settings: only what changed is sent, refusals land at their field, and what was saved can be put back. */
export function useSettingsForm(stored: SystemSettings, owned: readonly string[]): SettingsForm {
  const [draft, setDraft] = useState<Draft>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const [refusals, setRefusals] = useState(0)

  const clear = () => {
    setDraft({})
    setErrors({})
    setProblem(null)
    setRound((before) => before + 1)
  }
  const refuse = (wrong: Readonly<Record<string, string>>) => {
    setErrors(wrong)
    setRefusals((before) => before + 1)
  }
  const save = async (): Promise<void> => {
    const unread = unreadTexts(draft)
    if (Object.keys(unread).length > 0) return refuse(unread)
    setBusy(true)
    setProblem(null)
    try {
      await saveSettings(changeOf(draft))
      clear()
      announce(draft, stored)
    } catch (error) {
      refuse(requestErrors(error))
      setProblem(problemOf(error, owned))
    } finally {
      setBusy(false)
    }
  }
  const set = (path: string, value: unknown) => {
    setDraft((before) => withChange(before, stored, [path, value]))
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([refused]) => refused !== path && !refused.startsWith(`${path}.`)),
      ),
    )
  }
  return {
    stored,
    draft,
    read: <Value>(path: string) => (path in draft ? draft[path] : valueAt(stored, path)) as Value,
    set,
    errorAt: (path) => errors[path],
    errors,
    problem,
    busy,
    round,
    refusals,
    changes: Object.keys(draft).length,
    discard: clear,
    save,
  }
}
