import { Button, Group } from '@mantine/core'
import { copyText } from '../ui/copy-text.ts'
import classes from './handed-link.module.css'

export interface HandedLinkProps {
  readonly address: string
  readonly onDone: () => void
}

/** The address of a new secret link, which is shown this once. */
export function HandedLink({ address, onDone }: HandedLinkProps) {
  const copy = () =>
    void copyText(address, 'Se copió el enlace.', 'El navegador no deja copiar: se puede marcar y copiar a mano')
  return (
    <section className={classes.handed} aria-label="Enlace nuevo" role="status">
      <p>Este enlace se muestra una sola vez; acá no queda guardado.</p>
      <p>
        <code>{address}</code>
      </p>
      <Group gap="xs">
        <Button size="xs" onClick={copy}>
          Copiar
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Listo
        </Button>
      </Group>
    </section>
  )
}
