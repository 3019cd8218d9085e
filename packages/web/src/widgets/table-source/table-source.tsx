import { Button, Group, Textarea } from '@mantine/core'
import type { TableRow } from '@timesheet/domain/kernel'
import { useRef, useState } from 'react'
import { codeText } from '../../data/code-text.ts'
import { addErrorTexts } from '../../data/error-texts.ts'
import { FILE_TEXTS_ES } from '../../data/table-file/file-texts.es.ts'
import { FileRefused } from '../../data/table-file/inflated-size.ts'
import { readFile } from '../../data/table-file/read-file.ts'
import type { ListedKind } from '../../data/table-file/read-table.ts'
import { useUnsaved } from '../../forms/unsaved-scope.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { type AskedSheet, askedSheet, SheetQuestion } from './sheet-question.tsx'
import { showLine } from './show-line.ts'
import classes from './table-source.module.css'

addErrorTexts(FILE_TEXTS_ES)

interface TableSourceProps {
  readonly label: string
  readonly example: string
  /** By whose heads the sheet of a workbook is chosen. */
  readonly kind: ListedKind
  readonly isFirst?: boolean
  /**
   * Gets the rows of what was pasted or chosen, null while another table is read, and what shows a line of what was
   * pasted, which is corrected there.
   */
  readonly onRows: (rows: readonly TableRow[] | null, show?: (line: number) => void) => void
}

interface ReadAs {
  /** The sheet of a workbook that was asked for. */
  readonly sheet?: number
  readonly isPasted?: boolean
}

/** Takes a table: cells pasted from a spreadsheet, a CSV or an XLSX file. */
export function TableSource({ label, example, kind, isFirst = false, onRows }: TableSourceProps) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState('')
  const [asked, setAsked] = useState<AskedSheet | null>(null)
  const [busy, setBusy] = useState(false)
  const pasted = useRef<HTMLTextAreaElement>(null)
  const show = (line: number) => {
    if (pasted.current) showLine(pasted.current, line)
  }
  // A dialog asks before it drops what was pasted; a page keeps no guard around it.
  useUnsaved(text.trim() !== '')
  const read = async (file: File, { sheet, isPasted = false }: ReadAs = {}) => {
    setBusy(true)
    setAsked(null)
    setRefused('')
    onRows(null)
    try {
      onRows(await readFile(file, kind, sheet), isPasted ? show : undefined)
    } catch (error) {
      const question = askedSheet(file, error)
      setAsked(question)
      if (!question) setRefused(codeText({ code: error instanceof FileRefused ? error.code : 'file_broken' }))
    }
    setBusy(false)
  }
  return (
    <>
      <Textarea
        ref={pasted}
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
          onClick={() => void read(new File([text], 'Celdas pegadas'), { isPasted: true })}
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
      {asked ? <SheetQuestion asked={asked} onSheet={(file, sheet) => void read(file, { sheet })} /> : null}
      {refused ? (
        <p className={classes.problem} role="alert">
          {refused}
        </p>
      ) : null}
    </>
  )
}
