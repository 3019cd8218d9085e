import { Button } from '@mantine/core'
import { mdiTrayArrowUp } from '@mdi/js'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { Icon } from './icon.tsx'
import classes from './file-drop.module.css'

export interface FileDropProps {
  readonly label: string
  /** The `accept` attribute of the file input. */
  readonly accept: string
  readonly multiple?: boolean
  readonly busy?: boolean
  /** What may be dropped, beside the button: makes it a zone as wide as its place. */
  readonly hint?: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Accepts files by button or drag and drop. */
export function FileDrop({ label, accept, multiple = false, busy = false, hint, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      data-wide={hint ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon path={mdiTrayArrowUp} />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {hint ? <small>{hint}</small> : null}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
