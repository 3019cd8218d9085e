import { ActionIcon, Autocomplete, Button, Select } from '@mantine/core'
import { mdiArrowDown, mdiArrowUp, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { NumberText } from '../../forms/number-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Audience, RateLimitRule } from '../settings/settings.types.ts'
import type { SettingsForm } from '../settings/use-settings-form.ts'
import { collectionNamesQuery, labelSuggestions } from './label-suggestions.ts'
import classes from './limits.module.css'
import { moved, NEW_RULE, replaced } from './rule-list.ts'

const PATH = 'rateLimits.rules'
const AUDIENCES: { value: Audience; label: string }[] = [
  { value: '', label: 'Toda la gente' },
  { value: '@guest', label: 'Sin ingresar' },
  { value: '@auth', label: 'Con sesión' },
]

interface RowProps {
  readonly form: SettingsForm
  readonly rule: RateLimitRule
  readonly index: number
  readonly count: number
  readonly suggestions: readonly string[]
  readonly onChange: (rule: RateLimitRule) => void
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

function Row({ form, rule, index, count, suggestions, onChange, onMove, onRemove }: RowProps) {
  const error = (key: string) => form.errorAt(`${PATH}.${index}.${key}`) ?? null
  const name = `Regla ${index + 1}`
  return (
    <li className={classes.rule} aria-label={name}>
      <Autocomplete
        className={classes.label ?? ''}
        aria-label={`${name}: qué se limita`}
        placeholder="*:auth o /api/"
        data={[...suggestions]}
        limit={30}
        value={rule.label}
        error={error('label')}
        onChange={(label) => onChange({ ...rule, label })}
      />
      <Select
        className={classes.audience ?? ''}
        aria-label={`${name}: a quiénes`}
        data={AUDIENCES}
        allowDeselect={false}
        value={rule.audience}
        error={error('audience')}
        onChange={(audience) => onChange({ ...rule, audience: (audience ?? '') as Audience })}
      />
      <div className={classes.rate}>
        <NumberText
          aria-label={`${name}: cuántos pedidos`}
          empty={0}
          decimals={0}
          min={1}
          value={rule.maxRequests}
          error={error('maxRequests')}
          onChange={(maxRequests) => onChange({ ...rule, maxRequests })}
        />
        <span>pedidos cada</span>
        <NumberText
          aria-label={`${name}: cada cuántos segundos`}
          suffix="s"
          empty={0}
          decimals={0}
          min={1}
          value={rule.duration}
          error={error('duration')}
          onChange={(duration) => onChange({ ...rule, duration })}
        />
      </div>
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Subir la regla ${index + 1}`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <Icon path={mdiArrowUp} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Bajar la regla ${index + 1}`}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          <Icon path={mdiArrowDown} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Quitar la regla ${index + 1}`} onClick={onRemove}>
          <Icon path={mdiTrashCanOutline} />
        </ActionIcon>
      </div>
    </li>
  )
}

/** The rate limit rules in order: the first one that matches a request applies. */
export function RuleTable({ form }: { readonly form: SettingsForm }) {
  const rules = form.read<readonly RateLimitRule[]>(PATH)
  const names = useQuery(collectionNamesQuery)
  const suggestions = labelSuggestions(names.data ?? [])
  const set = (next: readonly RateLimitRule[]) => form.set(PATH, next)
  const whole = form.errorAt(PATH)
  return (
    <div>
      <p className={classes.help}>
        Se aplica la primera que corresponda. Sirven una acción de una colección (<code>users:auth</code>,{' '}
        <code>*:create</code>), una ruta (<code>/api/batch</code>) o todo lo que empieza así (<code>/api/</code>).
      </p>
      {whole ? (
        <p className={classes.error} role="alert">
          {rules.length === 0 ? 'Falta al menos una regla' : whole}
        </p>
      ) : null}
      <ol className={classes.list}>
        {rules.map((rule, index) => (
          <Row
            // Rules have no id; they are identified by their position.
            key={index}
            form={form}
            rule={rule}
            index={index}
            count={rules.length}

            suggestions={suggestions}
            onChange={(next) => set(replaced(rules, index, next))}
            onMove={(step) => set(moved(rules, index, step))}
            onRemove={() => set(rules.filter((_rule, at) => at !== index))}
          />
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon path={mdiPlus} />}
        onClick={() => set([...rules, NEW_RULE])}
      >
        Agregar una regla
      </Button>
    </div>
  )
}
