import { Button } from '@mantine/core'
import { mdiLogin, mdiLogout, mdiPause, mdiPlay } from '@mdi/js'
import type { ClockMode } from '@timesheet/domain/time_clock'
import { Icon } from '../../ui/icon.tsx'
import type { Clock } from './use-clock.ts'

/** The taps that make sense now: begin, or pause and end, or go on. */
export function ClockButtons({ clock, mode }: { readonly clock: Clock; readonly mode?: ClockMode }) {
  const { open, tap } = clock
  if (!open)
    return (
      <Button size="md" leftSection={<Icon path={mdiLogin} size={18} />} onClick={() => tap('work', mode)}>
        Entrar
      </Button>
    )
  return (
    <>
      {open.kind === 'work' ? (
        <Button
          variant="default"
          size="md"
          leftSection={<Icon path={mdiPause} size={18} />}
          onClick={() => tap('pause')}
        >
          Pausa
        </Button>
      ) : (
        <Button size="md" leftSection={<Icon path={mdiPlay} size={18} />} onClick={() => tap('work', mode)}>
          Seguir
        </Button>
      )}
      <Button variant="default" size="md" leftSection={<Icon path={mdiLogout} size={18} />} onClick={() => tap(null)}>
        Salir
      </Button>
    </>
  )
}
