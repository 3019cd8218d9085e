import { decideRule, EMPLOYEE, all, holds, leadsSpecialty, type Viewer } from '../access/index.ts'
import { comments, type CommentDraft } from './comments.collection.ts'
import type { CommentAsker } from './comments.rules.ts'

const controls = all(EMPLOYEE, holds('cd'))
const leads = all(EMPLOYEE, leadsSpecialty('specialty'))

/** What somebody is to a comment; null for the program. */
export function commentAsker(
  viewer: Viewer | null,
  { specialty }: Pick<CommentDraft, 'specialty'>,
): CommentAsker | null {
  if (!viewer) return null
  const holdsFor = (rule: string) => decideRule(rule, { collection: comments, row: { specialty }, viewer }) === 'yes'
  return { id: viewer.id, controls: holdsFor(controls), leads: holdsFor(leads) }
}
