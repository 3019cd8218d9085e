import { NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { below } from '../../../ui/breakpoints.ts'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { isAsked } from '../../../widgets/revision-moves/revision-step.ts'
import { useUrlState } from '../../../widgets/url-state.ts'
import { AskMoreHours } from '../more-hours.tsx'
import { useWorkTimer } from '../../../widgets/timer/use-work-timer.ts'
import type { ShownWork } from '../use-work.ts'
import { BoardCardBox } from './board-card.tsx'
import { type BoardColumn, COLUMNS, shownColumns } from './board-columns.view-model.ts'
import { type BoardCard, type BoardStep, stepInto } from './board-step.ts'
import { moveLater } from './moving-cards.ts'
import { ObserveCard } from './observe-card.tsx'
import { useAsking, useBoardCards } from './use-board-cards.ts'
import { type Carried, cardLink, useCarried } from './use-carried.ts'
import classes from './work-board.module.css'

const PHONE = below('sm')
const HELP = 'Flechas: recorrer. Espacio: levantar; flechas: elegir columna; Espacio: soltar; Esc: dejar donde estaba.'

/** Somebody's documents by where they stand, moved from column to column. */
export function WorkBoard({ lines, user }: { readonly lines: readonly ShownWork[]; readonly user: string }) {
  const { cards, error, retry } = useBoardCards(lines)
  if (!cards) return error ? <LoadError error={error} onRetry={retry} /> : <Skeleton height={320} mt="sm" />
  return <Board cards={cards} user={user} />
}

function Board({ cards, user }: { readonly cards: readonly BoardCard[]; readonly user: string }) {
  const root = useRef<HTMLDivElement>(null)
  const [touched, setTouched] = useState('')
  const [observed, setObserved] = useState<BoardCard | null>(null)
  const [wanting, setWanting] = useState<BoardCard | null>(null)
  const timer = useWorkTimer(user)
  const kept = useRef('')
  const focused = useRef<HTMLElement>(null)
  const columns = shownColumns(new Set(cards.map(({ column }) => column)))
  const asking = useAsking(cards.find(({ id }) => id === touched))
  const into = (card: BoardCard, column: BoardColumn) => stepInto(card, column, asking)
  const put = (id: string, column: BoardColumn) => {
    const card = cards.find((each) => each.id === id)
    if (!card) return
    kept.current = id
    const { move, refusal } = into(card, column)
    if (refusal) showToast({ text: `${card.code} queda donde estaba. ${refusal}.`, tone: 'problem' })
    else if (move && isAsked(move)) setObserved(card)
    else if (move) moveLater(card, move, column)
  }
  const { carried, lift, aim, drop, give, handleKey } = useCarried({ cards, columns, onDrop: put })
  const held = cards.find(({ id }) => id === carried?.id)
  useEffect(() => {
    // A card that goes to another column, by whomever, is drawn anew, and would lose the focus.
    const lost = focused.current?.isConnected === false ? focused.current.dataset['card'] : undefined
    if (document.activeElement === document.body) cardLink(root.current, kept.current || (lost ?? ''))?.focus()
    if (lost !== undefined) focused.current = null
    if (!carried) kept.current = ''
  })
  const help = useId()
  const shown = useShownColumns(columns, cards)
  const take = (id: string) => {
    setTouched(id)
    lift(id, 'pointer')
  }
  return (
    <>
      <VisuallyHidden id={help}>{HELP}</VisuallyHidden>
      <VisuallyHidden role="status">
        {carriedWords(carried, held, held && carried && into(held, carried.column))}
      </VisuallyHidden>
      {shown.choice}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The links of its cards take the keys. */}
      <div
        ref={root}
        role="group"
        aria-label="Tablero"
        className={classes.board}
        onFocus={({ target }) => {
          focused.current = target
          setTouched(target.dataset['card'] ?? touched)
        }}
        onKeyDown={handleKey}
        onBlur={() => carried?.by === 'keys' && give()}
      >
        {shown.columns.map((column) => (
          <Lane
            key={column}
            column={column}
            number={cards.filter((card) => card.column === column).length}
            step={held ? into(held, column) : null}
            isAimed={carried?.column === column}
            onAim={() => carried && aim(column)}
            onDrop={() => drop(column)}
          >
            {cards
              .filter((card) => card.column === column)
              .map((card) => (
                <BoardCardBox
                  key={card.id}
                  card={card}
                  isCarried={carried?.id === card.id}
                  help={help}
                  steps={card.id === touched ? columns.map((each) => [each, into(card, each)] as const) : []}
                  timer={timer}
                  onAskMore={() => setWanting(card)}
                  onMenu={() => setTouched(card.id)}
                  onMove={(to) => put(card.id, to)}
                  onDragStart={() => take(card.id)}
                  onDragEnd={give}
                />
              ))}
          </Lane>
        ))}
      </div>
      <HeldDialog onClose={() => setObserved(null)}>
        {observed ? <ObserveCard card={observed} onClose={() => setObserved(null)} /> : null}
      </HeldDialog>
      {wanting ? <AskMoreHours line={wanting} user={user} onClose={() => setWanting(null)} /> : null}
    </>
  )
}

/** What is told while a card is carried. */
function carriedWords(
  carried: Carried | null,
  card: BoardCard | undefined,
  step: BoardStep | null | undefined,
): string {
  if (!carried || !card || !step || carried.by !== 'keys') return ''
  const name = COLUMNS[carried.column]
  if (card.column === carried.column) return `${card.code}, levantado de ${name}.`
  return step.refusal ? `${name}: no se puede. ${step.refusal}.` : `${name}: Espacio para soltar.`
}

/** The columns of the window: all, or on a phone the one that the address names. */
function useShownColumns(columns: readonly BoardColumn[], cards: readonly BoardCard[]) {
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const [search, setSearch] = useUrlState()
  if (!isPhone) return { columns, choice: null }
  const first = cards.find(({ waits }) => waits) ?? cards[0]
  const column = columns.find((each) => each === search['column']) ?? first?.column ?? columns[0]!
  const numberOf = (each: BoardColumn) => cards.filter((card) => card.column === each).length
  return {
    columns: [column],
    choice: (
      <NativeSelect
        aria-label="Columna"
        mb="xs"
        value={column}
        data={columns.map((each) => ({ value: each, label: `${COLUMNS[each]} (${numberOf(each)})` }))}
        onChange={(event) => setSearch({ column: event.currentTarget.value })}
      />
    ),
  }
}

interface LaneProps {
  readonly column: BoardColumn
  readonly number: number
  /** What becomes here of the card that is carried; null for none. */
  readonly step: BoardStep | null
  readonly isAimed: boolean
  readonly onAim: () => void
  readonly onDrop: () => void
  readonly children: ReactNode
}

/** A column of the board, into which a card is dropped. */
function Lane({ column, number, step, isAimed, onAim, onDrop, children }: LaneProps) {
  const handleOver = (event: DragEvent) => {
    if (!step) return
    // Also where it is refused: what is dropped there is told why.
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    onAim()
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    onDrop()
  }
  const fits = step ? (step.move ? 'yes' : step.refusal ? 'no' : undefined) : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Cards are also moved by keys and by their menus.
    <section
      className={classes.lane}
      aria-label={COLUMNS[column]}
      data-fits={fits}
      data-aimed={(step && isAimed) || undefined}
      onDragOver={handleOver}
      onDrop={handleDrop}
    >
      <h2>
        {COLUMNS[column]} <span>{number}</span>
      </h2>
      {step?.refusal && isAimed ? <p className={classes.refused}>{step.refusal}.</p> : null}
      {number > 0 ? <ul className={classes.cards}>{children}</ul> : null}
    </section>
  )
}
