import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { endUploadRoute, TUS_VERSION } from '@timesheet/domain/documents'
import { client } from '../../data/client.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { type HalfSent, halfSent, onHalfSent, rememberHalfSent } from './half-sent.ts'
import { type HalfSentAt, halfSentIn } from './half-sent.view-model.ts'
import classes from './half-sent.module.css'

interface HalfSentNoticeProps {
  readonly at: HalfSentAt
  readonly viewer: string
  /** What is among them was picked again. */
  readonly files: readonly File[]
}

const PERCENT = 100

/** Which files a closed tab left half sent: a page cannot open them by itself, so they must be picked again. */
export function HalfSentNotice({ at, viewer, files }: HalfSentNoticeProps) {
  const all = useSyncExternalStore(onHalfSent, halfSent)
  const [busy, setBusy] = useState(false)
  const [now] = useState(Date.now)
  const left = halfSentIn(all, { at, viewer, files, now })
  if (left.length === 0) return null
  const handleDrop = () => {
    setBusy(true)
    void Promise.all(left.map(giveUp)).finally(() => setBusy(false))
  }
  return (
    <section className={classes.half} aria-label="Archivos a medias">
      <p>{saidOf(left.map(({ half }) => half))}</p>
      <ul>
        {left.map(({ key, half }) => (
          <li key={key}>
            {half.name} <small>{`${sizeText(half.sent)} de ${sizeText(half.size)}`}</small>
          </li>
        ))}
      </ul>
      <Button size="compact-sm" variant="default" loading={busy} onClick={handleDrop}>
        {left.length === 1 ? 'No seguir con ese archivo' : 'No seguir con esos archivos'}
      </Button>
    </section>
  )
}

function saidOf(left: readonly HalfSent[]): string {
  const sum = (bytesOf: (half: HalfSent) => number) => left.reduce((bytes, half) => bytes + bytesOf(half), 0)
  const share = Math.floor(
    (sum(({ sent }) => sent) /
      Math.max(
        1,
        sum(({ size }) => size),
      )) *
      PERCENT,
  )
  return left.length === 1
    ? `Elige de nuevo el archivo para continuar: quedó a medias (${share} %).`
    : `Elige de nuevo los archivos para continuar: ${formatNumber(left.length)} quedaron a medias (${share} %).`
}

/** The server forgets it, too; where it does not answer, it does so by itself. */
async function giveUp({ key, half }: { readonly key: string; readonly half: HalfSent }): Promise<void> {
  const upload = half.url.split('/').at(-1) ?? ''
  const path = endUploadRoute.path.replace(':upload', encodeURIComponent(upload))
  await client
    .send(`/api${path}`, { method: endUploadRoute.method, headers: { 'Tus-Resumable': TUS_VERSION } })
    .catch(() => undefined)
  rememberHalfSent(key, null)
}
