import { Button } from '@mantine/core'
import { mdiCellphone, mdiMonitor } from '@mdi/js'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import type { DeviceRow } from '../devices.view-model.ts'
import classes from './profile-list.module.css'

function LastUse({ device }: { readonly device: DeviceRow }) {
  if (device.isHere) return <span>En uso ahora</span>
  if (device.closedAt) {
    return (
      <span>
        Sesión cerrada el <InstantText instant={device.closedAt} />
      </span>
    )
  }
  return (
    <span>
      Último uso: <InstantText instant={device.lastAt} />
    </span>
  )
}

export interface DeviceItemProps {
  readonly device: DeviceRow
  readonly onForget: () => void
}

/** A device: name, address, first and last use, and a button that removes it. */
export function DeviceItem({ device, onForget }: DeviceItemProps) {
  const { title, ip, firstAt, isHere, isPhone } = device
  return (
    <li className={classes.item}>
      <Icon path={isPhone ? mdiCellphone : mdiMonitor} size={24} />
      <div className={classes.words}>
        <div className={classes.name}>
          <strong>{title}</strong>
          {isHere ? <StateChip tone="good" label="Este dispositivo" /> : null}
        </div>
        <div className={classes.facts}>
          <LastUse device={device} />
          {ip ? <span>IP {ip}</span> : null}
          <span>
            Desde el <InstantText instant={firstAt} />
          </span>
        </div>
      </div>
      {isHere ? null : (
        <Button variant="subtle" size="compact-sm" aria-label={`Olvidar ${title}`} onClick={onForget}>
          Olvidar
        </Button>
      )}
    </li>
  )
}
