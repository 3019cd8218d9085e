import type { Day, Minutes } from '../kernel/index.ts'
import { asignedHoursOf } from './asigned-hours.calc.ts'
import type { DocumentAsignment } from './asignments.collection.ts'
import type { ProjectDocument } from './documents.collection.ts'

/** The most documents that are asigned at once: they are written together, all or none. */
export const MOST_ASIGNED_AT_ONCE = 300

/** What a person is to do of each of some documents. */
export interface WantedAsignment extends Pick<DocumentAsignment, 'user' | 'role' | 'minutes' | 'from'> {
  readonly to: Day | ''
}

/** What becomes of one document. */
export interface PlannedAsignment {
  readonly document: string
  /** The active asignment of this person in this role, which gets other hours; '' where there is none. */
  readonly stored: string
  readonly kind: 'new' | 'changed' | 'same'
  /** What the stored one says. */
  readonly before: { readonly minutes: Minutes; readonly to: Day | '' } | null
  /** By how many minutes the document has more than it is expected to take then: told, never an error (INV-DOC-12). */
  readonly over: Minutes
}

type Active = Pick<DocumentAsignment, 'id' | 'document' | 'user' | 'role' | 'minutes' | 'to' | 'state'>

/** What asigning a person to documents in a role makes of each: who has it already gets other hours and another end. */
export function planAsignments(
  documents: readonly Pick<ProjectDocument, 'id' | 'budgetMinutes' | 'forecastMinutes'>[],
  active: readonly Active[],
  wanted: WantedAsignment,
): readonly PlannedAsignment[] {
  const of = Map.groupBy(active, ({ document }) => document)
  return documents.map((document) => {
    const all = of.get(document.id) ?? []
    const stored = all.find(({ user, role }) => user === wanted.user && role === wanted.role)
    const others = all.filter((one) => one !== stored)
    const { over } = asignedHoursOf(document, [...others, { minutes: wanted.minutes, state: 'active' }])
    return {
      document: document.id,
      stored: stored?.id ?? '',
      kind: kindOf(stored, wanted),
      before: stored ? { minutes: stored.minutes, to: stored.to } : null,
      over,
    }
  })
}

function kindOf(stored: Active | undefined, { minutes, to }: WantedAsignment): PlannedAsignment['kind'] {
  if (!stored) return 'new'
  return stored.minutes === minutes && stored.to === to ? 'same' : 'changed'
}
