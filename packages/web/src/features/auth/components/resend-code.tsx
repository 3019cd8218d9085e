import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { waitForCode } from '../sign-in.model.ts'

const TICK_MS = 500

function useWait(sentAt: number): number {
  const [wait, setWait] = useState(() => waitForCode(sentAt, Date.now()))
  useEffect(() => {
    const tick = () => {
      const left = waitForCode(sentAt, Date.now())
      setWait(left)
      if (left === 0) window.clearInterval(timer)
    }
    const timer = window.setInterval(tick, TICK_MS)
    tick()
    return () => window.clearInterval(timer)
  }, [sentAt])
  return wait
}

export interface ResendCodeProps {
  readonly sentAt: number
  readonly onAsk: () => void
}

/** Requests another code, enabled after a delay; the countdown is not announced by screen readers. */
export function ResendCode({ sentAt, onAsk }: ResendCodeProps) {
  const wait = useWait(sentAt)
  if (wait > 0) {
    return (
      <Text component="span" size="sm" c="var(--muted)">
        Otro código, en <span aria-hidden="true">{wait} s</span>
        <VisuallyHidden>unos segundos</VisuallyHidden>
      </Text>
    )
  }
  return (
    <Anchor component="button" type="button" size="sm" onClick={onAsk}>
      Pedir otro código
    </Anchor>
  )
}
