import { Button } from '@mantine/core'
import { FILE_KINDS } from '@timesheet/domain/documents'
import { formatInstant } from '../../../ui/text/instant-text.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import { personName } from '../document-words.ts'
import type { ConflictChoice } from './upload-batch.ts'
import type { UploadRow } from './upload.view-model.ts'
import classes from './upload.module.css'

export interface UploadConflictProps {
  readonly row: UploadRow
  readonly onChoose: (choice: ConflictChoice) => void
}

const SAID: Readonly<Record<Exclude<UploadRow['conflict'], ''>, string>> = {
  replace: 'Lo reemplaza; el que está queda guardado.',
  add: 'Se agrega además del que está.',
  same: 'Son el mismo archivo, con el mismo SHA-256: no hace falta enviarlo.',
}

/** What the revision has and what is brought, side by side, and which of both becomes of it. */
export function UploadConflict({ row: { item, existing, conflict }, onChoose }: UploadConflictProps) {
  if (!existing) return null
  const by = personName(existing.expand?.['uploadedBy'])
  const isSame = conflict === 'same'
  return (
    <div className={classes.conflict}>
      <dl className={classes.sides}>
        <div>
          <dt>Está ahora ({FILE_KINDS[existing.kind]})</dt>
          <dd>{existing.name}</dd>
          <dd>
            {sizeText(existing.bytes)}, subido el {formatInstant(existing.created)}
            {by ? ` por ${by}` : ''}
          </dd>
        </div>
        <div>
          <dt>Se trae</dt>
          <dd>{item.name}</dd>
          <dd>
            {sizeText(item.file.size)}, del {formatInstant(new Date(item.file.lastModified))}
          </dd>
        </div>
      </dl>
      <div className={classes.decision}>
        {conflict ? <small>{SAID[conflict]}</small> : null}
        {conflict === 'replace' || isSame ? null : (
          <Button
            size="compact-sm"
            variant="default"
            data-decides
            aria-label={`Reemplazarlo por ${item.name}`}
            onClick={() => onChoose('replace')}
          >
            Reemplazarlo
          </Button>
        )}
        {conflict === 'add' ? null : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Agregarlo además: ${item.name}`}
            onClick={() => onChoose('add')}
          >
            Agregarlo además
          </Button>
        )}
      </div>
    </div>
  )
}
