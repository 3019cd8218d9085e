import { Button, Group, Skeleton } from '@mantine/core'
import { mdiContentCopy } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../ui/icon.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { jsonParts } from './json-text.ts'
import { dataText } from './log-columns.tsx'
import { LogLevelChip } from './log-level-chip.tsx'
import { tookText } from './log-text.ts'
import classes from './logs.module.css'
import { logQuery } from './logs.queries.ts'
import type { LogEntry } from './logs.queries.ts'

const FACTS: readonly (readonly [string, string])[] = [
  ['status', 'Estado'],
  ['error', 'Error'],
  ['auth', 'Cuenta'],
  ['authId', 'Id. de la cuenta'],
  ['userIP', 'Dirección'],
  ['referer', 'Viene de'],
  ['userAgent', 'Programa'],
]

function Facts({ entry }: { readonly entry: LogEntry }) {
  const took = Number(entry.data['execTime'] ?? Number.NaN)
  const facts = FACTS.map(([name, label]) => [label, dataText(entry, name)] as const).filter(([, text]) => text !== '')
  return (
    <dl className={classes.facts}>
      <dt>Nivel</dt>
      <dd>
        <LogLevelChip level={entry.level} />
      </dd>
      <dt>Cuándo</dt>
      <dd>
        <InstantText instant={entry.created} /> <small>{entry.created.replace('.000Z', 'Z')}</small>
      </dd>
      {Number.isNaN(took) ? null : (
        <>
          <dt>Duración</dt>
          <dd>{tookText(took)}</dd>
        </>
      )}
      {facts.map(([label, text]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const copy = (entry: LogEntry) => void copyText(JSON.stringify(entry, null, 2), 'Se copió el registro.')

export interface LogDrawerProps {
  readonly id: string
  /** Filters the list by this text. */
  readonly onFind: (text: string) => void
  readonly onClose: () => void
}

function Entry({ entry, onFind }: { readonly entry: LogEntry; readonly onFind: (text: string) => void }) {
  const ip = dataText(entry, 'userIP')
  const account = dataText(entry, 'authId')
  return (
    <>
      <p className={classes.headline}>{entry.message}</p>
      <Facts entry={entry} />
      <Group gap="xs" my="md">
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon path={mdiContentCopy} size={16} />}
          onClick={() => copy(entry)}
        >
          Copiar
        </Button>
        {ip ? (
          <Button size="xs" variant="default" onClick={() => onFind(ip)}>
            Ver lo de esta dirección
          </Button>
        ) : null}
        {account ? (
          <Button size="xs" variant="default" onClick={() => onFind(account)}>
            Ver lo de esta cuenta
          </Button>
        ) : null}
      </Group>
      <h3 className={classes.dataTitle}>Todos los datos</h3>
      <pre className={classes.json}>
        {jsonParts(entry.data).map(({ kind, text }, index) => (
          <span key={index} data-kind={kind}>
            {text}
          </span>
        ))}
      </pre>
    </>
  )
}

/** Shows all data of one log entry. */
export function LogDrawer({ id, onFind, onClose }: LogDrawerProps) {
  const entry = useQuery(logQuery(id))
  return (
    <SideDrawer title="Registro" size="44rem" onClose={onClose}>
      {entry.data ? (
        <Entry entry={entry.data} onFind={onFind} />
      ) : entry.isError ? (
        <LoadError error={entry.error} onRetry={() => void entry.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </SideDrawer>
  )
}
