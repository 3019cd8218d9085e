import { STILL_STATES } from '../projects/index.ts'
import type { AlertAudience } from './alert-codes.ts'
import type { AlertCondition } from './alert-rules.ts'
import type { AlertedDocument, AlertedProject, DocumentAlertFacts } from './document-alert-facts.ts'

/** Somebody who is told, and as what. */
export interface Told {
  readonly user: string
  readonly to: AlertAudience
  readonly reason: string
}

/** The project of a document if work goes on in it, else null. */
export function runningProject(facts: DocumentAlertFacts, document: AlertedDocument): AlertedProject | null {
  const project = facts.projects.get(document.project)
  return project && !STILL_STATES.some((each) => each === project.state) ? project : null
}

/** Whether a document still is somebody's work: neither void nor put off nor complete. */
export function isUnderWay({ state, completedOn }: AlertedDocument): boolean {
  return state !== 'void' && state !== 'suspended' && completedOn === ''
}

/** Who answers for a document, else who draws it. */
export function responsibleOf(document: AlertedDocument): Told {
  const { responsible, preparer } = document
  return responsible === ''
    ? { user: preparer, to: 'responsible', reason: 'Por elaborar el documento.' }
    : { user: responsible, to: 'responsible', reason: 'Por responder por el documento.' }
}

/** The leader of the specialty of a document. */
export function leaderOf({ specialties }: DocumentAlertFacts, { specialty }: AlertedDocument): Told {
  const own = specialties.get(specialty)
  return { user: own?.leader ?? '', to: 'leader', reason: `Por liderar ${own?.name ?? 'la especialidad'}.` }
}

/** The leader of the project of a document. */
export function projectLeaderOf({ manager, code }: AlertedProject): Told {
  return { user: manager, to: 'jp', reason: `Por liderar el proyecto ${code}.` }
}

/** Document control. */
export function controlOf({ control }: DocumentAlertFacts): readonly Told[] {
  return control.map((user) => ({ user, to: 'cd', reason: 'Por el rol Control documental.' }))
}

/** Those who are there to be told, each once, as the first that they are. */
export function toldOnce({ active }: DocumentAlertFacts, all: readonly Told[]): readonly Told[] {
  const first = new Map<string, Told>()
  for (const told of all) if (active.has(told.user) && !first.has(told.user)) first.set(told.user, told)
  return [...first.values()]
}

/** What is said of a document, with its title behind, which may be long. */
export function saidOf({ title }: Pick<AlertedDocument, 'title'>, text: string): string {
  return `${text} · ${title}`
}

/** The page of a document. */
export function pageOf({ id }: Pick<AlertedDocument, 'id'>): string {
  return `/documents/${id}`
}

/** One alert for each of those who are told. */
export function alertsTo(
  told: readonly Told[],
  about: Omit<AlertCondition, 'user' | 'to' | 'reason'>,
): readonly AlertCondition[] {
  return told.map((each) => ({ ...about, ...each }))
}
