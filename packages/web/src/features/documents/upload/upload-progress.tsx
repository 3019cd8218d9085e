import { useEffect, useState } from 'react'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import { timeLeftText } from '../../../widgets/work-words.ts'
import { totalsOf, type UploadRow, type UploadTotals } from './upload.view-model.ts'
import classes from './upload.module.css'

const TICK_MS = 1000

/** How far the files of a batch came, in all; once they are over, what became of them. */
export function UploadProgress({ rows, isHeld }: { readonly rows: readonly UploadRow[]; readonly isHeld: boolean }) {
  const totals = totalsOf(rows)
  return (
    <>
      {totals.isBusy ? <Running totals={totals} /> : null}
      <p className={classes.said} role="status">
        {saidOf(totals, isHeld)}
      </p>
    </>
  )
}

function saidOf({ total, sent, failed, isBusy }: UploadTotals, isHeld: boolean): string {
  if (isBusy)
    return isHeld
      ? 'No hay conexión: los archivos esperan y siguen solos cuando vuelva. Si se cierra la pestaña, hay que elegirlos de nuevo.'
      : ''
  if (total + failed === 0) return ''
  const done = sent === 1 ? 'Se envió 1 archivo.' : `Se enviaron ${formatNumber(sent)} archivos.`
  const left = failed === 1 ? ' Uno no: su fila dice por qué.' : ` ${failed} no: sus filas dicen por qué.`
  return failed > 0 ? done + left : done
}

function Running({ totals: { total, sent, bytes, sentBytes } }: { readonly totals: UploadTotals }) {
  const [first] = useState(() => ({ at: Date.now(), sentBytes }))
  const [now, setNow] = useState(first.at)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeftText({ elapsed: now - first.at, done: sentBytes - first.sentBytes, left: bytes - sentBytes })
  return (
    <label className={classes.running}>
      Enviados {formatNumber(sent)} de {formatNumber(total)}, {sizeText(sentBytes)} de {sizeText(bytes)}
      {left ? <small>{left}</small> : null}
      <progress max={Math.max(1, bytes)} value={sentBytes} />
    </label>
  )
}
