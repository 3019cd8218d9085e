import { Button, Select, TextInput } from '@mantine/core'
import { mdiCloseCircleOutline, mdiFilterOutline } from '@mdi/js'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { MOMENT_HINT, readLocalMoment, showLocalMoment } from '../../ui/text/local-moment.ts'
import { WrittenFilter } from '../../ui/written-filter.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import type { UrlChange } from '../../widgets/url-state.ts'
import { barTime } from './log-text.ts'
import { chosenRange, LOG_PERIODS, LOG_STATUSES } from './log-view.ts'
import type { LogView } from './log-view.ts'
import classes from './logs.module.css'

const PERIODS = Object.entries(LOG_PERIODS).map(([value, label]) => ({ value, label }))
const STATUSES = Object.entries(LOG_STATUSES).map(([value, label]) => ({ value, label }))

interface ChipProps {
  readonly label: string
  readonly pressed: boolean
  readonly onToggle: () => void
}

function FilterChip({ label, pressed, onToggle }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onToggle}>
      {label}
    </button>
  )
}

export interface LogFiltersProps {
  readonly view: LogView
  /** The server's error about the typed filter, or null. */
  readonly filterError: string | null
}

function OwnPeriod({ view, change }: { readonly view: LogView; readonly change: (next: UrlChange) => void }) {
  return (
    <div className={classes.own}>
      <WrittenFilter
        label="Desde"
        value={view.from ?? ''}
        show={showLocalMoment}
        read={readLocalMoment}
        hint={MOMENT_HINT}
        onChange={(from) => change({ from })}
      />
      <WrittenFilter
        label="Hasta"
        value={view.to ?? ''}
        show={showLocalMoment}
        read={readLocalMoment}
        hint={MOMENT_HINT}
        onChange={(to) => change({ to })}
      />
    </div>
  )
}

function ExpertFilter({ view, filterError, change }: LogFiltersProps & { readonly change: (next: UrlChange) => void }) {
  const stored = view.filter ?? ''
  const [typed, setTyped] = useState(stored)
  const [seen, setSeen] = useState(stored)
  if (stored !== seen) {
    setSeen(stored)
    setTyped(stored)
  }
  return (
    <form
      className={classes.expert}
      onSubmit={(event) => {
        event.preventDefault()
        change({ filter: typed })
      }}
    >
      <TextInput
        label="Filtro en el lenguaje de la API"
        description="Campos: id, created, level, message, data.status, data.execTime, data.userIP…"
        placeholder='data.status >= 400 && data.url ~ "/files/"'
        value={typed}
        error={filterError}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Aplicar
      </Button>
    </form>
  )
}

/** The filters of the log: period, levels, statuses, a filter expression, and the chosen bar. */
export function LogFilters({ view, filterError }: LogFiltersProps) {
  const [search, setSearch] = useUrlState()
  const [expert, setExpert] = useState(view.filter !== undefined)
  const change = (next: UrlChange) => setSearch({ ...next, page: undefined })
  const toggle = (name: string, value: string) => change({ [name]: search[name] === value ? undefined : value })
  const chosen = chosenRange(view)
  return (
    <div className={classes.filters}>
      <div className={classes.line} role="group" aria-label="Filtros">
        <Select
          aria-label="Período"
          w={160}
          data={PERIODS}
          value={view.period}
          allowDeselect={false}
          onChange={(period) =>
            change({ period: period === '24h' ? undefined : (period ?? undefined), at: undefined, span: undefined })
          }
        />
        <FilterChip label="Errores" pressed={view.level === 'error'} onToggle={() => toggle('level', 'error')} />
        <FilterChip label="Advertencias" pressed={view.level === 'warn'} onToggle={() => toggle('level', 'warn')} />
        <FilterChip label="Lentas" pressed={view.slow === true} onToggle={() => toggle('slow', 'on')} />
        <FilterChip
          label="Sin la administración"
          pressed={view.quiet === true}
          onToggle={() => toggle('quiet', 'on')}
        />
        <Select
          aria-label="Estado de la respuesta"
          w={210}
          placeholder="Toda respuesta"
          data={STATUSES}
          value={view.status ?? null}
          clearable
          onChange={(status) => change({ status: status ?? undefined })}
        />
        <button type="button" className={classes.chip} aria-expanded={expert} onClick={() => setExpert(!expert)}>
          <Icon path={mdiFilterOutline} size={15} /> Filtro experto
        </button>
        {chosen ? (
          <button
            type="button"
            className={classes.chip}
            aria-pressed
            onClick={() => change({ at: undefined, span: undefined })}
          >
            {barTime({ from: chosen.from, total: 0, errors: 0 }, view.span ?? 'hour')}
            <Icon path={mdiCloseCircleOutline} size={15} label="Quitar" />
          </button>
        ) : null}
      </div>
      {view.period === 'custom' ? <OwnPeriod view={view} change={change} /> : null}
      {expert ? <ExpertFilter view={view} filterError={filterError} change={change} /> : null}
    </div>
  )
}
