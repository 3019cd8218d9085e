import { mdiClose, mdiFilterVariant, mdiSwapHorizontal } from '@mdi/js'
import { type DimensionKey, DIMENSIONS } from '@timesheet/domain/analysis'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { MenuButton, type MenuEntry } from '../../../../ui/menu-button.tsx'
import { dragField } from '../field-drag.ts'
import { fieldId, fieldLabel, ZONES } from '../field-words.ts'
import type { Field, Zone } from '../place-field.ts'
import type { Analyzer } from '../use-analyzer.ts'
import type { FieldZonesProps } from '../field-zones.types.ts'
import { useDropZone } from '../use-drop-zone.ts'
import { FilterChips } from './filter-chips.tsx'
import classes from './field-zones.module.css'

const ZONE_KEYS: Readonly<Record<string, Zone>> = { f: 'rows', c: 'columns' }

function zoneFields({ analysis }: Analyzer, zone: Zone): readonly Field[] {
  if (zone === 'measures') return analysis.measures.map((key): Field => ({ kind: 'measure', key }))
  return analysis[zone].map((key): Field => ({ kind: 'dimension', key }))
}

function chipEntries({ field, zone, analyzer, onFilter }: ChipProps): readonly MenuEntry[] {
  const moves: MenuEntry[] = [
    { id: 'before', label: 'Mover antes', hint: 'Ctrl+←', onSelect: () => analyzer.step(field, -1) },
    { id: 'after', label: 'Mover después', hint: 'Ctrl+→', onSelect: () => analyzer.step(field, 1) },
  ]
  const remove = { id: 'remove', label: 'Quitar', hint: 'Supr', icon: mdiClose, onSelect: () => analyzer.remove(field) }
  if (field.kind === 'measure') return [...moves, remove]
  const other = zone === 'rows' ? 'columns' : 'rows'
  const across = other === 'columns' ? 'Pasar a columnas' : 'Pasar a filas'
  return [
    ...moves,
    {
      id: 'across',
      label: across,
      hint: other === 'columns' ? 'C' : 'F',
      icon: mdiSwapHorizontal,
      onSelect: () => analyzer.place(field, other),
    },
    { id: 'filter', label: 'Filtrar…', hint: 'X', icon: mdiFilterVariant, onSelect: () => onFilter(field.key) },
    remove,
  ]
}

interface ChipProps extends FieldZonesProps {
  readonly field: Field
  readonly zone: Zone
}

/** Runs what a key does to a chip; false for other keys. */
function actOnChip(event: KeyboardEvent, { field, analyzer, onFilter }: ChipProps): boolean {
  const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  if (isArrow && event.ctrlKey) analyzer.step(field, event.key === 'ArrowLeft' ? -1 : 1)
  else if (event.ctrlKey || event.altKey || event.metaKey) return false
  else if (event.key === 'Delete' || event.key === 'Backspace') analyzer.remove(field)
  else if (field.kind === 'measure') return false
  else if (ZONE_KEYS[event.key]) analyzer.place(field, ZONE_KEYS[event.key]!)
  else if (event.key === 'x') onFilter(field.key)
  else return false
  return true
}

function Chip(chip: ChipProps) {
  const { field, zone, analyzer } = chip
  const label = fieldLabel(field)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its button takes the keys; the whole chip is dragged.
    <span
      className={classes.chip}
      role="listitem"
      draggable
      data-field={fieldId(field)}
      onDragStart={(event) => dragField(event, field)}
      onKeyDown={(event) => {
        if (!actOnChip(event, chip)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <MenuButton
        label={`${label}, en ${ZONES[zone].toLowerCase()}`}
        className={classes.name}
        side="start"
        entries={chipEntries(chip)}
      >
        {label}
      </MenuButton>
      <button
        type="button"
        tabIndex={-1}
        className={classes.remove}
        aria-label={`Quitar ${label}`}
        title={`Quitar ${label}`}
        onClick={() => analyzer.remove(field)}
      >
        <Icon path={mdiClose} size={14} />
      </button>
    </span>
  )
}

const EMPTY: Readonly<Record<Zone, string>> = {
  rows: 'Una sola fila: todo',
  columns: 'Sin columnas',
  measures: '',
}

function ZoneLine({ zone, ...props }: FieldZonesProps & { readonly zone: Zone }) {
  const { analyzer } = props
  const fields = zoneFields(analyzer, zone)
  const drop = useDropZone(zone, (field, at) => analyzer.place(field, zone, at))
  return (
    <div className={classes.zone} {...drop}>
      <span className={classes.title}>{ZONES[zone]}</span>
      {fields.length === 0 ? (
        <span className={classes.none}>{EMPTY[zone]}</span>
      ) : (
        <div className={classes.chips} role="list" aria-label={ZONES[zone]}>
          {fields.map((field) => (
            <Chip key={fieldId(field)} field={field} zone={zone} {...props} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Moves the focus among chips with the arrow keys, and keeps it on one that was moved or next to one that was removed. */
function useChipFocus(analyzer: Analyzer) {
  const root = useRef<HTMLDivElement>(null)
  const place = useRef<{ readonly id: string; readonly at: number } | null>(null)
  const names = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-field] [aria-haspopup]') ?? [])]
  const idOf = (element: Element | undefined) => element?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? ''
  useEffect(() => {
    const held = place.current
    if (!held || document.activeElement !== document.body) return
    const all = names()
    const target = all.find((element) => idOf(element) === held.id) ?? all[Math.min(held.at, all.length - 1)]
    target?.focus()
  }, [analyzer.analysis])
  return {
    ref: root,
    onFocus: (event: FocusEvent) => {
      place.current = { id: idOf(event.target), at: names().findIndex((element) => element === event.target) }
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget) place.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
      const all = names()
      const at = all.findIndex((element) => element === event.target)
      if (at < 0) return
      event.preventDefault()
      all[at + (event.key === 'ArrowLeft' ? -1 : 1)]?.focus()
    },
  }
}

/** What stands on rows, columns and values of the table, and its filters; each is moved by drag, by its menu or by keys. */
export function FieldZones(props: FieldZonesProps) {
  const { analyzer } = props
  const focusing = useChipFocus(analyzer)
  const { rows, columns } = analyzer.analysis
  const words = (keys: readonly DimensionKey[]) => keys.map((key) => DIMENSIONS[key].label).join(', ') || 'nada'
  return (
    <div className={classes.zones} {...focusing}>
      <ZoneLine zone="rows" {...props} />
      <ZoneLine zone="columns" {...props} />
      <ZoneLine zone="measures" {...props} />
      <FilterChips {...props} />
      <p className={classes.spoken} aria-live="polite">
        Filas: {words(rows)}. Columnas: {words(columns)}.
      </p>
    </div>
  )
}
