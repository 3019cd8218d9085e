import { Button, Group, Textarea } from '@mantine/core'
import type { TableRow } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { codeText } from '../../data/code-text.ts'
import { addErrorTexts } from '../../data/error-texts.ts'
import { FILE_TEXTS_ES } from '../../data/table-file/file-texts.es.ts'
import { FileRefused, type SheetName } from '../../data/table-file/inflated-size.ts'
import { readFile } from '../../data/table-file/read-file.ts'
import type { ListedKind } from '../../data/table-file/read-table.ts'
import { useUnsaved } from '../../forms/unsaved-scope.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import classes from './table-source.module.css'

addErrorTexts(FILE_TEXTS_ES)

interface TableSourceProps {
  readonly label: string
  readonly example: string
  /** By whose heads the sheet of a workbook is chosen. */
  readonly kind: ListedKind
  readonly isFirst?: boolean
  /** Gets the rows of what was pasted or chosen; null while another table is read. */
  readonly onRows: (rows: readonly TableRow[] | null) => void
}

/** Takes a table: cells pasted from a spreadsheet, a CSV or an XLSX file. */
export function TableSource({ label, example, kind, isFirst = false, onRows }: TableSourceProps) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState('')
  const [asked, setAsked] = useState<{ readonly file: File; readonly sheets: readonly SheetName[] } | null>(null)
  const [busy, setBusy] = useState(false)
  // A dialog asks before it drops what was pasted; a page keeps no guard around it.
  useUnsaved(text.trim() !== '')
  const read = async (file: File, sheet?: number) => {
    setBusy(true)
    setAsked(null)
    setRefused('')
    onRows(null)
    try {
      onRows(await readFile(file, kind, sheet))
    } catch (error) {
      const sheets = error instanceof FileRefused ? error.sheets : []
      if (sheets.length > 0) setAsked({ file, sheets })
      else setRefused(codeText({ code: error instanceof FileRefused ? error.code : 'file_broken' }))
    }
    setBusy(false)
  }
  return (
    <>
      <Textarea
        label={label}
        description="Celdas pegadas de una planilla, con sus encabezados."
        placeholder={example}
        autosize
        minRows={5}
        maxRows={12}
        data-autofocus={isFirst || undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group mt="xs" mb="md">
        <Button
          variant="default"
          size="xs"
          loading={busy}
          disabled={text.trim() === ''}
          onClick={() => void read(new File([text], 'Celdas pegadas'))}
        >
          Revisar lo pegado
        </Button>
        <FileDrop
          label="Elegir o soltar un archivo"
          accept=".csv,.txt,.tsv,.xlsx"
          busy={busy}
          onFiles={([file]) => file && void read(file)}
        />
      </Group>
      {asked ? (
        <Group mb="md" role="group" aria-label="Hoja que se carga">
          <p role="status">
            <strong>{asked.file.name}</strong> tiene listas en varias hojas. ¿Cuál se carga?
          </p>
          {asked.sheets.map(({ at, name }) => (
            <Button key={at} variant="default" size="xs" onClick={() => void read(asked.file, at)}>
              {name}
            </Button>
          ))}
        </Group>
      ) : null}
      {refused ? (
        <p className={classes.problem} role="alert">
          {refused}
        </p>
      ) : null}
    </>
  )
}
