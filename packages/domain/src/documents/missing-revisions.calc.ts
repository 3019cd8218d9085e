import type { FileMatch } from './match-files.calc.ts'
import { nextRevision, type NumberedRevision } from './next-revision.calc.ts'
import type { RevisionScheme, RevisionSeries } from './revision-schemes.ts'
import { isOpenRevision, type RevisionState } from './revisions.states.ts'
import { revisionKey } from './said-revision.calc.ts'

/** A revision that files are of, which its document has not and may begin now. */
export interface MissingRevision {
  readonly document: string
  readonly series: RevisionSeries
  readonly code: string
}

type KnownRevision = NumberedRevision & { readonly document: string; readonly state: RevisionState }

const SERIES = ['preliminary', 'contractual', 'as_built'] as const satisfies readonly RevisionSeries[]

/**
 * The revisions that have to begin before the files of a batch find theirs: those that the names say, where they are
 * the next ones of their documents, and the first one of a document whose file says none. Each document once, and none
 * that has another revision open (INV-DOC-02).
 */
export function missingRevisions(
  matches: readonly FileMatch[],
  { scheme, revisions }: { readonly scheme: RevisionScheme; readonly revisions: readonly KnownRevision[] },
): readonly MissingRevision[] {
  const revisionsOf = Map.groupBy(revisions, ({ document }) => document)
  const missing = new Map<string, MissingRevision>()
  for (const match of matches) {
    if (match.outcome !== 'closed' || match.target.revision !== '') continue
    const { document } = match.target
    const next = missing.has(document) ? null : nextSaid(match.said, revisionsOf.get(document) ?? [], scheme)
    if (next) missing.set(document, { document, ...next })
  }
  return [...missing.values()]
}

function nextSaid(said: string, known: readonly KnownRevision[], scheme: RevisionScheme) {
  if (known.some(({ state }) => isOpenRevision(state))) return null
  const nexts = SERIES.flatMap((series) => {
    const next = nextRevision(scheme, known, { series })
    return typeof next === 'string' ? [] : [{ series, code: next.code }]
  })
  if (said === '') return known.length === 0 ? (nexts[0] ?? null) : null
  return nexts.find(({ code }) => revisionKey(code) === said) ?? null
}
