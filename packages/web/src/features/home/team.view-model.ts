import { type ApprovalDay, type HoursBatch, ODDITIES, odditiesOf } from '@timesheet/domain/hours'
import type { Day, Minutes } from '@timesheet/domain/kernel'

/** What the viewer is to decide of one project. */
export interface WaitingProject {
  readonly project: string
  readonly code: string
  readonly people: number
  readonly entries: number
  /** The names of the people, by id. */
  readonly names: ReadonlyMap<string, string>
}

/** A day that waits and is worth a look, with what is unusual about it. */
export interface OddDay {
  readonly user: string
  readonly name: string
  readonly day: Day
  readonly text: string
}

type Part = Pick<HoursBatch, 'project' | 'user' | 'waiting'> & {
  readonly expand?: {
    readonly project?: { readonly code?: unknown }
    readonly user?: { readonly name?: unknown; readonly surname?: unknown }
  }
}

/** What waits by project, the most first; what a manager decides without a project is in their inbox. */
export function waitingProjects(parts: readonly Part[]): readonly WaitingProject[] {
  const byProject = Map.groupBy(
    parts.filter(({ project }) => project !== ''),
    ({ project }) => project,
  )
  return [...byProject]
    .map(([project, same]) => ({
      project,
      code: String(same[0]?.expand?.project?.code ?? ''),
      people: new Set(same.map(({ user }) => user)).size,
      entries: same.reduce((sum, { waiting }) => sum + waiting, 0),
      names: new Map(same.flatMap(({ user, expand }) => (expand?.user ? [[user, nameOf(expand.user)]] : []))),
    }))
    .toSorted((a, b) => b.entries - a.entries || a.code.localeCompare(b.code))
}

const NO_DOCUMENTS: ReadonlySet<string> = new Set()

function nameOf({ name, surname }: { readonly name?: unknown; readonly surname?: unknown }): string {
  return [surname, name].filter(Boolean).join(', ')
}

/** The days that wait and are unusual, the latest first: `más de lo esperado: 11:00 de 8:00`. */
export function oddDays(
  days: readonly ApprovalDay[],
  { names }: Pick<WaitingProject, 'names'>,
  format: (minutes: Minutes) => string,
): readonly OddDay[] {
  return days
    .flatMap((beside) => {
      const odd = odditiesOf([], { beside, overBudget: NO_DOCUMENTS })
      if (odd.length === 0) return []
      const { user, day, total, expected } = beside
      const what = odd.map((one) => ODDITIES[one].toLowerCase()).join(', ')
      return [{ user, day, name: names.get(user) ?? '', text: `${what}: ${format(total)} de ${format(expected)}` }]
    })
    .toSorted((a, b) => b.day.localeCompare(a.day) || a.name.localeCompare(b.name, 'es'))
}
