import { HOUR_KINDS } from '@timesheet/domain/hours'
import type { ChargeLine } from './charge-target.ts'
import type { HourReference } from './hour-reference.ts'

/** The display texts of a line: the task, and what it belongs to. */
export interface LineLabel {
  readonly primary: string
  readonly secondary: string
  readonly kind: string
  readonly color: string
  readonly title: string
}

const NO_PROJECT = 'Sin proyecto'

/** The display texts of a line; a name that is not loaded yet is a dash, never an id. */
export function describeLine(line: ChargeLine, reference: HourReference): LineLabel {
  const kind = line.kind === 'normal' ? '' : HOUR_KINDS[line.kind]
  const { primary, secondary, color } = line.nonproductive
    ? describeCategory(line, reference)
    : describeCharge(line, reference)
  return { primary, secondary, kind, color, title: [secondary, primary, kind].filter(Boolean).join(' › ') }
}

function describeCategory(line: ChargeLine, reference: HourReference) {
  return { primary: reference.nonproductive.get(line.nonproductive)?.name ?? '—', secondary: NO_PROJECT, color: '' }
}

function describeCharge(line: ChargeLine, reference: HourReference) {
  const project = reference.projects.get(line.project)
  const secondary = project ? `${project.code} · ${project.name}` : '—'
  const color = project?.color ?? ''
  if (line.document) {
    const document = reference.documents.get(line.document)
    return { primary: document ? `${document.code} · ${document.title}` : '—', secondary, color }
  }
  if (line.activity) return { primary: reference.activities.get(line.activity)?.name ?? '—', secondary, color }
  return { primary: 'Proyecto en general', secondary, color }
}

/** Whether hours of a line are billable by default. */
export function isBillable(line: ChargeLine, reference: HourReference): boolean {
  if (line.nonproductive) return false
  return line.activity ? (reference.activities.get(line.activity)?.billable ?? true) : true
}
