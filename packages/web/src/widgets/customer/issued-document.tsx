import { Button } from '@mantine/core'
import { mdiDownload, mdiEyeOutline } from '@mdi/js'
import {
  type CustomerAnswer,
  type CustomerDocument,
  type CustomerFile,
  customerFileRoute,
  FILE_KINDS,
} from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { saveFileOf } from '../../data/save-file.ts'
import { today } from '../../data/today.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateChip, type StateChipProps } from '../../ui/state-chip.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { shownAs } from '../documents/file-type-words.ts'
import { standingOf } from '../emitions/emition-words.ts'
import { SaveButton } from '../save-button.tsx'
import { useUrlState } from '../url-state.ts'
import { AnswerButton } from './answer-button.tsx'
import classes from './customer.module.css'

const GONE = {
  SUPERADO: { label: 'Superada', tone: 'closed' },
  ANULADO: { label: 'Anulada', tone: 'closed' },
} as const

interface IssuedDocumentProps {
  readonly row: CustomerDocument
  /** Whether it says with which transmittal it came, which leads there. */
  readonly withTransmittal?: boolean
  /** On the page of the document its code, its title and what they call it stand above. */
  readonly isOnItsPage?: boolean
}

/** A document as it was issued to the reader's organisation, with the files that they may take. */
export function IssuedDocument({ row, withTransmittal = false, isOnItsPage = false }: IssuedDocumentProps) {
  return (
    <li>
      <span className={classes.grow}>
        {isOnItsPage ? (
          <strong>Rev. {row.revision}</strong>
        ) : (
          <>
            <Link to={`/documents/${row.document}`}>{row.code}</Link> Rev. {row.revision} · {row.title}
          </>
        )}
        <br />
        <span className={classes.muted}>
          {row.clientCode && !isOnItsPage ? `Código propio: ${row.clientCode}. ` : ''}
          {row.purpose}
          {row.suitability ? ` · ${row.suitability}` : ''}
          {row.issuedOn ? `, emitido el ${formatDay(row.issuedOn)}` : ''}
          {row.state === 'waiting' && row.dueOn && !row.stamp ? `, se responde hasta el ${formatDay(row.dueOn)}` : ''}
          {withTransmittal ? (
            <>
              {' con el remito '}
              <Link to={`/emitions?id=${row.transmittal}`}>{row.transmittalCode}</Link>
            </>
          ) : null}
        </span>
      </span>
      <StateChip {...chipOf(row)} />
      {row.isAnswerable ? <Answer row={row} /> : null}
      <span className={classes.files}>
        {row.files.map((file) => (
          <Fragment key={file.id}>
            <SeeFile row={row} file={file} />
            <SaveFile row={row} file={file} />
          </Fragment>
        ))}
        {row.files.length === 0 ? <span className={classes.muted}>Sin archivos para descargar</span> : null}
      </span>
      <GivenAnswers answers={row.answers} />
    </li>
  )
}

/** What does not count any more says so first of all, whatever was answered to it. */
function chipOf(row: CustomerDocument): StateChipProps {
  return row.stamp && row.state !== 'revoked' ? GONE[row.stamp] : standingOf(row, today())
}

function Answer({ row }: { readonly row: CustomerDocument }) {
  const isCorrection = row.answers.some(({ isOwn }) => isOwn)
  return (
    <AnswerButton
      transmittal={row.transmittal}
      emitions={[row.id]}
      label={isCorrection ? 'Corregir…' : 'Responder…'}
      name={isCorrection ? `Corregir la respuesta de ${row.code}` : `Responder ${row.code}`}
      isMain={row.state === 'waiting'}
    />
  )
}

/** What the organisation of the reader answered, whoever recorded it. */
function GivenAnswers({ answers }: { readonly answers: readonly CustomerAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <ul className={classes.answers} aria-label="Respuestas">
      {answers.map(({ id, code, label, reviewer, receivedOn, notes, isLate, bySilence }) => (
        <li key={id}>
          {code} · {label}
          {bySilence ? ' (por silencio)' : ''}
          {reviewer ? `, ${reviewer}` : ''}, {formatDay(receivedOn)}
          {isLate ? ' (llegó tarde: no cuenta)' : ''}
          {notes ? `: ${notes}` : ''}
        </li>
      ))}
    </ul>
  )
}

/** Leads to the file in the page of its document, where browsers show such a file. */
function SeeFile({ row, file }: { readonly row: CustomerDocument; readonly file: CustomerFile }) {
  const [{ file: shown }] = useUrlState()
  if (!shownAs(file.name)) return null
  return (
    <Button
      component={Link}
      to={`/documents/${row.document}?file=${file.id}`}
      resetScroll={false}
      size="xs"
      variant={shown === file.id ? 'light' : 'default'}
      aria-current={shown === file.id || undefined}
      leftSection={<Icon path={mdiEyeOutline} size={18} />}
      aria-label={`Ver ${file.name}`}
    >
      Ver
    </Button>
  )
}

function SaveFile({ row, file }: { readonly row: CustomerDocument; readonly file: CustomerFile }) {
  const text = `${FILE_KINDS[file.kind]}, ${sizeText(file.bytes)}`
  return (
    <SaveButton
      label={text}
      icon={mdiDownload}
      name={`Descargar ${text}: ${file.name}`}
      save={() => saveFileOf(customerFileRoute, { transmittal: row.transmittal, file: file.id })}
    />
  )
}
