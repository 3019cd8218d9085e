import { Button, Group, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useUnsaved } from '../../../forms/unsaved-scope.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { CERTIFICATE_ACCEPT, certificateProblem } from '../../../widgets/certificate.ts'
import classes from './leave-card.module.css'

export interface CertificateFieldProps {
  readonly file: File | null
  readonly help: string
  readonly onFile: (file: File | null) => void
}

/** Chooses the certificate of an absence; it stays chosen when the request is refused. */
export function CertificateField({ file, help, onFile }: CertificateFieldProps) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  useUnsaved(file !== null)
  const take = ([chosen]: readonly File[]) => {
    if (!chosen) return
    const found = certificateProblem(chosen)
    setProblem(found)
    if (!found) onFile(chosen)
  }
  return (
    <div role="group" aria-labelledby={id} className={classes.certificate}>
      <Text id={id} size="sm" fw={500}>
        Comprobante
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {help}
      </Text>
      <Group gap="sm">
        <FileDrop
          label={file ? 'Elegir otro archivo' : 'Elegir un archivo'}
          accept={CERTIFICATE_ACCEPT}
          onFiles={take}
        />
        {file ? (
          <>
            <Text size="sm">{file.name}</Text>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onFile(null)}>
              Quitar
            </Button>
          </>
        ) : null}
      </Group>
      <Text size="sm" c="var(--bad-text)" aria-live="polite">
        {problem}
      </Text>
    </div>
  )
}
