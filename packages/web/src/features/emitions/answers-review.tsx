import { SegmentedControl } from '@mantine/core'
import { type AnswerKind, type ReadAnswer, responseLabel, type ResponseCodeRow } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { codeText } from '../../data/code-text.ts'
import { StateChip, type StateTone } from '../../ui/state-chip.tsx'
import { formatNumber } from '../../ui/text/number-text.tsx'
import classes from './answers-review.module.css'

const KINDS: Readonly<Record<AnswerKind, { readonly many: string; readonly one: string; readonly tone: StateTone }>> = {
  wrong: { many: 'Con errores', one: 'Error', tone: 'bad' },
  corrects: { many: 'Ya respondidos', one: 'Corrige', tone: 'warning' },
  new: { many: 'Nuevas', one: 'Nueva', tone: 'good' },
  foreign: { many: 'De otro remito', one: 'Otro remito', tone: 'closed' },
  blank: { many: 'Sin respuesta', one: 'Sin respuesta', tone: 'closed' },
  same: { many: 'Iguales', one: 'Igual', tone: 'closed' },
}
const ORDER = ['wrong', 'corrects', 'new', 'foreign', 'blank', 'same'] as const

type Codes = readonly Pick<ResponseCodeRow, 'id' | 'code' | 'label' | 'result'>[]

/** What becomes of each line before anything is recorded, what holds the others back first. */
export function AnswersReview({ read, codes }: { readonly read: readonly ReadAnswer[]; readonly codes: Codes }) {
  const [asked, setAsked] = useState<AnswerKind | ''>('')
  const of = Map.groupBy(read, ({ kind }) => kind)
  const kinds = ORDER.filter((kind) => of.has(kind))
  const chosen = asked !== '' && of.has(asked) ? asked : kinds[0]
  if (!chosen) return <p className={classes.muted}>La planilla no tiene filas debajo de los encabezados.</p>
  return (
    <>
      {of.has('wrong') ? (
        <p className={classes.problem} role="alert">
          Hay líneas con errores: no se registra ninguna hasta corregirlas.
        </p>
      ) : null}
      <SegmentedControl
        className={classes.kinds}
        aria-label="Qué líneas se ven"
        data={kinds.map((kind) => ({
          value: kind,
          label: `${KINDS[kind].many}: ${formatNumber(of.get(kind)?.length ?? 0)}`,
        }))}
        value={chosen}
        onChange={setAsked}
      />
      <ul className={classes.lines} aria-label="Líneas de la planilla">
        {of.get(chosen)?.map((line) => (
          <li key={line.line}>
            <StateChip label={KINDS[line.kind].one} tone={KINDS[line.kind].tone} />
            <strong>{`Línea ${line.line}${line.document ? `, ${line.document}` : ''}`}</strong>
            <Said line={line} codes={codes} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Said({ line, codes }: { readonly line: ReadAnswer; readonly codes: Codes }) {
  const { refusal, answer, former, beside } = line
  if (refusal) return <span>{codeText(refusal)}</span>
  if (!answer) return <span>La línea no dice qué se respondió: no se carga</span>
  const { reviewer, receivedOn, notes } = answer
  const said = codeName(answer.code, codes)
  const isOther = former !== null && former.code !== answer.code
  return (
    <span>
      {isOther ? (
        <>
          <del>{codeName(former.code, codes)}</del> → <ins>{said}</ins>
        </>
      ) : (
        said
      )}
      {reviewer ? `, ${reviewer}` : ''}, {formatDay(receivedOn)}
      {notes ? `: ${notes}` : ''}
      {beside > 0 ? ` (hay ${beside === 1 ? 'otra respuesta' : `otras ${beside}`}; cuenta la más adversa)` : ''}
    </span>
  )
}

function codeName(id: string, codes: Codes): string {
  const row = codes.find((each) => each.id === id)
  return row ? `${row.code} · ${responseLabel(row)}` : 'otro código'
}
