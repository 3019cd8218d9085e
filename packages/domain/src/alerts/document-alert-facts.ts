import type { DocumentState } from '../documents/index.ts'
import type { Day, Minutes, WorkingDays } from '../kernel/index.ts'
import type { ProjectState } from '../projects/index.ts'

/** A document as far as an alert depends on it. */
export interface AlertedDocument {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly project: string
  readonly specialty: string
  readonly responsible: string
  readonly preparer: string
  readonly state: DocumentState
  /** Its current revision, whatever its state; '' without one. */
  readonly revision: string
  readonly completedOn: Day
  /** Whether something that others owe holds it back. */
  readonly hasHolds: boolean
}

/** A document with the day of its next milestone. */
export interface DueDocument extends AlertedDocument {
  readonly dueOn: Day
  /** The name of that milestone; '' for an issue that none says. */
  readonly milestone: string
}

/** An answer of the customer that is waited for. */
export interface AwaitedAnswer {
  readonly document: AlertedDocument
  readonly dueOn: Day
  readonly transmittal: { readonly id: string; readonly code: string }
}

/** A revision in force and what the customer answered to it. */
export interface AnsweredRevision {
  readonly id: string
  readonly code: string
  readonly document: AlertedDocument
  readonly preparer: string
  /** When the answer came; '' where nobody recorded one. */
  readonly answeredOn: Day
}

/** A revision that waits to be checked or approved, or was observed and waits for who draws it. */
export interface ReviewedRevision {
  readonly id: string
  readonly code: string
  readonly document: AlertedDocument
  readonly state: 'checking' | 'observed' | 'approving'
  /** Who must act. */
  readonly actor: string
  /** '' where nothing says when it became their turn: then it is never late. */
  readonly since: Day
}

/** A specialty that is asked about a revision, and did not answer in its days. */
export interface LateCheck {
  readonly id: string
  readonly document: AlertedDocument
  /** The revision, and its code. */
  readonly revision: string
  readonly code: string
  /** The specialty that is asked. */
  readonly discipline: string
}

/** A hold that is open. */
export interface OpenHold {
  readonly id: string
  readonly document: AlertedDocument
  readonly description: string
  readonly openedOn: Day
}

/** A document that its customer sent back, and how many times. */
export interface ReturnedDocument {
  readonly document: AlertedDocument
  readonly cycles: number
}

/** A document that used hours, and those that it was foreseen to need. */
export interface SpentDocument extends AlertedDocument {
  readonly spentMinutes: Minutes
  readonly forecastMinutes: Minutes
  /** What it reached of its milestones, in hundredths of a percent. */
  readonly reachedShare: number
}

/** A project as far as alerts about its documents depend on it. */
export interface AlertedProject {
  readonly code: string
  readonly state: ProjectState
  readonly manager: string
  readonly working: WorkingDays
}

/** Everything that the alerts about documents depend on; gathered by the caller. */
export interface DocumentAlertFacts {
  readonly today: Day
  readonly projects: ReadonlyMap<string, AlertedProject>
  readonly specialties: ReadonlyMap<string, { readonly name: string; readonly leader: string }>
  /** The active people who are document control. */
  readonly control: readonly string[]
  /** Everybody who may hear of something: active people of the firm. */
  readonly active: ReadonlySet<string>
  readonly due: readonly DueDocument[]
  readonly awaited: readonly AwaitedAnswer[]
  readonly returned: readonly AnsweredRevision[]
  readonly commented: readonly AnsweredRevision[]
  readonly cycles: readonly ReturnedDocument[]
  readonly holds: readonly OpenHold[]
  /** Those that used a part of their foreseen hours that a rule may be about. */
  readonly spent: readonly SpentDocument[]
  readonly reviews: readonly ReviewedRevision[]
  readonly lateChecks: readonly LateCheck[]
}
