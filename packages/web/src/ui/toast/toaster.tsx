import { Button, CloseButton } from '@mantine/core'
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import { useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import { closeToast, useToasts } from './toast-store.ts'
import type { Toast, ToastTone } from './toast-store.ts'
import classes from './toaster.module.css'

const ICONS: Record<ToastTone, string> = {
  done: mdiCheckCircleOutline,
  problem: mdiAlertCircleOutline,
  info: mdiInformationOutline,
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (toast.stay === 0 || held) return undefined
    const timer = window.setTimeout(() => closeToast(toast.id), toast.stay)
    return () => window.clearTimeout(timer)
  }, [toast.id, toast.stay, held])

  const { action } = toast
  const handleAction = () => {
    closeToast(toast.id)
    action?.run()
  }
  return (
    <div
      className={classes.card}
      data-tone={toast.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon path={ICONS[toast.tone]} size={20} />
      <span className={classes.text}>{toast.text}</span>
      {action ? (
        <Button size="compact-sm" variant="white" onClick={handleAction}>
          {action.label}
        </Button>
      ) : null}
      <CloseButton aria-label="Cerrar el aviso" size="sm" c="inherit" onClick={() => closeToast(toast.id)} />
    </div>
  )
}

/** Renders the toasts in a corner; they do not expire while hovered or focused. */
export function Toaster() {
  return (
    <div className={classes.corner} role="region" aria-label="Avisos" aria-live="polite">
      {useToasts().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
