import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../../ui/text/number-text.tsx'
import type { MatchedText, TextKind } from '../import.view-model.ts'
import type { OpenImport } from '../use-import.ts'
import { TargetName, TargetPicker } from './target-picker.tsx'
import classes from './import.module.css'

/** Texts that are shown at once. */
const AT_ONCE = 20

const KINDS: Readonly<Record<TextKind, { readonly title: string; readonly empty: string }>> = {
  people: { title: 'Personas', empty: 'sin persona' },
  projects: { title: 'Proyectos y categorías', empty: 'sin proyecto' },
  tasks: { title: 'Actividades y documentos', empty: 'sin actividad' },
}

/** What each text of the file stands for: what nobody said is asked, the rest may be changed. */
export function ImportMatches({ open }: { readonly open: OpenImport }) {
  const kinds = (['people', 'projects', 'tasks'] as const).filter((kind) => open.matched[kind].length > 0)
  return kinds.map((kind) => <Kind key={kind} kind={kind} open={open} />)
}

function Kind({ kind, open }: { readonly kind: TextKind; readonly open: OpenImport }) {
  const [isAll, setIsAll] = useState(false)
  const [most, setMost] = useState(AT_ONCE)
  const texts = open.matched[kind]
  const missing = texts.filter(({ target }) => target === '')
  const { title } = KINDS[kind]
  // What was just chosen stays in its place until the list is opened again.
  const listed = isAll ? texts : texts.filter((text) => text.target === '' || text.label === '')
  const known = texts.length - missing.length
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <span className={classes.muted} role="status">
          {missing.length === 0
            ? `${formatNumber(known)} de ${formatNumber(texts.length)} reconocidos`
            : `Falta decir qué son ${formatNumber(missing.length)} de ${formatNumber(texts.length)}; sin eso, sus líneas quedan afuera`}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={() => setIsAll(!isAll)} aria-expanded={isAll}>
          {isAll ? 'Ver sólo lo que falta' : 'Ver todo'}
        </Button>
      </div>
      <ul className={classes.matches}>
        {listed.slice(0, most).map((text) => (
          <Match key={text.key} text={text} open={open} />
        ))}
      </ul>
      {listed.length > most ? (
        <Button size="compact-sm" variant="default" onClick={() => setMost(most + 5 * AT_ONCE)}>
          Ver más ({formatNumber(listed.length - most)})
        </Button>
      ) : null}
    </section>
  )
}

function Match({ text, open }: { readonly text: MatchedText; readonly open: OpenImport }) {
  const [isChanging, setIsChanging] = useState(false)
  const label = text.text || KINDS[text.kind].empty
  const waits = text.kind === 'tasks' && text.project === ''
  const handleChoose = (target: string) => {
    if (target !== '') open.choose(text, target)
    setIsChanging(false)
  }
  return (
    <li>
      <span className={classes.said}>
        {label}
        <small>{text.lines === 1 ? '1 línea' : `${formatNumber(text.lines)} líneas`}</small>
      </span>
      {waits ? (
        <span className={classes.muted}>Primero, su proyecto</span>
      ) : text.target === '' || isChanging ? (
        <TargetPicker text={text} label={label} mayNameOthers={open.mayNameOthers} onChoose={handleChoose} />
      ) : (
        <span className={classes.chosen}>
          <TargetName target={text.target} label={text.label} />
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Cambiar ${label}`}
            onClick={() => setIsChanging(true)}
          >
            Cambiar
          </Button>
        </span>
      )}
    </li>
  )
}
