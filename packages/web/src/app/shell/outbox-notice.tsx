import { Button } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { CommandPreview } from '@timesheet/schema'
import { codeText } from '../../data/code-text.ts'
import { commandText } from '../../data/outbox/command-text.ts'
import { commandWrite } from '../../data/outbox/command-write.ts'
import type { RefusedText } from '../../data/outbox/outbox.ts'
import { history, outbox } from '../../data/outbox/own-outbox.ts'
import { problemText } from '../../widgets/hour-entries/hour-problem.ts'
import classes from './offline-notice.module.css'

/**
 * Shows the refused writes of screens that are not open, and refused commands, which have no place on a screen: the
 * reason, a link to the screen or the current plan, and a button that discards the write.
 */
export function OutboxNotice({ refused }: { readonly refused: readonly (readonly [string, RefusedText])[] }) {
  const navigate = useNavigate()
  const { href } = useLocation()
  const shown = refused.filter(([, one]) => one.href !== href || one.command)
  return shown.map(([place, one]) => (
    <div key={place} className={classes.notice} role="alert">
      <span>
        <b>Sin guardar{one.text ? ` «${one.text}»` : ''}.</b> {commandText(one.problem) ?? problemText(one.problem)}.{' '}
        {planText(previewOf(one))}
      </span>
      <Button.Group>
        <ExecuteAgain place={place} one={one} />
        {one.href !== href && (
          <Button variant="default" size="xs" onClick={() => void navigate({ href: one.href })}>
            Ver
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => outbox.forgive(place)}>
          Descartar
        </Button>
      </Button.Group>
    </div>
  ))
}

function ExecuteAgain({ place, one }: { readonly place: string; readonly one: RefusedText }) {
  const plan = previewOf(one)
  const { command, text } = one
  if (!plan || plan.steps.length === 0 || !command || 'undoes' in command) return null
  const handleExecute = () => history.act([commandWrite({ ...command, plan }, { place, text })])
  return (
    <Button size="xs" onClick={handleExecute}>
      Hacerlo así
    </Button>
  )
}

/** The current plan, which the server sends when it refuses an outdated one. */
function previewOf({ problem: { code, params } }: RefusedText): CommandPreview | null {
  return code === 'command_stale' ? (params['preview'] as CommandPreview) : null
}

/** The effect of the current plan as text, with the reasons for what it leaves out. */
function planText(plan: CommandPreview | null): string {
  if (!plan) return ''
  const { steps, leftOut } = plan
  const done = steps.length === 0 ? 'Ahora no queda nada para hacer' : `Ahora serían ${steps.length} filas`
  const reasons = [...new Set(leftOut.map((one) => codeText(one)))]
  return leftOut.length > 0 ? `${done}; afuera quedan ${leftOut.length}: ${reasons.join('; ')}.` : `${done}.`
}
