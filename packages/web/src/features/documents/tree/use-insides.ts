import { useQueries, useQueryClient } from '@tanstack/react-query'
import { isAsked, sumsQuery, type TreeAsked, treeQuery } from './tree.queries.ts'

/** The most projects that are summed up without being opened. */
const MOST = 60
/** Questions at a time, so that what the person asks for does not wait for them. */
const TOGETHER = 2

export interface InsidesAsked extends Omit<TreeAsked, 'project'> {
  /** The projects, in the order in which they stand. */
  readonly projects: readonly string[]
  readonly open: ReadonlySet<string>
}

/** What projects hold: of those that are open at once, of the first of the others little by little. */
export function useInsides({ projects, open, text, closed }: InsidesAsked) {
  const client = useQueryClient()
  const asked = projects.filter((project, at) => open.has(project) || at < MOST)
  const next = asked
    .filter((project) => !open.has(project) && !isAsked(client, { project, text, closed }))
    .slice(0, TOGETHER)
  return useQueries({
    queries: asked.map((project) => {
      const question = { project, text, closed }
      if (open.has(project)) return treeQuery(question)
      return sumsQuery(question, { enabled: next.includes(project) || isAsked(client, question) })
    }),
    combine: (found) => new Map(found.flatMap(({ data }, at) => (data ? [[asked[at] ?? '', data] as const] : []))),
  })
}
