import { mdiDownload } from '@mdi/js'
import { type CustomerDocument, type CustomerFile, customerFileRoute, FILE_KINDS } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { saveFileOf } from '../../data/save-file.ts'
import { today } from '../../data/today.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { standingOf } from '../emitions/emition-words.ts'
import { SaveButton } from '../save-button.tsx'
import classes from './customer.module.css'

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
          {row.issuedOn ? `, emitido el ${formatDay(row.issuedOn)}` : ''}
          {row.state === 'waiting' && row.dueOn ? `, se responde hasta el ${formatDay(row.dueOn)}` : ''}
          {withTransmittal ? (
            <>
              {' con el remito '}
              <Link to="/emitions" search={{ id: row.transmittal } as never}>
                {row.transmittalCode}
              </Link>
            </>
          ) : null}
        </span>
      </span>
      <StateChip {...standingOf(row, today())} />
      <span className={classes.files}>
        {row.files.map((file) => (
          <SaveFile key={file.id} row={row} file={file} />
        ))}
        {row.files.length === 0 ? <span className={classes.muted}>Sin archivos para descargar</span> : null}
      </span>
    </li>
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
