import { Button, Group } from '@mantine/core'
import { FileRefused, type SheetName } from '../../data/table-file/inflated-size.ts'

/** A workbook with lists in several sheets. */
export interface AskedSheet {
  readonly file: File
  readonly sheets: readonly SheetName[]
}

/** What has to be asked of a file that was refused; null where nothing helps. */
export function askedSheet(file: File, error: unknown): AskedSheet | null {
  const sheets = error instanceof FileRefused ? error.sheets : []
  return sheets.length > 0 ? { file, sheets } : null
}

interface SheetQuestionProps {
  readonly asked: AskedSheet
  readonly onSheet: (file: File, sheet: number) => void
}

/** Asks which sheet of a workbook is meant. */
export function SheetQuestion({ asked: { file, sheets }, onSheet }: SheetQuestionProps) {
  return (
    <Group mb="md" role="group" aria-label="Hoja que se carga">
      <p role="status">
        <strong>{file.name}</strong> tiene listas en varias hojas. ¿Cuál se carga?
      </p>
      {sheets.map(({ at, name }) => (
        <Button key={at} variant="default" size="xs" onClick={() => onSheet(file, at)}>
          {name}
        </Button>
      ))}
    </Group>
  )
}
