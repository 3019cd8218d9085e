import {
  mdiCalendarToday,
  mdiChevronLeft,
  mdiChevronRight,
  mdiPlus,
  mdiPrinterOutline,
  mdiRedo,
  mdiUndo,
  mdiViewDayOutline,
  mdiViewModuleOutline,
  mdiViewWeekOutline,
} from '@mdi/js'
import { useEffect, useMemo, useRef } from 'react'
import type { Action } from '../../commands/action.ts'
import { useActions } from '../../commands/registry.ts'
import type { CalendarView } from './calendar-range.view-model.ts'
import type { CalendarPage } from './use-calendar-page.ts'

interface Screen {
  readonly page: CalendarPage
  readonly onView: (view: CalendarView) => void
}

type Row = Omit<Action, 'group' | 'run'> & { readonly run: (screen: Screen) => void }

const ROWS: readonly Row[] = [
  {
    id: 'calendar:new',
    label: 'Nueva entrada',
    keys: 'n',
    icon: mdiPlus,
    keywords: 'cargar agregar horas',
    run: ({ page }) => page.openNew(page.date),
  },
  { id: 'calendar:today', label: 'Ir a hoy', keys: 't', icon: mdiCalendarToday, run: ({ page }) => page.goToday() },
  {
    id: 'calendar:previous',
    label: 'Período anterior',
    keys: 'k',
    icon: mdiChevronLeft,
    run: ({ page }) => page.stepBy(-1),
  },
  {
    id: 'calendar:next',
    label: 'Período siguiente',
    keys: 'j',
    icon: mdiChevronRight,
    run: ({ page }) => page.stepBy(1),
  },
  { id: 'calendar:day', label: 'Ver el día', keys: 'd', icon: mdiViewDayOutline, run: ({ onView }) => onView('day') },
  {
    id: 'calendar:week',
    label: 'Ver la semana',
    keys: 'w',
    icon: mdiViewWeekOutline,
    run: ({ onView }) => onView('week'),
  },
  {
    id: 'calendar:month',
    label: 'Ver el mes',
    keys: 'm',
    icon: mdiViewModuleOutline,
    run: ({ onView }) => onView('month'),
  },
  { id: 'calendar:undo', label: 'Deshacer', keys: 'mod+z', icon: mdiUndo, run: ({ page }) => page.writing.undo() },
  { id: 'calendar:redo', label: 'Rehacer', keys: 'mod+y', icon: mdiRedo, run: ({ page }) => page.writing.redo() },
  { id: 'calendar:print', label: 'Imprimir el calendario', icon: mdiPrinterOutline, run: () => window.print() },
]

/** Registers the calendar's actions for keys and palette. */
export function useCalendarActions(page: CalendarPage, onView: (view: CalendarView) => void): void {
  const latest = useRef<Screen>({ page, onView })
  useEffect(() => {
    latest.current = { page, onView }
  })
  const actions = useMemo(
    () => ROWS.map((row): Action => ({ ...row, group: 'En esta pantalla', run: () => row.run(latest.current) })),
    [],
  )
  useActions(actions)
}
