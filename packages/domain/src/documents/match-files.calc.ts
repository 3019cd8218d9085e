import {
  type CodeHit,
  type CodeIndex,
  type CodeKind,
  codesAmong,
  indexCodes,
  type NamedDocument,
} from './code-index.calc.ts'
import { cleanFileName, extensionOf, likelyKind } from './file-names.calc.ts'
import { wordsOfName } from './name-words.calc.ts'
import { markedRevision, revisionKey, type SaidRevision, saidRevision } from './said-revision.calc.ts'
import type { RevisionFile } from './revision-files.collection.ts'
import { checkBeforeUpload, type RevisionFileCode, type UploadLimitCode } from './revision-files.rules.ts'

type FileKind = RevisionFile['kind']

/** A revision that a file may be of. */
export interface MatchedRevision {
  readonly id: string
  readonly document: string
  readonly code: string
  readonly order: number
}

/** The documents and revisions that files are matched to. */
export interface FileRegister<Revision extends MatchedRevision> {
  readonly documents: readonly NamedDocument[]
  readonly revisions: readonly Revision[]
  /** The documents that people chose by hand for names like these, by `rememberedKey`. */
  readonly remembered?: ReadonlyMap<string, string> | undefined
  /** Why a revision takes no file of a kind from this person now; null where it does. */
  readonly refusalOf: (revision: Revision, kind: FileKind) => RevisionFileCode | null
}

/** A document and one of its revisions; '' where it has none that fits. */
export interface FileTarget {
  readonly document: string
  readonly revision: string
}

/** A file that somebody brought, and what they said of it by hand. */
export interface BroughtFile {
  readonly name: string
  readonly size: number
  readonly chosen?: FileTarget | undefined
  readonly kind?: FileKind | undefined
  /** That it goes although another of the batch seems to be the same. */
  readonly isAlso?: boolean | undefined
}

/** Why a document that was found takes no file. */
export type ClosedCode = RevisionFileCode | 'upload_revision_unknown' | 'upload_revision_none'

/** A file that goes to a revision, and why there. */
export interface MatchedFile {
  readonly outcome: 'matched'
  readonly kind: FileKind
  readonly target: FileTarget
  readonly by: CodeKind | 'hand' | 'memory'
  /** Whether the name says the revision, or it is the one that takes files. */
  readonly revisionBy: 'name' | 'open' | 'hand'
}

/** What became of a file: to which revision it goes and why, or what keeps it back. */
export type FileMatch =
  | MatchedFile
  | ({ readonly kind: FileKind } & (
      | { readonly outcome: 'ambiguous'; readonly candidates: readonly FileTarget[] }
      | { readonly outcome: 'unknown' }
      | { readonly outcome: 'closed'; readonly target: FileTarget; readonly said: string; readonly code: ClosedCode }
      /** Another file of the batch, by its place, goes to the same revision under the same name; `as` it would go. */
      | { readonly outcome: 'repeated'; readonly target: FileTarget; readonly of: number; readonly as: MatchedFile }
      | { readonly outcome: 'refused'; readonly code: UploadLimitCode }
    ))

interface Indexed<Revision extends MatchedRevision> extends FileRegister<Revision> {
  readonly codes: CodeIndex
  readonly revisionsOf: ReadonlyMap<string, readonly Revision[]>
}

/** A document that a name means, with the revision that it says. */
interface Reading<Revision extends MatchedRevision> {
  readonly document: string
  readonly by: CodeKind | 'memory'
  readonly said: SaidRevision | null
  readonly revision: Revision | null
  readonly rest: string
}

/** A match, and what the name says besides code and revision, by which copies are told from further sheets. */
interface Judged {
  readonly match: FileMatch
  readonly rest: string
}

/**
 * Says of each file to which document and revision it belongs, by its name: `{code}_Rev{revision}.{ext}` and what
 * people make of it. What is not sure is left to them, with what it may be.
 */
export function matchFiles<Revision extends MatchedRevision>(
  files: readonly BroughtFile[],
  register: FileRegister<Revision>,
): readonly FileMatch[] {
  const codes = indexCodes(register.documents)
  const revisionsOf = Map.groupBy(register.revisions, ({ document }) => document)
  const indexed = { ...register, codes, revisionsOf }
  const seen = new Map<string, number>()
  return files.map((file, at) => withoutRepeats(judge(file, indexed), { file, at, seen }))
}

interface Batch {
  readonly file: BroughtFile
  readonly at: number
  /** The first file of each kind that goes to a revision. */
  readonly seen: Map<string, number>
}

function withoutRepeats({ match, rest }: Judged, { file, at, seen }: Batch): FileMatch {
  if (match.outcome !== 'matched') return match
  const key = [match.target.revision, match.kind, extensionOf(cleanFileName(file.name)), rest].join(' ')
  const first = seen.get(key)
  if (first === undefined) seen.set(key, at)
  return first === undefined || file.isAlso
    ? match
    : { outcome: 'repeated', kind: match.kind, target: match.target, of: first, as: match }
}

/** That a name says of itself that it carries comments. */
const COMMENTED = /^(COMENTAD[OA]S?|COMENTARIOS?|COMENT|MARKUP|REDLINES?|COMMENTS?|COMMENTED)$/

function judge<Revision extends MatchedRevision>(file: BroughtFile, register: Indexed<Revision>): Judged {
  const name = cleanFileName(file.name)
  const words = wordsOfName(name)
  const kind = file.kind ?? (words.some((word) => COMMENTED.test(word)) ? 'commented' : likelyKind(name))
  const limit = checkBeforeUpload(kind, { name, size: file.size })
  if (limit) return { match: { outcome: 'refused', kind, code: limit.code }, rest: '' }
  if (file.chosen) return { match: byHand(file.chosen, kind, register), rest: words.join(' ') }
  const found = readingsOf(words, register)
  const remembered = found.length === 1 ? null : rememberedReading(words, register)
  const readings = remembered ? [remembered] : found
  const [reading] = readings
  if (!reading) return { match: byEnd(words, kind, register), rest: '' }
  if (readings.length > 1)
    return { match: { outcome: 'ambiguous', kind, candidates: candidatesOf(readings, kind, register) }, rest: '' }
  return { match: ofReading(reading, kind, register), rest: reading.rest }
}

function byHand<Revision extends MatchedRevision>(
  target: FileTarget,
  kind: FileKind,
  { revisionsOf, refusalOf }: Indexed<Revision>,
): FileMatch {
  const revision = revisionsOf.get(target.document)?.find(({ id }) => id === target.revision)
  if (!revision) {
    const none = { document: target.document, revision: '' }
    return { outcome: 'closed', kind, target: none, said: '', code: 'upload_revision_none' }
  }
  const code = refusalOf(revision, kind)
  return code
    ? { outcome: 'closed', kind, target, said: revision.code, code }
    : { outcome: 'matched', kind, target, by: 'hand', revisionBy: 'hand' }
}

function readingsOf<Revision extends MatchedRevision>(
  words: readonly string[],
  register: Indexed<Revision>,
): readonly Reading<Revision>[] {
  const kept: CodeHit[] = []
  for (const hit of codesAmong(words, register.codes.whole)) {
    const over = kept.find(({ from, to }) => from <= hit.from && hit.to <= to)
    if (!over || mayBeMeant(hit, over, register)) kept.push(hit)
  }
  const all = kept.flatMap((hit) => hit.owners.map((owner) => readingOf(words, hit, { owner, register })))
  return all.filter((each, at) => all.findIndex(({ document }) => document === each.document) === at)
}

/** By what names are remembered: all that they say but their revision, so that the next one is known, too. */
export function rememberedKey(name: string): string {
  return keyOfWords(wordsOfName(cleanFileName(name)))
}

const NO_LABELS: ReadonlySet<string> = new Set()

function keyOfWords(words: readonly string[]): string {
  return left(words, markedRevision(words, NO_LABELS)).join(' ')
}

function rememberedReading<Revision extends MatchedRevision>(
  words: readonly string[],
  { remembered, documents, revisionsOf }: Indexed<Revision>,
): Reading<Revision> | null {
  const document = remembered?.get(keyOfWords(words))
  if (document === undefined || !documents.some(({ id }) => id === document)) return null
  const revisions = revisionsOf.get(document) ?? []
  const said = markedRevision(words, keysOf(revisions))
  const revision = revisions.find(({ code }) => revisionKey(code) === said?.key) ?? null
  return { document, by: 'memory', said, revision, rest: left(words, said).join(' ') }
}

/** Of `…-0007-1` where both `…-0007` with a revision 1 and `…-0007-1` exist, either may be meant. */
function mayBeMeant<Revision extends MatchedRevision>(hit: CodeHit, over: CodeHit, register: Indexed<Revision>) {
  if (hit.length === over.length || hit.from !== over.from) return false
  const says = ({ owners, after }: CodeHit) =>
    owners.some(({ document }) => {
      const known = keysOf(register.revisionsOf.get(document) ?? [])
      const said = saidRevision(after, known)
      return said?.from === 0 && known.has(said.key)
    })
  return says(hit) && !says(over)
}

function keysOf(revisions: readonly MatchedRevision[]): ReadonlySet<string> {
  return new Set(revisions.map(({ code }) => revisionKey(code)))
}

interface Owned<Revision extends MatchedRevision> {
  readonly owner: CodeHit['owners'][number]
  readonly register: Indexed<Revision>
}

function readingOf<Revision extends MatchedRevision>(
  words: readonly string[],
  hit: CodeHit,
  { owner: { document, by }, register }: Owned<Revision>,
): Reading<Revision> {
  const revisions = register.revisionsOf.get(document) ?? []
  const known = keysOf(revisions)
  const before = words.slice(0, hit.from)
  const behind = saidRevision(hit.after, known)
  const said = behind ?? markedRevision(before, known)
  const revision = revisions.find(({ code }) => revisionKey(code) === said?.key) ?? null
  return {
    document,
    by,
    said,
    revision,
    rest: [...left(before, behind ? null : said), ...left(hit.after, behind)].join(' '),
  }
}

function left(words: readonly string[], said: SaidRevision | null): readonly string[] {
  return said ? words.toSpliced(said.from, said.to - said.from) : words
}

function ofReading<Revision extends MatchedRevision>(
  { document, by, said, revision }: Reading<Revision>,
  kind: FileKind,
  { revisionsOf, refusalOf }: Indexed<Revision>,
): FileMatch {
  const closed = (code: ClosedCode, of: Revision | null): FileMatch => ({
    ...{ outcome: 'closed', kind, code },
    ...{ target: { document, revision: of?.id ?? '' }, said: of?.code ?? said?.key ?? '' },
  })
  const matched = (of: Revision, revisionBy: 'name' | 'open'): FileMatch => ({
    ...{ outcome: 'matched', kind, by, revisionBy },
    target: { document, revision: of.id },
  })
  if (said && !revision) return closed('upload_revision_unknown', null)
  if (revision) {
    const code = refusalOf(revision, kind)
    return code ? closed(code, revision) : matched(revision, 'name')
  }
  const all = (revisionsOf.get(document) ?? []).toSorted((a, b) => b.order - a.order)
  const [latest] = all
  if (!latest) return closed('upload_revision_none', null)
  const open = all.find((each) => refusalOf(each, kind) === null)
  return open ? matched(open, 'open') : closed(refusalOf(latest, kind) ?? 'file_frozen', latest)
}

/** What a name may mean that has the end of a code only, without the project: a person says whether it does. */
function byEnd<Revision extends MatchedRevision>(
  words: readonly string[],
  kind: FileKind,
  register: Indexed<Revision>,
): FileMatch {
  const [hit] = codesAmong(words, register.codes.ends)
  if (!hit) return { outcome: 'unknown', kind }
  const readings = hit.owners.map((owner) => readingOf(words, hit, { owner, register }))
  return { outcome: 'ambiguous', kind, candidates: candidatesOf(readings, kind, register) }
}

/** The most candidates that are offered. */
const MOST_CANDIDATES = 6

function candidatesOf<Revision extends MatchedRevision>(
  readings: readonly Reading<Revision>[],
  kind: FileKind,
  register: Indexed<Revision>,
): readonly FileTarget[] {
  return readings.slice(0, MOST_CANDIDATES).map((reading) => {
    const match = ofReading(reading, kind, register)
    return 'target' in match ? match.target : { document: reading.document, revision: '' }
  })
}
