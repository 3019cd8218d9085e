import type { ChargeTarget } from '../../widgets/hour-entries/charge-target.ts'

/** A thing that was charged lately, on which a timer may go on. */
export interface RecentTarget {
  readonly key: string
  readonly target: ChargeTarget
  readonly name: string
  readonly title: string
  readonly billable: boolean
}

/** How many things are offered. */
export const RECENT = 3
const OPEN = ['active', 'closing']

type Expanded = Readonly<Record<string, unknown>>

type RecentEntry = ChargeTarget & {
  readonly expand?: {
    readonly project?: Expanded
    readonly document?: Expanded
    readonly activity?: Expanded
    readonly nonproductive?: Expanded
  }
}

/** The things charged last that still take hours, the latest first; `entries` begin with the latest. */
export function recentTargets(entries: readonly RecentEntry[]): readonly RecentTarget[] {
  const found = new Map<string, RecentTarget>()
  for (const { project, document, activity, nonproductive, expand = {} } of entries) {
    const key = [project, document, activity, nonproductive].join('.')
    if (found.has(key) || !takesHours(expand)) continue
    const thing = expand.document ?? expand.activity ?? expand.nonproductive
    const words = [expand.project?.['code'], thing?.['code']]
    const names = [expand.project?.['name'], thing?.['title'] ?? thing?.['name']]
    found.set(key, {
      key,
      target: { project, document, activity, nonproductive },
      name: words.filter(Boolean).join(' · '),
      title: names.filter(Boolean).join(' › '),
      billable: nonproductive === '' && expand.activity?.['billable'] !== false,
    })
    if (found.size === RECENT) break
  }
  return [...found.values()]
}

function takesHours({ project, document, activity, nonproductive }: NonNullable<RecentEntry['expand']>): boolean {
  if (!project && !nonproductive) return false
  const isClosed = [activity, nonproductive].some((thing) => thing?.['active'] === false)
  return !isClosed && (!project || OPEN.includes(String(project['state']))) && document?.['state'] !== 'void'
}
