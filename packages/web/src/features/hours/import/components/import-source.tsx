import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import classes from './import.module.css'

interface ImportSourceProps {
  readonly busy: boolean
  readonly problem: string | null
  /** What has to be said of the file before it is read. */
  readonly question: ReactNode
  readonly onFile: (file: File) => void
}

/** Takes the hours: a file, dropped or picked, or cells pasted from a spreadsheet. */
export function ImportSource({ busy, problem, question, onFile }: ImportSourceProps) {
  const [text, setText] = useState('')
  return (
    <section className={classes.section} aria-label="Archivo">
      <p className={classes.muted}>
        El informe detallado de Clockify, Toggl Track, Harvest o Kimai, u otra planilla con una fila por entrada: CSV o
        XLSX, hasta 200.000 filas y 50 MB.
      </p>
      <FileDrop
        label="Elegir o soltar un archivo"
        accept=".csv,.txt,.tsv,.xlsx"
        busy={busy}
        onFiles={([file]) => file && onFile(file)}
      />
      {question}
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <Textarea
        mt="md"
        label="O celdas pegadas de una planilla"
        placeholder={'Fecha;Horas;Proyecto;Actividad;Detalle\n18/06/2026;1:30;1042;Gestión;Planos de detalle'}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() === '' ? null : (
        <Button mt="xs" variant="default" loading={busy} onClick={() => onFile(new File([text], 'Celdas pegadas'))}>
          Leer lo pegado
        </Button>
      )}
    </section>
  )
}
