import { answers, defineRoute, f } from '@timesheet/schema'
import { SIGNED_IN } from '../access/index.ts'

/** The fields of a row that a search returns; all others stay hidden. */
export interface FoundThing {
  readonly id: string
  readonly code?: string | undefined
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly surname?: string | undefined
  readonly position?: string | undefined
}

/** Some results of each kind, as far as the viewer may list them. */
export interface FoundThings {
  readonly projects: readonly FoundThing[]
  readonly documents: readonly FoundThing[]
  readonly people: readonly FoundThing[]
}

/** Finds people, projects and documents by the beginnings of their words. */
export const searchRoute = defineRoute({
  method: 'GET',
  path: '/search',
  input: { text: f.text({ label: 'Texto', max: 200 }) },
  output: answers.json<FoundThings>(),
  who: SIGNED_IN,
})
