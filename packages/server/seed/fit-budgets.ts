import { type Day, daysBetween } from '@timesheet/domain/kernel'
import type { SeededHour } from './history.ts'
import { HURRIED } from './plot.ts'
import type { SeededProject } from './projects.ts'
import type { SeededRandom } from './random.ts'

const HOUR = 60
const PROJECT_STEP = 50 * HOUR
const DOCUMENT_STEP = 10 * HOUR
const LEAST_DOCUMENT = 80 * HOUR
/** How much of the time is used up where almost all of the budget is. */
const HURRIED_SHARE = 0.96

/**
 * The projects with budgets that fit what was worked on them: most run as planned, a few documents are over theirs, and
 * one project has used up almost all before its time.
 */
export function fitBudgets(
  random: SeededRandom,
  projects: readonly SeededProject[],
  { hours, today }: { readonly hours: readonly SeededHour[]; readonly today: Day },
): SeededProject[] {
  const spent = new Map<string, number>()
  for (const { project, document, minutes } of hours)
    for (const id of [String(project), String(document)]) spent.set(id, (spent.get(id) ?? 0) + Number(minutes))
  return projects.map((project, i) => {
    const used = spent.get(project.id) ?? 0
    const isOver = i === HURRIED
    const passed = Math.min(1, Math.max(0.1, daysBetween(project.from, today) / daysBetween(project.from, project.to)))
    const planned = isOver ? used / HURRIED_SHARE : (used / passed) * (1.02 + random.next() * 0.2)
    return {
      ...project,
      row: { ...project.row, budgetMinutes: rounded(Math.max(planned, 400 * HOUR), PROJECT_STEP) },
      documents: project.documents.map((document) => {
        const share = random.chance(isOver ? 0.4 : 0.12) ? 0.85 + random.next() * 0.1 : 1.1 + random.next() * 0.7
        const worked = spent.get(document.id) ?? 0
        const least = Math.min(LEAST_DOCUMENT, Number(document['budgetMinutes']))
        const budget = rounded(Math.max(worked * share, least), DOCUMENT_STEP)
        return { ...document, budgetMinutes: budget, forecastMinutes: Math.max(budget, rounded(worked, DOCUMENT_STEP)) }
      }),
    }
  })
}

function rounded(minutes: number, step: number): number {
  return Math.ceil(minutes / step) * step
}
