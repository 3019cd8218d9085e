import { Button } from '@mantine/core'
import type { SheetPerson } from '@timesheet/domain/alerts'
import type { Day } from '@timesheet/domain/kernel'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Action } from '../../../../commands/action.ts'
import { KeyCaps } from '../../../../commands/key-caps.tsx'
import { useActions } from '../../../../commands/registry.ts'
import { LOOK } from '../../../../ui/grid/sheet/look.ts'
import { PrintedSheet } from '../../../../ui/grid/sheet/printed-sheet.tsx'
import { type GridSelection, selectCell, Sheet, type SheetHandle } from '../../../../ui/grid/sheet/index.ts'
import { dayAt, dayText, type SheetDay, type SheetLine } from '../month-sheet.view-model.ts'
import { peopleText, sheetColumns, sheetFoot, type SheetLook, sheetRows, TOTAL_COLUMNS } from '../people-sheet.view.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { WeekLink, WeekLinkInSheet } from './week-link.tsx'
import classes from './month-sheet.module.css'
import toolClasses from '../../../../widgets/table-tools/table-tools.module.css'

const SheetExplained = lazyPart(() => import('./sheet-explained.tsx'), 'SheetExplained', {
  isExtra: true,
  failed: () => null,
})

export interface PeopleProps {
  readonly lines: readonly SheetLine[]
  readonly look: SheetLook
  readonly today: Day
  /** The viewer, who is not reminded of their own hours. */
  readonly own: string
  readonly busy: boolean
  readonly onRemind: (person: SheetPerson, day?: SheetDay) => void
  readonly onToggle: (group: string) => void
  readonly onOpenDay: (user: string, day: Day) => void
  readonly onOpenWeek: (user: string, day: Day) => void
}

/** What the active cell is about. */
interface Chosen {
  readonly person: SheetPerson
  /** Null on a total. */
  readonly day: SheetDay | null
}

function chosenAt({ lines, look }: PeopleProps, { focus }: GridSelection): Chosen | null {
  const line = lines[focus.row]
  if (line?.kind !== 'person') return null
  const at = focus.column - TOTAL_COLUMNS.length
  const day = look.days[at]
  return { person: line.person, day: day === undefined ? null : dayAt(look.sheet, line.person, { day, at }) }
}

/** People by the days of a month, with totals before them and sums below. */
export function PeopleSheet(props: PeopleProps) {
  const { lines, look, today, onToggle, onOpenDay } = props
  const sheet = useRef<SheetHandle>(null)
  const [selection, setSelection] = useState<GridSelection>(() => selectCell(0, 0))
  const columns = useMemo(() => sheetColumns(look, today), [look, today])
  const first = look.days[0] ?? today
  const rows = useMemo(
    () =>
      sheetRows(lines, look, {
        group: (line) => (
          <button
            type="button"
            tabIndex={-1}
            className={classes.toggle}
            aria-expanded={line.isOpen}
            onClick={() => onToggle(line.id)}
          >
            {line.isOpen ? '▾' : '▸'} {line.name} <small>{peopleText(line.people.length)}</small>
          </button>
        ),
        person: (person) => (
          <span className={classes.name} title={person.name}>
            <WeekLinkInSheet user={person.user} day={person.since || first}>
              {person.name}
            </WeekLinkInSheet>
          </span>
        ),
      }),
    [lines, look, first, onToggle],
  )
  const foot = useMemo(() => sheetFoot(look.sheet.items, look), [look])
  const chosen = chosenAt(props, selection)
  const open = () => {
    const line = lines[selection.focus.row]
    if (line?.kind === 'group') return onToggle(line.id)
    if (chosen) onOpenDay(chosen.person.user, chosen.day?.day ?? (chosen.person.since || first))
  }
  useSheetActions(props, chosen, first)
  useEffect(() => {
    if (document.activeElement === document.body) sheet.current?.focus()
  }, [])
  return (
    <div className={classes.frame}>
      <Sheet
        ref={sheet}
        label="Horas de las personas por día"
        cornerLabel="Persona"
        look={LOOK}
        paper={PrintedSheet}
        columns={columns}
        rows={rows}
        foot={foot}
        selection={selection}
        onSelect={setSelection}
        onOpen={open}
      />
      <ChosenBar {...props} chosen={chosen} first={first}>
        <Suspense>
          <SheetExplained lines={lines} look={look} active={{ part: 'body', ...selection.focus }} />
        </Suspense>
      </ChosenBar>
    </div>
  )
}

/** The keys of the active cell, which are those of the buttons below the sheet. */
function useSheetActions({ own, onRemind, onOpenWeek }: PeopleProps, chosen: Chosen | null, first: Day) {
  const user = chosen?.person.user ?? ''
  const day = chosen?.day?.day ?? (chosen?.person.since || first)
  const remind = useRef<() => void>(() => {})
  useEffect(() => {
    remind.current = () => chosen && onRemind(chosen.person, chosen.day?.face === 'short' ? chosen.day : undefined)
  })
  const mayRemind = (chosen?.person.missing ?? 0) > 0 && user !== own
  const actions = useMemo(
    (): readonly Action[] =>
      user === ''
        ? []
        : [
            {
              id: 'month-sheet:week',
              label: 'Abrir la semana de la persona',
              group: 'En esta pantalla',
              keys: 's',
              run: () => onOpenWeek(user, day),
            },
            ...(mayRemind
              ? [
                  {
                    id: 'month-sheet:remind',
                    label: 'Recordar las horas que faltan',
                    group: 'En esta pantalla' as const,
                    keys: 'r',
                    run: () => remind.current(),
                  },
                ]
              : []),
          ],
    [user, day, mayRemind, onOpenWeek],
  )
  useActions(actions)
}

function ChosenBar({
  own,
  look,
  busy,
  onRemind,
  onOpenDay,
  chosen,
  first,
  children,
}: PeopleProps & { readonly chosen: Chosen | null; readonly first: Day; readonly children: ReactNode }) {
  const hint = 'Con las flechas se recorre; Entrar abre el día, = explica la cifra, R recuerda, S abre la semana.'
  if (!chosen)
    return (
      <div className={toolClasses.chosen}>
        {children}
        <span className={toolClasses.note}>{hint}</span>
      </div>
    )
  const { person, day } = chosen
  const isShort = day?.face === 'short'
  return (
    <div className={toolClasses.chosen} aria-live="polite">
      {children}
      <span>
        <strong>{person.name}</strong>
        {day ? `, ${dayText(day, look.sheet.holidays[day.day])}` : ''}
      </span>
      {person.missing > 0 && person.user !== own && (day === null || isShort) ? (
        <Button
          size="compact-sm"
          loading={busy}
          rightSection={<KeyCaps keys="r" />}
          onClick={() => onRemind(person, isShort ? day : undefined)}
        >
          {isShort ? 'Recordar este día' : 'Recordar'}
        </Button>
      ) : null}
      {day ? (
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<KeyCaps keys="enter" />}
          onClick={() => onOpenDay(person.user, day.day)}
        >
          Ver sus horas
        </Button>
      ) : null}
      <WeekLink user={person.user} day={day?.day ?? (person.since || first)}>
        Abrir su semana
      </WeekLink>
    </div>
  )
}
