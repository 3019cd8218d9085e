import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './table.types.ts'

export type Density = 'comfortable' | 'compact'

const DENSITY_KEY = 'timesheet-density'

/** The density of tables that have none of their own. */
export function defaultDensity(): Density {
  return localStorage.getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable'
}

/** Chooses the density of tables that have none of their own. */
export function setDefaultDensity(density: Density): void {
  localStorage.setItem(DENSITY_KEY, density)
}

interface StoredSettings {
  readonly shown: readonly string[] | null
  readonly density: Density | null
}

export interface TableSettings<Row> {
  readonly columns: readonly Column<Row>[]
  readonly isShown: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly density: Density
  readonly setDensity: (density: Density) => void
}

/** The columns and the density that a person chose for a table, remembered in this browser. */
export function useTableSettings<Row>(name: string, columns: readonly Column<Row>[]): TableSettings<Row> {
  const [stored, store] = useLocalStorage<StoredSettings>({
    key: `timesheet-table:${name}`,
    defaultValue: { shown: null, density: null },
    getInitialValueInEffect: false,
  })
  const shown = stored.shown ?? columns.filter((column) => !column.optional).map((column) => column.id)
  const isShown = (id: string) => shown.includes(id)
  const toggle = (id: string) => {
    const next = isShown(id) ? shown.filter((other) => other !== id) : [...shown, id]
    if (next.length > 0) store({ ...stored, shown: next })
  }
  return {
    columns: columns.filter((column) => isShown(column.id)),
    isShown,
    toggle,
    density: stored.density ?? defaultDensity(),
    setDensity: (density) => store({ ...stored, density }),
  }
}
