import { Button } from '@mantine/core'
import { FileDrop } from '../../ui/file-drop.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import classes from './emitions.module.css'
import own from './received.module.css'
import { beforeSending } from './send-received.ts'

export interface ChosenFilesProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
}

/** The files that will be sent as what was received is registered. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const add = (more: readonly File[]) => {
    const refused = more.flatMap((file) => {
      const problem = beforeSending(file)
      return problem === null ? [] : [`${file.name}: ${problem}`]
    })
    if (refused.length > 0) showProblem(refused.join('. '))
    onChange([...files, ...more.filter((file) => beforeSending(file) === null)])
  }
  return (
    <div className={own.chosen}>
      <FileDrop
        label="Agregar archivos…"
        accept=""
        multiple
        hint="Los que vinieron con el remito, hasta 200 MB cada uno."
        onFiles={add}
      />
      {files.length > 0 ? (
        <ul className={classes.rows} aria-label="Archivos que se cargan">
          {files.map((file, i) => (
            <li key={`${i} ${file.name}`}>
              <span className={classes.grow}>
                {file.name} <small className={classes.muted}>{sizeText(file.size)}</small>
              </span>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Quitar ${file.name}`}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
