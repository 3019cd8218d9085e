import { type ApprovalDay, type HoursBatch, ODDITIES, odditiesOf } from '@timesheet/domain/hours'

/** What the viewer is to decide of one project. */
export interface WaitingProject {
  readonly project: string
  readonly code: string
  readonly people: number
  readonly entries: number
}

type Part = Pick<HoursBatch, 'project' | 'user' | 'waiting'> & {
  readonly expand?: { readonly project?: { readonly code?: unknown } }
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
    }))
    .toSorted((a, b) => b.entries - a.entries || a.code.localeCompare(b.code))
}

const NO_DOCUMENTS: ReadonlySet<string> = new Set()

/** What is unusual about the days that wait: `3 días para mirar: más de lo esperado (2), día sin jornada (1)`; '' for nothing. */
export function oddText(days: readonly ApprovalDay[]): string {
  const odd = days.flatMap((beside) => odditiesOf([], { beside, overBudget: NO_DOCUMENTS }))
  if (odd.length === 0) return ''
  const kinds = [...Map.groupBy(odd, (one) => one)]
  const parts = kinds.map(([kind, same]) => `${ODDITIES[kind].toLowerCase()} (${same.length})`)
  return `${odd.length === 1 ? '1 día' : `${odd.length} días`} para mirar: ${parts.join(', ')}`
}
