import { formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { reasonProblem } from '../../forms/reason-field.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'

/** Asks for a move with its reason, and answers until when it may be confirmed. */
export type AskMove = (reason: string) => Promise<{ readonly expiresOn: string }>

/** The state of a form that asks for a move which another person has to confirm; `onAsked` follows the request. */
export function useAskSecond(ask: AskMove, onAsked?: () => void) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const clear = () => {
    setReason('')
    setTried(false)
  }
  const send = () => {
    setTried(true)
    if (reasonProblem(reason)) return
    setBusy(true)
    ask(reason.trim())
      .then(({ expiresOn }) => {
        showToast({ text: `Se pidió. Otra persona lo confirma hasta el ${formatDay(expiresOn)}.` })
        clear()
        onAsked?.()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return { busy, dirty: reason !== '', clear, send, field: { value: reason, tried, onChange: setReason } }
}
