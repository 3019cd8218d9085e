import { mdiAlertCircle, mdiCheck, mdiTimerSand } from '@mdi/js'
import { Icon } from '../../../ui/icon.tsx'
import type { OutboxState } from '../../../data/outbox/outbox.ts'
import { useOutbox } from '../../../data/outbox/own-outbox.ts'
import css from './save-state.module.css'

/** The state of the outbox as one line: saved, saving, waiting for the network, or refused. */
export function SaveState() {
  const queue = useOutbox()
  const { tone, icon, text } = describe(queue)
  return (
    <span className={css.state} data-tone={tone} role="status">
      {icon && <Icon path={icon} size={15} />}
      {text}
    </span>
  )
}

function describe({ pending, refused, saved }: OutboxState) {
  const waiting = pending.filter(({ status }) => status === 'waiting').length
  if (refused.size > 0)
    return {
      tone: 'bad',
      icon: mdiAlertCircle,
      text: refused.size === 1 ? '1 celda sin guardar' : `${refused.size} celdas sin guardar`,
    }
  if (waiting > 0)
    return {
      tone: 'warn',
      icon: mdiTimerSand,
      text: waiting === 1 ? '1 cambio espera conexión' : `${waiting} cambios esperan conexión`,
    }
  if (pending.some(({ status }) => status === 'slow')) return { tone: 'busy', icon: null, text: 'Guardando…' }
  return saved.size > 0 ? { tone: 'good', icon: mdiCheck, text: 'Guardado' } : { tone: 'idle', icon: null, text: '' }
}
