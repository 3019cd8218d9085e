import { Fieldset, FileInput, NativeSelect, Textarea } from '@mantine/core'
import type { AnswerCode, CustomerDocument } from '@timesheet/domain/documents'
import { HalfSentNotice } from '../uploads/half-sent-notice.tsx'
import { useViewer } from '../viewer.ts'

/** What is said of a document so far. */
export interface Said {
  readonly code: string
  readonly notes: string
  /** The PDF with their comments. */
  readonly file: File | null
}

interface AnswerFieldsProps {
  readonly row: CustomerDocument
  readonly codes: readonly AnswerCode[]
  readonly said: Said
  readonly errors: {
    readonly code: string | undefined
    readonly notes: string | undefined
    readonly file: string | undefined
  }
  /** Whether it is one of several, and says which. */
  readonly isSeveral: boolean
  readonly isFirst: boolean
  readonly onChange: (said: Said) => void
}

/** The code and the comment with which one document is answered. */
export function AnswerFields({ row, codes, said, errors, isSeveral, isFirst, onChange }: AnswerFieldsProps) {
  const viewer = useViewer()
  const corrects = row.answers.some(({ isOwn }) => isOwn)
  const fields = (
    <>
      <NativeSelect
        label="Código"
        withAsterisk={!isSeveral}
        data={codeChoices(codes)}
        value={said.code}
        error={errors.code || null}
        onChange={({ currentTarget: { value } }) => onChange({ ...said, code: value })}
      />
      <Textarea
        label={corrects ? 'Comentario, con el motivo de la corrección' : 'Comentario'}
        withAsterisk={corrects}
        autosize
        mt="xs"
        minRows={isSeveral ? 1 : 3}
        maxRows={10}
        // What is typed while the dialog is still on its way is a comment; a list of codes would lose it.
        data-autofocus={isFirst || undefined}
        value={said.notes}
        error={errors.notes || null}
        onChange={({ currentTarget: { value } }) => onChange({ ...said, notes: value })}
      />
      <FileInput
        label="PDF comentado"
        placeholder="Elegir un archivo…"
        accept="application/pdf,.pdf"
        mt="xs"
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar el PDF comentado' }}
        value={said.file}
        error={errors.file || null}
        onChange={(file) => onChange({ ...said, file })}
      />
      <HalfSentNotice at={{ place: 'emition', of: row.id }} viewer={viewer.id} files={said.file ? [said.file] : []} />
    </>
  )
  if (!isSeveral) return fields
  return (
    <Fieldset legend={`${row.code} Rev. ${row.revision} · ${row.title}`} mb="sm">
      {fields}
    </Fieldset>
  )
}

/** The codes as a list offers them, each with its meaning. */
export function codeChoices(codes: readonly AnswerCode[]) {
  return [
    { value: '', label: 'Elegir…' },
    ...codes.map(({ id, code, label }) => ({ value: id, label: `${code} · ${label}` })),
  ]
}
