import { useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { checkFilter } from './check-filter.ts'
import { CompletionListbox } from './completion-list.tsx'
import type { Completion } from './completions.ts'
import classes from './filter-editor.module.css'
import { markedPieces } from './marked-pieces.ts'
import type { FilterProblem } from './filter-problem.ts'
import type { FilterScope } from './filter-scope.ts'
import { ProblemList } from './problem-list.tsx'
import { useCompletions } from './use-completions.ts'

export interface FilterEditorProps {
  readonly label: string
  readonly hideLabel?: boolean
  readonly description?: string
  readonly value: string
  readonly scope: FilterScope
  readonly onChange: (value: string) => void
  /** Called on Enter in a filter of one line; without it Enter begins a new line. */
  readonly onEnter?: () => void
  /** The server's error about the filter. */
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

interface MirrorProps {
  readonly text: string
  readonly problems: readonly FilterProblem[]
  /** Where the list of completions is placed. */
  readonly at: number
  readonly mark: RefObject<HTMLSpanElement | null>
}

/** The same text behind the textarea, coloured, with problems underlined. */
function Mirror({ text, problems, at, mark }: MirrorProps) {
  return (
    <div className={classes.mirror} aria-hidden>
      {markedPieces(text, problems).map(({ from, text: piece, kind, problem }) => (
        <span key={from} data-kind={kind} data-problem={problem}>
          {piece}
        </span>
      ))}
      {/* A last line that is empty needs a character to have a height. */}
      {'​'}
      <span className={classes.ruler}>
        {text.slice(0, at)}
        <span ref={mark}>{'​'}</span>
      </span>
    </div>
  )
}

function useEditor({ value, scope, onChange, onEnter }: FilterEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useCompletions(scope)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const choose = (item: Completion) => {
    const next = `${value.slice(0, list.from)}${item.insert}${value.slice(list.to)}`
    caret.current = list.from + item.insert.length
    onChange(next)
    area.current?.focus()
    if (item.goesOn) list.open(next, caret.current)
    else list.close()
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (list.handleKey(event, choose)) return
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      list.open(value, event.currentTarget.selectionStart)
    } else if (event.key === 'Enter' && onEnter && !event.shiftKey) {
      event.preventDefault()
      onEnter()
    }
  }
  const handleChange = (text: string, at: number) => {
    onChange(text)
    list.open(text, at)
  }
  const show = ({ from, to }: FilterProblem) => {
    area.current?.focus()
    area.current?.setSelectionRange(from, to)
  }
  return { area, list, choose, handleKey, handleChange, show }
}

/** An input for filters: syntax colours, checks while typing, completions by keyboard. */
export function FilterEditor(props: FilterEditorProps) {
  const {
    label,
    hideLabel = false,
    description,
    value,
    scope,
    error,
    placeholder,
    disabled = false,
    autoFocus = false,
  } = props
  const id = useId()
  const { area, list, choose, handleKey, handleChange, show } = useEditor(props)
  const mark = useRef<HTMLSpanElement>(null)
  const problems = useMemo(() => checkFilter(value, scope), [value, scope])
  const isWrong = error !== undefined || problems.some(({ isWarning }) => !isWarning)
  return (
    <div className={classes.editor}>
      {hideLabel ? null : <label htmlFor={id}>{label}</label>}
      {description ? <p id={`${id}-help`}>{description}</p> : null}
      <div className={classes.field} data-wrong={isWrong || undefined} data-disabled={disabled || undefined}>
        <Mirror text={value} problems={problems} at={list.from} mark={mark} />
        <textarea
          ref={area}
          id={id}
          rows={1}
          aria-label={hideLabel ? label : undefined}
          aria-describedby={`${id}-problems${description ? ` ${id}-help` : ''}`}
          aria-invalid={isWrong || undefined}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={list.isOpen ? `${id}-list` : undefined}
          aria-activedescendant={list.isOpen ? `${id}-list-${list.active}` : undefined}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          // The editor appears on request, so it takes the focus.
          autoFocus={autoFocus}
          disabled={disabled}
          placeholder={placeholder}
          value={value}
          onChange={(event) => handleChange(event.currentTarget.value, event.currentTarget.selectionStart)}
          onKeyDown={handleKey}
          onBlur={list.close}
        />
        {list.isOpen ? (
          <CompletionListbox
            id={`${id}-list`}
            items={list.items}
            active={list.active}
            anchor={mark}
            onHover={list.setActive}
            onChoose={choose}
          />
        ) : null}
      </div>
      <span className={classes.count} aria-live="polite">
        {list.isOpen ? `${list.items.length} sugerencias` : ''}
      </span>
      <ProblemList id={`${id}-problems`} text={value} problems={problems} error={error} onShow={show} />
    </div>
  )
}
