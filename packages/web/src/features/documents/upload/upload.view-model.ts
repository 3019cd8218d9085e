import {
  checkFileTime,
  cleanFileName,
  currentFiles,
  extensionOf,
  type FileAsker,
  type FileMatch,
  type FileTarget,
  joinedWords,
  matchFiles,
  missingRevisions,
  type RevisionScheme,
  wordsOfName,
} from '@timesheet/domain/documents'
import type { DocumentRow, FileRow, RevisionRow } from '../document-rows.ts'
import type { FileGiven } from '../file-upload.ts'
import type { QueuedUpload, UploadJob } from '../upload-queue.ts'
import type { BatchFile, BatchState } from './upload-batch.ts'

/** A document as the screen needs it. */
export type UploadDocument = Pick<
  DocumentRow,
  'id' | 'code' | 'clientCode' | 'title' | 'voided' | 'suspended' | (typeof OF_DOCUMENT)[number]
>

/** What a revision takes over from its document. */
const OF_DOCUMENT = ['project', 'specialty', 'preparer', 'reviewer', 'approver'] as const

/** A revision as the screen needs it. */
export type UploadRevision = Pick<
  RevisionRow,
  'id' | 'document' | 'code' | 'series' | 'order' | 'state' | (typeof OF_DOCUMENT)[number]
>

/** What files are matched to, and who brings them. */
export interface UploadRegister {
  readonly documents: readonly UploadDocument[]
  readonly revisions: readonly UploadRevision[]
  readonly files: readonly FileRow[]
  /** The documents that this browser's people chose for names, by `rememberedKey`. */
  readonly remembered: ReadonlyMap<string, string>
  readonly askerOf: (revision: UploadRevision) => FileAsker
}

/** Where a file stands: to be decided by a person, to be sent, on its way, or over. */
export type UploadStanding = 'undecided' | 'ready' | 'waiting' | 'sending' | 'failed' | 'sent'

/** A file of the batch with all that is said of it. */
export interface UploadRow {
  readonly item: BatchFile
  readonly match: FileMatch
  readonly standing: UploadStanding
  readonly document: UploadDocument | null
  readonly revision: UploadRevision | null
  /** The file of the revision that it may replace. */
  readonly existing: FileRow | null
  /** What becomes of that file; '' until somebody says so. */
  readonly conflict: '' | 'replace' | 'add' | 'same'
  readonly upload: QueuedUpload | null
  /** The name of the other file of the batch that it seems to repeat; '' where it repeats none. */
  readonly other: string
}

/** Says of each file of a batch where it belongs. */
export function matchBatch(
  files: readonly BatchFile[],
  { documents, revisions, remembered, askerOf }: Omit<UploadRegister, 'files'>,
): readonly FileMatch[] {
  return matchFiles(
    files.map(({ name, file: { size }, chosen, kind, isAlso }) => ({ name, size, chosen, kind, isAlso })),
    {
      documents,
      revisions,
      remembered,
      refusalOf: (revision, kind) => checkFileTime(kind, revision, askerOf(revision))?.code ?? null,
    },
  )
}

/** The files of a batch as they are reviewed and sent. */
export function uploadRows(
  { files, uploads }: Omit<BatchState, 'isHeld'>,
  matches: readonly FileMatch[],
  register: Pick<UploadRegister, 'documents' | 'revisions' | 'files'>,
): readonly UploadRow[] {
  const documentOf = new Map(register.documents.map((document) => [document.id, document]))
  const revisionOf = new Map(register.revisions.map((revision) => [revision.id, revision]))
  const filesOf = Map.groupBy(register.files, ({ revision }) => revision)
  return files.map((item, at) => {
    const match = effective(matches[at]!, (of) => uploads.get(files[of]?.key ?? 0)?.state === 'sent')
    const upload = uploads.get(item.key) ?? null
    const target = upload ? sentTo(upload) : targetOf(match)
    const beside = match.outcome === 'matched' && !upload ? (filesOf.get(match.target.revision) ?? []) : []
    const existing = existingOf(item, match.kind, beside)
    const isRepeat = matches[at]!.outcome === 'repeated'
    const conflict = existing ? conflictOf(item, existing, isRepeat) : ''
    return {
      ...{ item, match, upload, existing, conflict },
      other: match.outcome === 'repeated' ? (files[match.of]?.name ?? '') : '',
      document: documentOf.get(target?.document ?? '') ?? null,
      revision: revisionOf.get(target?.revision ?? '') ?? null,
      standing: upload?.state ?? standingOf(match, existing, conflict),
    }
  })
}

/** A file that repeats one that was sent meanwhile is shown beside it, as beside any other of its revision. */
function effective(match: FileMatch, isSent: (at: number) => boolean): FileMatch {
  return match.outcome === 'repeated' && isSent(match.of) ? match.as : match
}

function sentTo({ job: { revision } }: QueuedUpload): FileTarget {
  return { document: revision.document, revision: revision.id }
}

function targetOf(match: FileMatch): FileTarget | null {
  return 'target' in match ? match.target : null
}

function standingOf(match: FileMatch, existing: FileRow | null, conflict: UploadRow['conflict']): UploadStanding {
  if (match.outcome !== 'matched') return 'undecided'
  return existing && (conflict === '' || conflict === 'same') ? 'undecided' : 'ready'
}

/** The file that another one of this name, or the only one of its kind and type, would replace. */
function existingOf({ name }: BatchFile, kind: FileRow['kind'], files: readonly FileRow[]): FileRow | null {
  const extension = extensionOf(cleanFileName(name))
  const like = currentFiles(files).filter((file) => file.kind === kind && extensionOf(file.name) === extension)
  return like.find((file) => isSameName(file.name, name)) ?? (like.length === 1 ? like[0]! : null)
}

function isSameName(one: string, other: string): boolean {
  return joinedWords(wordsOfName(one)) === joinedWords(wordsOfName(other))
}

/**
 * A file of the same name is replaced unless somebody says otherwise; one that only is of the same type may be another,
 * and one that came with another of its name waits for a person, before and after that one was sent.
 */
function conflictOf(
  { name, conflict, sha256 }: BatchFile,
  existing: FileRow,
  isRepeat: boolean,
): UploadRow['conflict'] {
  if (conflict) return conflict
  if (sha256 && sha256 === existing.sha256) return 'same'
  return isSameName(existing.name, name) && !isRepeat ? 'replace' : ''
}

/** What is sent for the rows that are ready; `idOf` gives each record its id. */
export function jobsOf(rows: readonly UploadRow[], idOf: (job: Omit<UploadJob, 'id'>) => string): readonly UploadJob[] {
  return rows.flatMap(({ item, match, standing, revision, existing, conflict }) => {
    if (standing !== 'ready' || !revision) return []
    const job = { key: item.key, file: item.file, revision, given: givenOf({ match, existing, conflict }) }
    return [{ ...job, id: idOf(job) }]
  })
}

/** What is said of the file of a row when it is sent. */
export function givenOf({ match, existing, conflict }: Pick<UploadRow, 'match' | 'existing' | 'conflict'>): FileGiven {
  return { kind: match.kind, replaces: conflict === 'replace' ? existing?.id : undefined }
}

/** A revision that begins so that files of the batch find theirs, and what its document is called. */
export interface BegunRevision {
  readonly name: string
  readonly values: Readonly<Record<string, string>>
}

/** The revisions that files of a batch wait for, as they are stored; `isOffered` says whose may begin. */
export function begunRevisions(
  rows: readonly UploadRow[],
  { documents, revisions }: Pick<UploadRegister, 'documents' | 'revisions'>,
  { scheme, isOffered }: { readonly scheme: RevisionScheme; readonly isOffered: (of: UploadDocument) => boolean },
): readonly BegunRevision[] {
  const named = new Map(documents.map((document) => [document.id, document]))
  const matches = rows.flatMap(({ match, standing }) => (standing === 'undecided' ? [match] : []))
  return missingRevisions(matches, { scheme, revisions }).flatMap(({ document: id, series, code }) => {
    const document = named.get(id)
    if (!document || !isOffered(document)) return []
    const taken = Object.fromEntries(OF_DOCUMENT.map((field) => [field, document[field]]))
    const name = `${document.code} Rev. ${code}`
    return [{ name, values: { document: id, series, state: 'draft', ...taken } }]
  })
}

/** How far those came that are on their way, in files and bytes. */
export interface UploadTotals {
  readonly total: number
  readonly sent: number
  readonly failed: number
  readonly bytes: number
  readonly sentBytes: number
  readonly isBusy: boolean
}

/** Sums up the uploads of a batch. */
export function totalsOf(rows: readonly UploadRow[]): UploadTotals {
  const uploads = rows.flatMap(({ upload }) => upload ?? [])
  const going = uploads.filter(({ state }) => state !== 'failed')
  return {
    total: going.length,
    sent: uploads.filter(({ state }) => state === 'sent').length,
    failed: uploads.length - going.length,
    bytes: going.reduce((sum, { job }) => sum + job.file.size, 0),
    sentBytes: going.reduce((sum, { job, share }) => sum + job.file.size * share, 0),
    isBusy: going.some(({ state }) => state !== 'sent'),
  }
}
