/** How the meaning of a state looks, whatever the thing: the same tone has the same colour and icon everywhere. */
export type StateTone = 'draft' | 'waiting' | 'running' | 'good' | 'warning' | 'bad' | 'paused' | 'closed'

/** A state in the words that people read. */
export interface StateDeclaration {
  readonly label: string
  readonly tone: StateTone
}

/** What the program writes into a field with a move: who makes it, the day or the instant, or nothing. */
export type Stamp = 'viewer' | 'today' | 'now' | ''

/** One way from a state to another. */
export interface Move<State extends string = string> {
  /** What the log calls it. */
  readonly name: string
  /** What the button says. */
  readonly label: string
  /** '' is a row that is not there yet. */
  readonly from: readonly (State | '')[]
  readonly to: State
  /** A rule text over the row as it stands (as it is sent, for a new one); whoever may write the row when left out. */
  readonly who?: string
  /** The code of the refusal of whom the rule keeps out; the machine's own when left out. */
  readonly refusal?: string
  /** True when the body has to say why, in `reason`. */
  readonly reason?: true
  readonly stamps?: Readonly<Record<string, Stamp>>
}

/** The states of the field `state` of a collection, and every way between them: whatever is not listed is refused. */
export interface StateMachine<State extends string = string> {
  readonly states: Readonly<Record<State, StateDeclaration>>
  /** The states in which anybody may create a row. */
  readonly initial: readonly State[]
  readonly moves: readonly Move<State>[]
  /** The code under `state` when no move leads there. */
  readonly refusal: string
  /** The code under `reason` when a move wants one. */
  readonly reasonMissing?: string
}

/** Declares the states of a collection once: labels, buttons, refusals, stamps and the log come from this value. */
export function defineStates<const State extends string>(
  machine: StateMachine<State> & { readonly states: Readonly<Record<State, StateDeclaration>> },
): StateMachine<State> {
  return machine
}

/** The Spanish words of all states, as a select field takes them. */
export function stateLabels<State extends string>({ states }: StateMachine<State>): Readonly<Record<State, string>> {
  const labels = Object.entries<StateDeclaration>(states).map(([state, { label }]) => [state, label])
  return Object.fromEntries(labels) as Record<State, string>
}

/** The move from one state to another; undefined when none leads there. */
export function moveBetween({ moves }: StateMachine, from: string, to: string): Move | undefined {
  return moves.find((move) => move.to === to && move.from.includes(from))
}

/** Why a machine cannot be one of a collection with these fields; null when it can. */
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
