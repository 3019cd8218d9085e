import { Button, Group, Loader, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { client } from '../../data/client.ts'
import { Notice } from '../settings/notice.tsx'
import { restoreStep, restoreWord } from './restore-watch.ts'
import type { RestoreStep, RestoreWatch } from './restore-watch.ts'
import classes from './backups.module.css'

/** Polled this often, because a restart may take less than a second. */
const ASK_MS = 300
const PATIENCE_MS = 3_000
const RELOAD_MS = 1_200

const TEXTS: Record<Exclude<RestoreStep, 'undone'>, string> = {
  replacing: 'El servidor está reemplazando los datos.',
  restarting: 'El servidor se está reiniciando.',
  done: 'Listo. Se vuelve a cargar la página.',
  back: 'El servidor volvió. Se vuelve a cargar la página.',
  lost: 'El servidor tarda demasiado en volver. Conviene revisar sus mensajes en la máquina donde corre.',
}

export interface RestoreWaitProps {
  readonly name: string
  /** When the previous restore had ended; '' when there was none. */
  readonly before: string
  readonly onClose: () => void
}

type Asked = Pick<RestoreWaitProps, 'name' | 'before'>

async function ask(asked: Asked): Promise<RestoreWatch['word']> {
  try {
    const response = await fetch(client.buildURL('/api/health'), {
      headers: { authorization: client.authStore.token },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // Refused: with the restored settings this session is not valid from this address.
    if (!response.ok) return response.status < 500 ? 'guest' : null
    const { data } = (await response.json()) as { readonly data: Parameters<typeof restoreWord>[0] }
    return restoreWord(data, asked)
  } catch {
    return null
  }
}

function isOver(step: RestoreStep): boolean {
  return step === 'done' || step === 'back' || step === 'undone'
}

/** Polls the server's health until the restore is over. */
function useRestoreStep({ name, before }: Asked): RestoreStep {
  const [step, setStep] = useState<RestoreStep>('replacing')
  useEffect(() => {
    const startedAt = Date.now()
    let [answersSince, wentAway, timer] = [startedAt, false, 0]
    const look = async () => {
      const word = await ask({ name, before })
      const now = Date.now()
      if (word === null) [answersSince, wentAway] = [now, true]
      const next = restoreStep({
        seconds: (now - startedAt) / 1000,
        wentAway,
        answeringFor: (now - answersSince) / 1000,
        word,
      })
      setStep(next)
      if (!isOver(next)) timer = window.setTimeout(() => void look(), ASK_MS)
      else if (next !== 'undone') timer = window.setTimeout(() => location.reload(), RELOAD_MS)
    }
    timer = window.setTimeout(() => void look(), ASK_MS)
    return () => window.clearTimeout(timer)
  }, [name, before])
  return step
}

function Undone({ name, onClose }: Pick<RestoreWaitProps, 'name' | 'onClose'>) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="No se pudo restaurar"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      zIndex={500}
      transitionProps={{ duration: 0 }}
    >
      <Notice tone="warning" title="Todo está como antes">
        Algo falló al restaurar <strong>{name}</strong>, y el servidor deshizo lo que había empezado: no se perdió ni
        cambió ningún dato. El motivo está en los registros.
      </Notice>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" component={Link} to="/config/system/logs" search={{ level: 'error' } as never}>
          Ver los registros
        </Button>
        <Button onClick={onClose} data-autofocus>
          Entendido
        </Button>
      </Group>
    </Modal>
  )
}

/** Covers the page while the server restores a backup; then reloads it, or says that nothing has changed. */
export function RestoreWait({ name, before, onClose }: RestoreWaitProps) {
  const step = useRestoreStep({ name, before })
  if (step === 'undone') return <Undone name={name} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={`Restaurando ${name}`}
      zIndex={500}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.wait} role="status">
        {step === 'lost' ? null : <Loader size="sm" aria-hidden />}
        <span>{TEXTS[step]}</span>
      </div>
      {step === 'lost' ? (
        <Button mt="md" variant="default" onClick={() => location.reload()}>
          Volver a cargar la página
        </Button>
      ) : null}
    </Modal>
  )
}
