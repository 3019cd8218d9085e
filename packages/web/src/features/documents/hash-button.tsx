import { Button } from '@mantine/core'
import { copyText } from '../../ui/copy-text.ts'
import type { FileRow } from './document-rows.ts'

/** The first digits of a hash, by which people compare; the whole is copied. */
const SHOWN_DIGITS = 12

/** The hash of a file, which a press copies; nothing while it has none. */
export function HashButton({ file: { name, sha256 } }: { readonly file: Pick<FileRow, 'name' | 'sha256'> }) {
  if (!sha256) return null
  const shown = `SHA-256 ${sha256.slice(0, SHOWN_DIGITS)}…`
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      c="var(--plain-text)"
      fw={400}
      px={4}
      title={sha256}
      aria-label={`${shown} de ${name}: copiar`}
      onClick={() => void copyText(sha256, 'Se copió el SHA-256.')}
    >
      {shown}
    </Button>
  )
}
