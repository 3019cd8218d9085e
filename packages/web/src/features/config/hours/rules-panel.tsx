import { Suspense } from 'react'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { DEFAULT_HOURS_SETTINGS, hoursRules } from '@timesheet/domain/hours'
import type { HoursSettings } from '@timesheet/domain/hours'
import { formatClock, formatDay, inForce } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { useMay } from '../../../widgets/may.ts'
import panel from '../config-panel.module.css'
import classes from './hours-config.module.css'
import type { RuleRow } from './rule-row.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const RuleDrawer = lazyPart(() => import('./rule-drawer.tsx'), 'RuleDrawer', { failed: 'over' })

const FIELDS = hoursRules.fields

function whom(rule: RuleRow): string {
  if (rule.scope === 'company') return 'Toda la empresa'
  if (rule.scope === 'people') return `${rule.name} (${peopleText(rule.people.length)})`
  const { project, user } = rule.expand ?? {}
  if (rule.scope === 'project') return project ? `${project['code']} · ${project['name']}` : 'Un proyecto'
  return user ? `${user['name']} ${user['surname']}` : 'Una persona'
}

function peopleText(count: number): string {
  return count === 1 ? '1 persona' : `${count} personas`
}

function automaticText({ autoApproves, autoApproveDays: days }: HoursSettings): string {
  if (!autoApproves) return ''
  if (days === 0) return 'lo normal se aprueba solo al enviarse'
  return `lo normal se aprueba solo tras ${days === 1 ? '1 día hábil' : `${days} días hábiles`}`
}

/** The settings of a rule as one line of text. */
function digest(rule: HoursSettings): string {
  const mode = FIELDS.roundingMode.valueLabels?.[rule.roundingMode] ?? ''
  return [
    `Redondeo de ${rule.roundingStep} min, ${mode.toLowerCase()}`,
    `hasta ${formatClock(rule.maxDayError)} por día`,
    `${rule.daysBack} días hacia atrás`,
    rule.membersOnly ? 'sólo el equipo' : 'cualquier persona',
    FIELDS.approvalPolicy.valueLabels?.[rule.approvalPolicy] ?? '',
    automaticText(rule),
  ]
    .filter(Boolean)
    .join(' · ')
}

function RuleCard({
  rule,
  isCurrent,
  onOpen,
}: {
  readonly rule: RuleRow
  readonly isCurrent: boolean
  readonly onOpen: () => void
}) {
  const isFuture = rule.from > today()
  return (
    <li>
      <UnstyledButton className={panel.card} onClick={onOpen}>
        <span className={panel.words}>
          <strong>{whom(rule)}</strong>
          <span>{digest(rule)}</span>
          <small>
            {rule.to
              ? `Del ${formatDay(rule.from)} hasta antes del ${formatDay(rule.to)}`
              : `Desde el ${formatDay(rule.from)}`}
          </small>
        </span>
        {isCurrent ? (
          <StateChip label="Vigente" tone="good" />
        ) : (
          <StateChip label={isFuture ? 'Futura' : 'Anterior'} tone={isFuture ? 'waiting' : 'closed'} />
        )}
      </UnstyledButton>
    </li>
  )
}

function currentIds(rules: readonly RuleRow[]): ReadonlySet<string> {
  const keys = new Map<string, RuleRow[]>()
  for (const rule of rules) {
    // A person is in one group at a time, so that each group is alone.
    const key = rule.scope === 'people' ? rule.id : `${rule.scope} ${rule.project} ${rule.user}`
    keys.set(key, [...(keys.get(key) ?? []), rule])
  }
  return new Set([...keys.values()].flatMap((rows) => inForce(rows, today())?.id ?? []))
}

/** The hours rules; a person's rule precedes that of their group, then the project's and the firm's. */
export function RulesPanel() {
  const [search, setSearch] = useUrlState()
  const canEdit = useMay(hoursRules, 'create')
  const query = useQuery(listQuery(hoursRules, { sort: 'scope,-from', expand: 'project,user' }))
  const rules = query.data
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!rules) return <Skeleton height={240} />
  const current = currentIds(rules)
  const id = search['id']
  const row = rules.find((rule) => rule.id === id) ?? null
  return (
    <section className={panel.panel} aria-label="Reglas de horas">
      <div className={classes.head}>
        <p className={panel.note}>
          Vale la regla de la persona; si no tiene, la de su grupo; si no, la del proyecto; si no, la de la empresa.
        </p>
        {canEdit ? (
          <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setSearch({ id: 'new' }, 'push')}>
            Nueva regla
          </Button>
        ) : null}
      </div>
      <ul className={panel.list}>
        {rules.map((rule) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            isCurrent={current.has(rule.id)}
            onOpen={() => setSearch({ id: rule.id }, 'push')}
          />
        ))}
      </ul>
      {rules.some((rule) => rule.scope === 'company' && current.has(rule.id)) ? null : (
        <p className={panel.note}>
          Sin regla de la empresa valen los valores de fábrica: {digest(DEFAULT_HOURS_SETTINGS)}.
        </p>
      )}
      {id === 'new' || row ? (
        <Suspense fallback={null}>
          <RuleDrawer
            key={id}
            rule={row}
            rules={rules}
            canEdit={canEdit}
            onClose={() => setSearch({ id: undefined })}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
