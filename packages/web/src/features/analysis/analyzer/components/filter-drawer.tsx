import { Button, Checkbox, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type Answer,
  DIMENSIONS,
  type DimensionKey,
  MOST_MEMBERS,
  type QuestionFilter,
  memberWords,
} from '@timesheet/domain/analysis'
import { foldText } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { LoadError } from '../../../../widgets/load-error.tsx'
import { SideDrawer } from '../../../../widgets/side-drawer.tsx'
import { askQuery } from '../../../../widgets/analysis/ask-query.ts'
import { membersQuestion } from '../use-member-names.ts'
import type { Analyzer } from '../use-analyzer.ts'
import classes from './filter-drawer.module.css'

export interface FilterDrawerProps {
  readonly analyzer: Analyzer
  readonly dimension: DimensionKey
  readonly onClose: () => void
}

interface Member {
  readonly key: string
  readonly words: string
}

/** More members are found by typing. */
const SHOWN = 200
const MODES = [
  { value: 'include', label: 'Sólo estos' },
  { value: 'exclude', label: 'Todos menos estos' },
]

/** Members of an answer, and those that are chosen and are not in it. */
function membersOf(answer: Answer, dimension: DimensionKey, chosen: readonly string[]): readonly Member[] {
  const { keys = [], labels = [] } = answer.rows[0] ?? {}
  const here = keys.map((key, at) => ({ key, words: memberWords(dimension, key, labels[at] ?? '') }))
  const gone = chosen.filter((key) => !keys.includes(key))
  return [
    ...gone.map((key) => ({
      key,
      words:
        DIMENSIONS[dimension].kind === 'time' ? memberWords(dimension, key, '') : 'Sin horas a la vista en el período',
    })),
    ...here,
  ]
}

interface MemberListProps {
  readonly members: readonly Member[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function MemberList({ members, chosen, onChange }: MemberListProps) {
  const [words, setWords] = useState('')
  const wanted = foldText(words.trim())
  const found = wanted === '' ? members : members.filter((member) => foldText(member.words).includes(wanted))
  const shown = found.slice(0, SHOWN)
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
  return (
    <>
      <TextInput
        data-autofocus
        autoFocus
        placeholder="Buscar"
        aria-label="Buscar"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || wanted === '') return
          event.preventDefault()
          if (!shown[0]) return
          toggle(shown[0].key)
          setWords('')
        }}
      />
      <div className={classes.members} role="group" aria-label="Miembros">
        {shown.map(({ key, words: label }) => (
          <Checkbox key={key} label={label} checked={chosen.includes(key)} onChange={() => toggle(key)} />
        ))}
        {found.length === 0 ? <p className={classes.note}>Ninguno se llama así en este período.</p> : null}
        {found.length > SHOWN ? (
          <p className={classes.note}>Hay {found.length - SHOWN} más: se encuentran al escribir.</p>
        ) : null}
      </div>
    </>
  )
}

/** Chooses the members of a dimension that count, or that do not. */
export function FilterDrawer({ analyzer, dimension, onClose }: FilterDrawerProps) {
  const { analysis } = analyzer
  const before = analysis.filters.find((filter) => filter.dimension === dimension)
  const [mode, setMode] = useState<QuestionFilter['mode']>(before?.mode ?? 'include')
  const [chosen, setChosen] = useState(before?.members ?? [])
  const asked = useQuery(askQuery(membersQuestion(analysis, dimension)))
  const isTooMany = chosen.length > MOST_MEMBERS
  const apply = () => {
    analyzer.filter({ dimension, mode, members: chosen })
    onClose()
  }
  return (
    <SideDrawer title={`Filtrar por ${DIMENSIONS[dimension].label.toLowerCase()}`} size="26rem" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTooMany) apply()
        }}
      >
        <SegmentedControl
          fullWidth
          data={MODES}
          value={mode}
          onChange={(next) => setMode(next === 'exclude' ? 'exclude' : 'include')}
          aria-label="Qué entra"
        />
        {asked.isError ? <LoadError error={asked.error} onRetry={() => void asked.refetch()} /> : null}
        {asked.data ? (
          <MemberList
            members={membersOf(asked.data, dimension, before?.members ?? [])}
            chosen={chosen}
            onChange={setChosen}
          />
        ) : asked.isError ? null : (
          <Skeleton height={320} />
        )}
        <div className={classes.foot}>
          <span className={classes.note} role="status">
            {isTooMany
              ? `Entran hasta ${MOST_MEMBERS}.`
              : chosen.length === 1
                ? '1 elegido'
                : `${chosen.length} elegidos`}
          </span>
          {before ? (
            <Button
              variant="default"
              onClick={() => {
                analyzer.filter({ dimension, mode, members: [] })
                onClose()
              }}
            >
              Quitar el filtro
            </Button>
          ) : null}
          <Button type="submit" disabled={isTooMany || (chosen.length === 0 && !before)}>
            Filtrar
          </Button>
        </div>
      </form>
    </SideDrawer>
  )
}
