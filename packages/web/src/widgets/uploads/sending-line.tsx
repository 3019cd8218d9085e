import { formatNumber } from '../../ui/text/number-text.tsx'

/** How far a large file came. */
export interface SendingFile {
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
}

const PERCENT = 100

/** Says how far a large file came, while it is sent. */
export function SendingLine({ sending }: { readonly sending: SendingFile | null }) {
  return (
    <p aria-live="polite" hidden={!sending}>
      {sending ? `Enviando ${sending.name}: ${formatNumber(Math.floor(sending.share * PERCENT))} %` : ''}
    </p>
  )
}
