import type { RunningTimer } from '@timesheet/domain/hours'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { history, outbox, settled } from '../../data/outbox/own-outbox.ts'
import type { OutboxWrite } from '../../data/outbox/outbox.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import type { RecordStep } from '../../data/outbox/record-step.ts'
import { CONFLICT, type OutboxProblem } from '../../data/outbox/refusal.ts'
import { showProblem, showToast, showUndo } from '../../ui/toast/toast-store.ts'
import { type ChargeTarget, problemText } from '../hour-entries/index.ts'
import { startStep, type StopOptions, stopSteps } from './stop-timer.ts'
import { startedTimer } from './timer.model.ts'
import { askForTimer, useRunningTimer } from './timer.queries.ts'

const ALREADY_STOPPED = 'El cronómetro ya se había parado, quizás en otro dispositivo: no se carga dos veces.'
const ALREADY_STARTED = 'Ya hay un cronómetro en marcha, iniciado en otro dispositivo.'
/** Stays until it is closed, so that whoever pressed a button without effect learns the reason later, too. */
const ELSEWHERE = { tone: 'info', stay: 0 } as const
const TOO_SHORT = 'Menos de un minuto: no se cargó nada.'
/** All writes of the timer have one place, so that they reach the server in order. */
const PLACE = 'timer'

function writeOf(steps: readonly RecordStep[]): OutboxWrite {
  return { key: newRecordId(), place: PLACE, text: '', steps, isStrict: true }
}

/** Reports why nothing was done; a change by another device before is no error. */
function refuse(cache: QueryClient, { code, params }: OutboxProblem, sentence: string): void {
  outbox.forgive(PLACE)
  askForTimer(cache)
  if (code === CONFLICT) showToast({ text: ALREADY_STOPPED, ...ELSEWHERE })
  else if (code === 'validation_not_unique') showToast({ text: ALREADY_STARTED, ...ELSEWHERE })
  else showProblem(`${sentence}: ${problemText({ code, params })}`)
}

/**
 * The person's single timer: it is stored on the server, so that every device sees it and a reload does not stop it.
 */
export function useTimer(user: string) {
  const cache = useQueryClient()
  const running = useRunningTimer()
  const send = (write: OutboxWrite, sentence: string, done?: () => void) => {
    void settled(write.key).then((problem) => (problem ? refuse(cache, problem, sentence) : done?.()))
    outbox.submit([write])
  }
  const change = async (timer: RunningTimer, next: RunningTimer | null, options: StopOptions) => {
    const steps = await stopSteps(cache, { running: timer, next, now: new Date(), options })
    const entries = steps.length - (next ? 2 : 1)
    send(writeOf(steps), 'El cronómetro sigue', () =>
      showToast(entries > 0 ? { text: 'Tiempo cargado.' } : { text: TOO_SHORT, tone: 'info' }),
    )
  }
  return {
    running,
    stop: (options: StopOptions) => {
      if (running) void change(running, null, options)
    },
    /** A running timer is stored first; when that is refused it keeps running and the new one does not start. */
    start: (target: ChargeTarget, options: StopOptions) => {
      const next = startedTimer(target, { id: newRecordId(), user, now: new Date() })
      if (running) void change(running, next, options)
      else send(writeOf([startStep(next)]), 'El cronómetro no empezó')
    },
    /** Deletes the timer; undoing that restores it with its original start. */
    discard: () => {
      if (!running) return
      const write = writeOf([{ id: running.id, before: running, after: null }])
      void settled(write.key).then((problem) => {
        if (problem) refuse(cache, problem, 'El cronómetro sigue')
        else showUndo('Cronómetro descartado.', () => void history.takeBack(act))
      })
      const act = history.act([write])
    },
  }
}

export type Timer = ReturnType<typeof useTimer>
