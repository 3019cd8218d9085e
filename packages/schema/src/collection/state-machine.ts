/** The meaning of a state, shared by all collections: each tone has one colour and icon. */
export type StateTone = 'draft' | 'waiting' | 'running' | 'good' | 'warning' | 'bad' | 'paused' | 'closed'

/** A state's Spanish label and its tone. */
export interface StateDeclaration {
  readonly label: string
  readonly tone: StateTone
}

/** What a move writes into a field: the viewer's id, the day, the instant, or an empty value. */
export type Stamp = 'viewer' | 'today' | 'now' | ''

/** A move from one of several states to another. */
export interface Move<State extends string = string> {
  /** The name in the audit log. */
  readonly name: string
  /** The button's label. */
  readonly label: string
  /** The states it starts from; '' means that the row is being created. */
  readonly from: readonly (State | '')[]
  readonly to: State
  /** An access rule over the stored row (over the sent one for a create); without it, whoever may write the row. */
  readonly who?: string
  /** The error code if the rule refuses; the machine's own by default. */
  readonly refusal?: string
  /** Whether the body must give a `reason`. */
  readonly reason?: true
  readonly stamps?: Readonly<Record<string, Stamp>>
}

/** The state machine of the field `state` of a collection; a change that no move lists is refused. */
export interface StateMachine<State extends string = string> {
  readonly states: Readonly<Record<State, StateDeclaration>>
  /** The states in which anybody may create a row. */
  readonly initial: readonly State[]
  readonly moves: readonly Move<State>[]
  /** The error code of the field `state` if no move leads there. */
  readonly refusal: string
  /** The error code of the field `reason` if a move requires one. */
  readonly reasonMissing?: string
}

/** Declares a state machine; labels, buttons, refusals, stamps and audit entries are derived from this value. */
export function defineStates<const State extends string>(
  machine: StateMachine<State> & { readonly states: Readonly<Record<State, StateDeclaration>> },
): StateMachine<State> {
  return machine
}

/** The labels of all states, as `f.select` takes them. */
export function stateLabels<State extends string>({ states }: StateMachine<State>): Readonly<Record<State, string>> {
  const labels = Object.entries<StateDeclaration>(states).map(([state, { label }]) => [state, label])
  return Object.fromEntries(labels) as Record<State, string>
}

/** The move between two states, or undefined. */
export function moveBetween({ moves }: StateMachine, from: string, to: string): Move | undefined {
  return moves.find((move) => move.to === to && move.from.includes(from))
}

/** What is invalid about a state machine for these fields, as an English text; null if nothing. */
export function stateMachineProblem(
  { states, initial, moves, reasonMissing }: StateMachine,
  fields: Readonly<Record<string, unknown>>,
): string | null {
  const known = new Set(Object.keys(states))
  const seen = new Set<string>()
  for (const state of initial) if (!known.has(state)) return `begins in "${state}", which is no state`
  for (const { name, from, to, stamps = {}, reason } of moves) {
    if (from.length === 0) return `has a move "${name}" from nowhere`
    for (const state of [...from.filter(Boolean), to])
      if (!known.has(state)) return `has a move "${name}" over "${state}", which is no state`
    for (const state of from) {
      const pair = `${state} ${to}`
      if (seen.has(pair) || (state === '' && initial.includes(to))) return `leads from "${state}" to "${to}" twice`
      seen.add(pair)
    }
    const unknown = Object.keys(stamps).find((field) => !Object.hasOwn(fields, field))
    if (unknown !== undefined) return `stamps "${unknown}", which is no field`
    if (reason && !reasonMissing) return `wants a reason for "${name}", and no code says that it is missing`
  }
  return null
}
