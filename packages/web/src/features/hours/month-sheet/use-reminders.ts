import { remindMissingRoute, type SheetPerson } from '@timesheet/domain/alerts'
import type { Day } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { errorText } from '../../../data/error-text.ts'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { remindedText, type SheetDay } from './month-sheet.view-model.ts'

/** Reminds a person of the shown days or of one of them, or all who miss hours. */
export function useReminders(range: { readonly from: Day; readonly to: Day }) {
  const [busy, setBusy] = useState(false)
  const remind = (person: SheetPerson | null, chosen?: SheetDay) => {
    setBusy(true)
    const days = chosen ? { from: chosen.day, to: chosen.day } : range
    callRoute(remindMissingRoute, { ...days, user: person?.user ?? '' })
      .then((done) => showToast({ text: remindedText(done, person?.name) }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return { busy, remind }
}
