import { actingPart, DOCUMENT_STATES, type ProjectDocument, type Revision } from '@timesheet/domain/documents'
import type { RecordModel } from 'pocketbase'
import type { StateChipProps, StateTone } from '../../ui/state-chip.tsx'

type State = ProjectDocument['state']

const TONES: Record<State, StateTone> = {
  planned: 'draft',
  in_progress: 'running',
  internal_review: 'waiting',
  ready: 'good',
  client_review: 'waiting',
  correction: 'warning',
  issued: 'good',
  approved: 'good',
  for_construction: 'good',
  as_built: 'closed',
  without_revision: 'warning',
  suspended: 'paused',
  void: 'closed',
}

/** The chip of a document's state. */
export function stateOf(state: State): StateChipProps {
  return { label: DOCUMENT_STATES[state], tone: TONES[state] }
}

/** A person as `Ana Paz`; '' for none, or one that may not be seen. */
export function personName(person: RecordModel | undefined): string {
  return person ? `${String(person['name'] ?? '')} ${String(person['surname'] ?? '')}`.trim() : ''
}

const ACTS = {
  preparer: 'elabora',
  reviewer: 'revisa',
  approver: 'aprueba',
} as const

type Acted = Pick<ProjectDocument, 'state'> & { readonly expand?: Readonly<Record<string, RecordModel>> }

/** Who must act on a document, in words; '' where nobody must. */
export function whoActs({ state, expand }: Acted): string {
  const revision = expand?.['revision'] as (RecordModel & Pick<Revision, 'state'>) | undefined
  if (state === 'void' || state === 'suspended') return ''
  // Who may not read the revision knows by name who must act, and no more.
  if (!revision && expand?.['actor']) return personName(expand['actor'])
  const part = actingPart(revision ?? null, state)
  if (part === 'none') return ''
  if (part === 'control') return 'Control documental'
  if (part === 'customer') return 'El cliente'
  const name = personName(expand?.['actor'])
  return name ? `${name} (${ACTS[part]})` : `Falta quién ${ACTS[part]}`
}

/** A revision as `B`, with its purpose where it was issued. */
export function revisionText(revision: RecordModel | undefined): string {
  if (!revision) return ''
  const purpose = revision.expand?.['purpose']
  return purpose ? `${String(revision['code'])} ${String(purpose['code'])}` : String(revision['code'])
}
