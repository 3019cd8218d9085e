import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FILE_KINDS } from '@timesheet/domain/documents'
import { memo, useState } from 'react'
import { codeText } from '../../../data/error-text.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { halfSentOf } from '../../../widgets/uploads/half-sent.ts'
import { pickedOf } from '../file-upload.ts'
import { HashButton } from '../hash-button.tsx'
import type { BatchFile, UploadBatch } from './upload-batch.ts'
import { UploadConflict } from './upload-conflict.tsx'
import type { RevisionChoices } from './revision-choices.ts'
import { STANDINGS, whyText } from './upload-texts.es.ts'
import { givenOf, type UploadRow } from './upload.view-model.ts'
import classes from './upload.module.css'

export interface UploadLineProps {
  readonly row: UploadRow
  readonly batch: UploadBatch
  readonly choices: RevisionChoices
  /** Told once somebody decided something of a file. */
  readonly onDecided: (key: number) => void
}

const PERCENT = 100
const REFUSED = { label: 'No se recibe', tone: 'bad' } as const

/** A file of the batch: where it goes and why, what is there already, and how far it came. */
export const UploadLine = memo(
  function UploadLine(props: UploadLineProps) {
    const { row, batch, onDecided } = props
    const { item, standing } = row
    const isOpen = standing === 'undecided' || standing === 'ready'
    const handleSaid = (change: Partial<BatchFile>) => {
      batch.change(item.key, change)
      onDecided(item.key)
    }
    return (
      <tr data-key={item.key} data-standing={standing}>
        <td>
          <span className={classes.name}>{item.name}</span>
          <small>{sizeText(item.file.size)}</small>
        </td>
        <td>
          <div className={classes.goes}>
            <Target {...props} />
            {isOpen ? <Decision {...props} onSaid={handleSaid} /> : null}
          </div>
          {isOpen ? <UploadConflict row={row} onChoose={(conflict) => handleSaid({ conflict })} /> : null}
        </td>
        <td>
          <Standing row={row} batch={batch} />
        </td>
      </tr>
    )
  },
  (before, now) =>
    before.choices === now.choices &&
    before.batch === now.batch &&
    Object.entries(now.row).every(([name, value]) => Object.is(Object(before.row)[name], value)),
)

/** The document and revision, and why these, or what is missing to know them. */
function Target({ row: { match, document, revision, upload, other } }: UploadLineProps) {
  return (
    <div>
      {document ? (
        <span className={classes.target}>
          <Link to={`/documents/${document.id}`}>{document.code}</Link>
          {revision ? <strong> Rev. {revision.code}</strong> : null} {document.title}
        </span>
      ) : null}
      {upload ? null : <small>{match.outcome === 'matched' ? whyText(match) : missingText(match, other)}</small>}
    </div>
  )
}

function missingText(match: UploadRow['match'], other: string): string {
  switch (match.outcome) {
    case 'ambiguous':
      return match.candidates.length === 1
        ? 'El nombre no trae el código entero: hay que confirmarlo.'
        : 'Puede ser de más de un documento: hay que elegir.'
    case 'closed':
      return `${match.said ? `Revisión ${match.said}: ` : ''}${codeText(match)}.`
    case 'repeated':
      return `Va a la misma revisión que «${other}», con el mismo nombre: puede ser una copia.`
    case 'refused':
      return `${codeText(match)}.`
    default:
      return 'El nombre no trae ningún código del proyecto.'
  }
}

interface DecisionProps extends UploadLineProps {
  readonly onSaid: (change: Partial<BatchFile>) => void
}

/** What somebody may say of a file before it is sent. */
function Decision(props: DecisionProps) {
  const { row, batch, choices, onSaid, onDecided } = props
  const { item, match } = row
  return (
    <div className={classes.decision}>
      {match.outcome === 'ambiguous'
        ? match.candidates
            .filter(({ revision }) => choices.labelOf.has(revision))
            .map((target) => (
              <Button
                key={target.revision}
                size="compact-sm"
                variant="default"
                data-decides
                onClick={() => onSaid({ chosen: target })}
              >
                {choices.labelOf.get(target.revision)}
              </Button>
            ))
        : null}
      {match.outcome === 'repeated' ? (
        <Button size="compact-sm" variant="default" data-decides onClick={() => onSaid({ isAlso: true })}>
          Enviar también
        </Button>
      ) : null}
      {match.outcome === 'refused' && match.code !== 'file_pdf' ? null : <Chosen {...props} />}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Sacar ${item.name} de la lista`}
        onClick={() => {
          batch.remove([item.key])
          onDecided(item.key)
        }}
      >
        Sacar
      </Button>
    </div>
  )
}

/** Picks another revision by hand, and the kind of the file. */
function Chosen({ row: { item, match, revision, standing }, batch, choices, onSaid }: DecisionProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** The button that opened it gets the focus back. */
  const [wasClosed, setWasClosed] = useState(false)
  const isWanted = standing === 'undecided' && match.outcome !== 'matched'
  const label = isWanted ? 'Elegir revisión' : 'Cambiar'
  if (!isOpen)
    return (
      <Button
        size="compact-sm"
        variant={isWanted ? 'default' : 'subtle'}
        autoFocus={wasClosed}
        aria-label={`${label} de ${item.name}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
    )
  return (
    <div className={classes.choice}>
      <Picker
        autoFocus
        label={`Revisión de ${item.name}`}
        hideLabel
        items={choices.items}
        value={revision?.id ?? ''}
        placeholder="Código o título…"
        onChange={(id) => {
          setIsOpen(false)
          const document = choices.documentOf.get(id)
          onSaid({ chosen: document === undefined ? undefined : { document, revision: id } })
        }}
      />
      <NativeSelect
        aria-label={`Clase de ${item.name}`}
        data={Object.entries(FILE_KINDS).map(([value, label]) => ({ value, label }))}
        value={match.kind}
        onChange={({ currentTarget: { value } }) =>
          isKind(value) ? batch.change(item.key, { kind: value }) : undefined
        }
      />
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => {
          setIsOpen(false)
          setWasClosed(true)
        }}
      >
        Listo
      </Button>
    </div>
  )
}

function isKind(value: string): value is keyof typeof FILE_KINDS {
  return Object.hasOwn(FILE_KINDS, value)
}

/** How far a file came; what was refused with its reason, what was stored with its hash. */
function Standing({ row, batch }: Pick<UploadLineProps, 'row' | 'batch'>) {
  const { item, match, standing, upload } = row
  const isRefused = standing === 'undecided' && match.outcome === 'refused'
  const { label, tone } = isRefused ? REFUSED : STANDINGS[standing]
  const share = upload?.share ?? 0
  return (
    <div className={classes.standing}>
      <StateChip
        label={standing === 'sending' ? `${label} ${formatNumber(Math.floor(share * PERCENT))} %` : label}
        tone={tone}
      />
      {standing === 'ready' ? <GoesOn row={row} /> : null}
      {upload?.stored ? <HashButton file={upload.stored} /> : null}
      {upload?.problem ? <small className={classes.problem}>{upload.problem}.</small> : null}
      {standing === 'waiting' || (standing === 'sending' && share < 1) ? (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Cancelar ${item.name}`}
          onClick={() => batch.queue.drop([item.key])}
        >
          Cancelar
        </Button>
      ) : null}
      {standing === 'failed' ? (
        <>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Reintentar ${item.name}`}
            onClick={() => batch.queue.retry([item.key])}
          >
            Reintentar
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Corregir ${item.name}`}
            onClick={() => batch.queue.drop([item.key])}
          >
            Corregir
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** How far a file came before, in this browser; it goes on from there. */
function GoesOn({ row }: Pick<UploadLineProps, 'row'>) {
  const { id } = useViewer()
  const { item, revision } = row
  const half = revision && halfSentOf(pickedOf({ file: item.file, revision, given: givenOf(row) }), id)
  return half ? <small>Sigue desde el {formatNumber(Math.floor((half.sent / half.size) * PERCENT))} %</small> : null
}
