import { Button, Loader, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { client } from '../../../../data/client.ts'
import { restoreStep } from './restore-watch.ts'
import type { RestoreStep } from './restore-watch.ts'
import classes from './backups.module.css'

/** A restart may take less than a second: it should be seen. */
const ASK_MS = 300
const PATIENCE_MS = 3_000
const RELOAD_MS = 1_200

const TEXTS: Record<RestoreStep, string> = {
  replacing: 'El servidor está reemplazando los datos.',
  restarting: 'El servidor se está reiniciando.',
  back: 'Listo. Se vuelve a cargar la página.',
  lost: 'El servidor tarda demasiado en volver. Conviene revisar sus mensajes en la máquina donde corre.',
}

async function answers(): Promise<boolean> {
  try {
    const response = await fetch(client.buildURL('/api/health'), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok
  } catch {
    return false
  }
}

/** Asks the server for its health until the restore is over. */
function useRestoreStep(): RestoreStep {
  const [step, setStep] = useState<RestoreStep>('replacing')
  useEffect(() => {
    const startedAt = Date.now()
    let wentAway = false
    let timer = 0
    const ask = async () => {
      const answersNow = await answers()
      wentAway ||= !answersNow
      const next = restoreStep({ seconds: (Date.now() - startedAt) / 1000, wentAway, answersNow })
      setStep(next)
      if (next === 'back') timer = window.setTimeout(() => location.reload(), RELOAD_MS)
      else timer = window.setTimeout(() => void ask(), ASK_MS)
    }
    timer = window.setTimeout(() => void ask(), ASK_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return step
}

/** Over everything while the server restores a copy; when it is back the page begins anew. */
export function RestoreWait({ name }: { readonly name: string }) {
  const step = useRestoreStep()
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} title={`Restaurando ${name}`} zIndex={500} transitionProps={{ duration: 0 }}>
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
