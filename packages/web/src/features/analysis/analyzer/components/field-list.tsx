import { TextInput } from '@mantine/core'
import { mdiFilterVariant, mdiTableColumn, mdiTableRow } from '@mdi/js'
import { type DimensionKey, MEASURES } from '@timesheet/domain/analysis'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { dragField } from '../field-drag.ts'
import { fieldId, fieldLabel, fieldOf, findFields, ZONES } from '../field-words.ts'
import { type Field, zoneOf } from '../place-field.ts'
import type { Analyzer } from '../use-analyzer.ts'
import classes from './field-list.module.css'

export interface FieldListProps {
  readonly analyzer: Analyzer
  readonly onFilter: (dimension: DimensionKey) => void
  /** The search of fields, which gets the focus when it is asked for. */
  readonly search?: RefObject<HTMLInputElement | null>
}

interface Acts {
  readonly toggle: (field: Field) => void
  readonly toRows: (field: Field) => void
  readonly toColumns: (field: Field) => void
  readonly filter: (field: Field) => void
}

function actsOf({ analyzer, onFilter }: FieldListProps): Acts {
  const place = (field: Field, zone: 'rows' | 'columns') =>
    analyzer.place(field, field.kind === 'measure' ? 'measures' : zone)
  return {
    toggle: (field) => (zoneOf(analyzer.analysis, field) ? analyzer.remove(field) : place(field, 'rows')),
    toRows: (field) => place(field, 'rows'),
    toColumns: (field) => place(field, 'columns'),
    filter: (field) => (field.kind === 'dimension' ? onFilter(field.key) : undefined),
  }
}

interface ItemProps {
  readonly field: Field
  readonly acts: Acts
  readonly where: string | null
}

function Item({ field, acts, where }: ItemProps) {
  const label = fieldLabel(field)
  const title = field.kind === 'measure' ? MEASURES[field.key].meaning : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its button takes the keys; the whole line is dragged.
    <li
      className={classes.item}
      draggable
      data-placed={where === null ? undefined : true}
      onDragStart={(event) => dragField(event, field)}
    >
      <button
        type="button"
        className={classes.name}
        title={title}
        aria-pressed={where !== null}
        data-list-field={fieldId(field)}
        onClick={() => acts.toggle(field)}
      >
        <span>{label}</span>
        {where === null ? null : <small>{where}</small>}
      </button>
      {field.kind === 'measure' ? null : (
        <span className={classes.acts}>
          <Act label={`${label} a filas`} path={mdiTableRow} onClick={() => acts.toRows(field)} />
          <Act label={`${label} a columnas`} path={mdiTableColumn} onClick={() => acts.toColumns(field)} />
          <Act label={`Filtrar por ${label}`} path={mdiFilterVariant} onClick={() => acts.filter(field)} />
        </span>
      )}
    </li>
  )
}

function Act({
  label,
  path,
  onClick,
}: {
  readonly label: string
  readonly path: string
  readonly onClick: () => void
}) {
  return (
    <button type="button" tabIndex={-1} className={classes.act} aria-label={label} title={label} onClick={onClick}>
      <Icon path={path} size={16} />
    </button>
  )
}

const KEYS: Readonly<Record<string, keyof Acts>> = { f: 'toRows', c: 'toColumns', x: 'filter' }

/** Moves between the search and the fields with the arrow keys, and places the one that has the focus with a letter. */
function useListKeys(acts: Acts) {
  const root = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const targets = [...(root.current?.querySelectorAll<HTMLElement>('input, [data-list-field]') ?? [])]
    const at = targets.findIndex((element) => element === event.target)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const field = fieldOf(targets[at]?.dataset['listField'] ?? '')
    if (step !== 0 && at >= 0) targets[at + step]?.focus()
    else if (at === 0 && event.key === 'Enter') targets[1]?.click()
    else if (field && KEYS[event.key]) acts[KEYS[event.key]!](field)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { ref: root, onKeyDown }
}

/** All fields by group, found by typing: placed by a click, by drag or by a letter. */
export function FieldList(props: FieldListProps) {
  const { analyzer, search } = props
  const [words, setWords] = useState('')
  const acts = actsOf(props)
  const keys = useListKeys(acts)
  const groups = findFields(words)
  const whereOf = (field: Field) => {
    const zone = zoneOf(analyzer.analysis, field)
    return zone && ZONES[zone].toLowerCase()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys of its fields; each is a button.
    <div className={classes.list} {...keys}>
      <TextInput
        {...(search ? { ref: search } : { 'data-autofocus': true })}
        size="xs"
        placeholder="Buscar un campo"
        aria-label="Buscar un campo"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={classes.scroll}>
        {groups.length === 0 ? <p className={classes.none}>Ningún campo se llama así.</p> : null}
        {groups.map(({ label, fields }) => (
          <section key={label} aria-label={label}>
            <h2 className={classes.group}>{label}</h2>
            <ul className={classes.items}>
              {fields.map((field) => (
                <Item key={fieldId(field)} field={field} acts={acts} where={whereOf(field)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={classes.keys}>
        <kbd>F</kbd> a filas, <kbd>C</kbd> a columnas, <kbd>X</kbd> filtrar, <kbd>I</kbd> ir a la tabla; o arrastrar.
      </p>
    </div>
  )
}
