import { Button, SegmentedControl } from '@mantine/core'
import { mdiFlaskOutline } from '@mdi/js'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { TabProps } from '../tab-props.ts'
import { ruleOf } from '../collection.types.ts'
import type { RuleValue } from '../collection.types.ts'
import classes from '../collections.module.css'
import { checkFilter, isRefused } from '../filter/check-filter.ts'
import { FilterEditor } from '../filter/filter-editor.tsx'
import { ruleExamples } from './rule-examples.ts'
import { RuleTrial } from './rule-trial.tsx'
import type { RuleWords } from './rule-words.ts'

export interface RuleCardProps extends TabProps {
  readonly rule: RuleWords
  readonly locked: boolean
}

type Mode = 'locked' | 'open' | 'condition'

const SAID: Readonly<Record<Mode, string>> = {
  locked: 'Sólo la administración del sistema.',
  open: 'Cualquiera, también sin haber ingresado.',
  condition: '',
}

function modeOf(rule: RuleValue): Mode {
  return rule === null ? 'locked' : rule === '' ? 'open' : 'condition'
}

/**
 * The mode of a rule. The typed condition is kept while other modes are tried; an empty one is stored as locked, not as
 * open to everyone.
 */
function useMode({ form, rule }: RuleCardProps) {
  const value = ruleOf(form.collection, rule.key)
  const [isWriting, setWriting] = useState(false)
  const [last, setLast] = useState(value ?? '')
  const mode: Mode = isWriting ? 'condition' : modeOf(value)
  const write = (text: string) => {
    setWriting(true)
    setLast(text)
    form.set(rule.key, text.trim() === '' ? null : text)
  }
  const choose = (next: Mode) => {
    setWriting(next === 'condition')
    if (value) setLast(value)
    form.set(rule.key, next === 'locked' ? null : next === 'open' ? '' : last.trim() === '' ? null : last)
  }
  return { mode, text: value ?? '', write, choose }
}

function Examples({
  card,
  text,
  onWrite,
}: {
  readonly card: RuleCardProps
  readonly text: string
  readonly onWrite: (text: string) => void
}) {
  const examples = ruleExamples(card.scope, card.rule.key)
  return (
    <div className={classes.row} role="group" aria-label={`Ejemplos para ${card.rule.title}`}>
      {examples.map(({ label, rule }) => (
        <Button
          key={rule}
          size="compact-xs"
          variant="default"
          title={rule}
          onClick={() => onWrite(text.trim() === '' ? rule : `${text.trim()} && ${rule}`)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** The editor of one rule: locked, open, or a condition that is checked while typing and can be tried. */
export function RuleCard(card: RuleCardProps) {
  const { form, scope, rule, locked } = card
  const { mode, text, write, choose } = useMode(card)
  const [isTrying, setTrying] = useState(false)
  const canTry = rule.key !== 'createRule' && rule.key !== 'manageRule'
  const modes = [
    { value: 'locked', label: 'Bloqueada' },
    ...(rule.key === 'manageRule' ? [] : [{ value: 'open', label: 'Abierta' }]),
    { value: 'condition', label: 'Condición' },
  ]
  const isReady = mode !== 'condition' || (text !== '' && !isRefused(checkFilter(text, scope)))
  return (
    <section className={classes.card} aria-label={rule.title}>
      <div className={classes.cardHead}>
        <div>
          <h3>{rule.title}</h3>
          <p>{rule.help}</p>
        </div>
        <SegmentedControl
          size="xs"
          data={modes}
          value={mode}
          disabled={locked}
          onChange={(next) => choose(next as Mode)}
          aria-label={`Regla para ${rule.title.toLowerCase()}`}
        />
      </div>
      {mode === 'condition' ? (
        <>
          <FilterEditor
            label={`Condición para ${rule.title.toLowerCase()}`}
            hideLabel
            value={text}
            scope={scope}
            onChange={write}
            error={form.errors[rule.key]}
            disabled={locked}
            placeholder={'@request.auth.id != ""'}
          />
          {text === '' ? <p className={classes.note}>Mientras no haya una condición, queda bloqueada.</p> : null}
          {locked ? null : (
            <div className={classes.row} style={{ marginTop: '0.5rem' }}>
              <Examples card={card} text={text} onWrite={write} />
            </div>
          )}
        </>
      ) : (
        <p
          className={
            mode === 'open' && !['listRule', 'viewRule', 'authRule'].includes(rule.key) ? classes.wrong : classes.quiet
          }
          style={{ margin: 0 }}
        >
          {SAID[mode]}
        </p>
      )}
      {form.errors[rule.key] && mode !== 'condition' ? <p className={classes.wrong}>{form.errors[rule.key]}</p> : null}
      {canTry && mode === 'condition' && !form.isNew ? (
        <Button
          mt="xs"
          size="xs"
          variant="subtle"
          leftSection={<Icon path={mdiFlaskOutline} size={16} />}
          aria-expanded={isTrying}
          onClick={() => setTrying(!isTrying)}
        >
          Probar
        </Button>
      ) : null}
      {isTrying && canTry && mode === 'condition' && !form.isNew ? (
        <RuleTrial rule={rule} text={text} scope={scope} table={form.stored.name} isReady={isReady} />
      ) : null}
    </section>
  )
}
