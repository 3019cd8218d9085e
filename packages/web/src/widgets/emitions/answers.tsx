import { responseLabel, type responses } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import type { Stored } from '../../data/collection.ts'
import classes from './answers.module.css'

/** An answer with its code. */
export type ResponseRow = Stored<typeof responses>

/** The answers to an issue, in the order in which they came; those that came too late say so. */
export function Answers({ answers }: { readonly answers: readonly ResponseRow[] }) {
  if (answers.length === 0) return null
  return (
    <ul className={classes.answers}>
      {answers.map((answer) => (
        <li key={answer.id}>{answerText(answer)}</li>
      ))}
    </ul>
  )
}

function answerText({ expand, result, reviewer, receivedOn, notes, isLate, bySilence }: ResponseRow): string {
  const code = expand?.['code']
  const said = code ? `${String(code['code'])} · ${responseLabel({ label: String(code['label'] ?? ''), result })}` : ''
  const who = reviewer ? `, ${reviewer}` : ''
  const silent = bySilence ? ' (por silencio)' : ''
  const late = isLate ? ' (llegó tarde: no cuenta)' : ''
  return `${said}${silent}${who}, ${formatDay(receivedOn)}${late}${notes ? `: ${notes}` : ''}`
}
