import { useQueryClient } from '@tanstack/react-query'
import { type MissingPerson, remindMissingRoute } from '@timesheet/domain/alerts'
import type { Day } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { errorText } from '../../../data/error-text.ts'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { type ChosenDay, remindedText } from './missing.view-model.ts'

/** Reminds a person of the shown days or of one of them, or all who miss hours. */
export function useReminders(range: { readonly from: Day; readonly to: Day }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const remind = (person: MissingPerson | null, chosen?: ChosenDay) => {
    setBusy(true)
    const days = chosen ? { from: chosen.day, to: chosen.day } : range
    callRoute(remindMissingRoute, { ...days, user: person?.user ?? '' })
      .then((done) => {
        showToast({ text: remindedText(done, person?.name) })
        return client.invalidateQueries({ queryKey: ['missing-hours'] })
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return { busy, remind }
}
