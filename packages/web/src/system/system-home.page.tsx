import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { LoadError } from '../widgets/load-error.tsx'
import classes from './system.module.css'
import { SystemFrame } from './system-frame.tsx'
import { healthQuery } from './system.queries.ts'
import { SYSTEM_SECTIONS, systemPath } from './system-sections.ts'
import type { SystemSection } from './system-sections.ts'
import type { SystemState } from './system-states.ts'
import { useSystemStates } from './use-system-states.ts'

function HealthLine() {
  const health = useQuery({ ...healthQuery, refetchInterval: 30_000 })
  if (health.isError) return <LoadError error={health.error} onRetry={() => void health.refetch()} />
  if (!health.data) return <Skeleton height={46} mb="md" />
  const { canBackup, realIP, possibleProxyHeader } = health.data
  return (
    <dl className={classes.health}>
      <div>
        <dt>Servidor</dt>
        <dd>
          {canBackup ? (
            <StateChip tone="good" label="Responde" />
          ) : (
            <StateChip tone="running" label="Copiando o restaurando" />
          )}
        </dd>
      </div>
      <div>
        <dt>Esta conexión llega desde</dt>
        <dd>{realIP || '—'}</dd>
      </div>
      {possibleProxyHeader ? (
        <div>
          <dt>Parece haber un proxy</dt>
          <dd>{possibleProxyHeader}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Lets an e-mail address that is too long for its card break before the @. */
function breakable(text: string): string {
  return text.replace('@', '\u200B@')
}

function State({ tone, label, more }: SystemState) {
  return (
    <>
      {tone ? <StateChip tone={tone} label={label} /> : <strong>{label}</strong>}
      {more ? <span>{breakable(more)}</span> : null}
    </>
  )
}

function Card({ section, state }: { readonly section: SystemSection; readonly state: SystemState | null | undefined }) {
  const { name, label, help, icon } = section
  return (
    <Link to={systemPath(name)} className={classes.card}>
      <Icon path={icon} size={24} />
      <strong>{label}</strong>
      <small>{help}</small>
      {state === undefined ? null : (
        <span className={classes.state}>{state ? <State {...state} /> : <Skeleton height={14} width="60%" />}</span>
      )}
    </Link>
  )
}

function Home() {
  const states = useSystemStates()
  return (
    <>
      <HealthLine />
      <nav aria-label="Secciones" className={classes.cards}>
        {SYSTEM_SECTIONS.filter(({ load }) => load).map((section) => (
          <Card key={section.name} section={section} state={states[section.name]} />
        ))}
      </nav>
    </>
  )
}

/** `/config/system`: the state of each section of the installation, with links. */
export function Page() {
  return (
    <SystemFrame title="Sistema" subtitle="Cómo está la instalación y cómo trabaja." links={false}>
      <Home />
    </SystemFrame>
  )
}
