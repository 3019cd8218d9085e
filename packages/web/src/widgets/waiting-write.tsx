import { useOutbox } from '../data/outbox/own-outbox.ts'

/** Says that what was sent at a place waits for the network, beside its button. */
export function WaitingWrite({ place, children }: { readonly place: string; readonly children: string }) {
  const isWaiting = useOutbox().pending.some((write) => write.place === place && write.status === 'waiting')
  return <div aria-live="polite">{isWaiting ? <p>{children}</p> : null}</div>
}
