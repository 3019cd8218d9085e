import type { Violation } from '@timesheet/schema'
import { extensionOf } from './file-names.calc.ts'
import { MOST_FILE_BYTES, type RevisionFile, type RevisionFileDraft } from './revision-files.collection.ts'
import type { Revision } from './revisions.collection.ts'

/** Why a file of a revision is refused. */
export type RevisionFileCode =
  | 'file_fixed'
  | 'file_revision'
  | 'file_frozen'
  | 'file_stopped'
  | 'file_who'
  | 'file_type'
  | 'file_pdf'
  | 'file_empty'
  | 'file_replaces'
  | 'file_replaced'
  | 'file_many'

type Refusal = Violation<RevisionFileCode>
type FiledRevision = Pick<
  Revision,
  'id' | 'document' | 'project' | 'specialty' | 'state' | 'preparer' | 'reviewer' | 'approver'
>
/** A file as it is stored. */
export type StoredRevisionFile = Omit<RevisionFile, 'collectionId' | 'collectionName'>

/** What is known of a file before it is stored: the type is that of its content, whatever its name says. */
export interface UploadFacts {
  readonly name: string
  readonly size: number
  readonly contentType: string
}

/** Who adds a file. */
export interface FileAsker {
  readonly id: string
  /** Whether they keep the register: document control, leaders of the project or the specialty. */
  readonly keeps: boolean
}

/** What the check of a file needs besides it. */
export interface RevisionFileContext {
  readonly stored: StoredRevisionFile | null
  /** Null for one that does not exist. */
  readonly revision: FiledRevision | null
  /** The other files of the revision. */
  readonly others: readonly Pick<RevisionFileDraft, 'id' | 'kind' | 'replaces'>[]
  /** Null where the program writes without one. */
  readonly upload: UploadFacts | null
  /** Null where the program writes. */
  readonly asker: FileAsker | null
}

const RUNNABLE =
  /^application\/(x-msdownload|x-msdos-program|vnd\.microsoft\.portable-executable|x-elf|x-executable|x-mach-binary|x-sh|x-ms-installer|x-ms-shortcut|java-archive|x-java|javascript)|^text\/(html|javascript|x-sh)|^image\/svg/
const RUNNABLE_NAMES: ReadonlySet<string> = new Set(
  '.exe .com .dll .bat .cmd .msi .scr .ps1 .vbs .js .mjs .jar .sh .lnk .html .htm .svg .hta .apk'.split(' '),
)
/** Extensions whose content is known: another one is a lie. */
const CONTENTS: Readonly<Record<string, RegExp>> = {
  '.pdf': /^application\/pdf$/,
  '.png': /^image\/png$/,
  '.jpg': /^image\/jpe?g$/,
  '.jpeg': /^image\/jpe?g$/,
  '.zip': /^application\/zip$/,
}

/** Why a file is not sent at all. */
export type UploadLimitCode = Extract<RevisionFileCode, 'file_type' | 'file_pdf' | 'file_empty'> | 'upload_large'

/** Why a file would be refused whatever its content, before it is sent; the server judges the content, too. */
export function checkBeforeUpload(
  kind: RevisionFileDraft['kind'],
  { name, size }: Pick<UploadFacts, 'name' | 'size'>,
): Violation<UploadLimitCode> | null {
  const extension = extensionOf(name)
  if (RUNNABLE_NAMES.has(extension)) return { field: 'file', code: 'file_type' }
  if (kind === 'pdf' && extension !== '.pdf') return { field: 'kind', code: 'file_pdf' }
  if (size === 0) return { field: 'file', code: 'file_empty' }
  return size > MOST_FILE_BYTES ? { field: 'file', code: 'upload_large' } : null
}

/** Why a file is of no type that a revision takes; null where it is. */
export function checkFileType(kind: RevisionFileDraft['kind'], upload: UploadFacts): Refusal | null {
  const { name, size, contentType } = upload
  if (size === 0) return { field: 'file', code: 'file_empty' }
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  const extension = extensionOf(name)
  if (RUNNABLE.test(type) || RUNNABLE_NAMES.has(extension)) return { field: 'file', code: 'file_type' }
  const content = CONTENTS[extension]
  if (content && !content.test(type)) return { field: 'file', code: 'file_type' }
  return kind === 'pdf' && extension !== '.pdf' ? { field: 'kind', code: 'file_pdf' } : null
}

/**
 * Why nobody, or not this person, adds a file of a kind now; null where they may. The files of a revision are its
 * preparer's until they send it; who reviews adds a commented copy, and document control the customer's.
 */
export function checkFileTime(
  kind: RevisionFileDraft['kind'],
  revision: FiledRevision,
  asker: FileAsker | null,
): Refusal | null {
  if (!asker) return null
  if (revision.state === 'void') return { field: 'revision', code: 'file_stopped' }
  const { preparer, reviewer, approver } = revision
  if (kind === 'commented')
    return asker.keeps || asker.id === reviewer || asker.id === approver ? null : { field: 'kind', code: 'file_who' }
  if (!areFilesOpen(revision.state)) return { field: 'revision', code: 'file_frozen' }
  return asker.keeps || asker.id === preparer ? null : { field: 'revision', code: 'file_who' }
}

/** Whether the files of a revision may still change: until it is sent to be checked, and again once it came back. */
export function areFilesOpen(state: Revision['state']): boolean {
  return state === 'draft' || state === 'in_progress' || state === 'observed'
}

/** The most files that a revision has, replaced ones included. */
export const MOST_FILES = 100

const COPIED = ['document', 'project', 'specialty'] as const

/** What says where a file goes. */
export type PlacedFile = Pick<
  RevisionFileDraft,
  'revision' | 'document' | 'project' | 'specialty' | 'kind' | 'replaces'
>

/** Refuses a file of another revision than it says, at another time or by somebody else, whatever the file is. */
export function checkFilePlace(
  row: PlacedFile,
  { revision, others, asker }: Pick<RevisionFileContext, 'revision' | 'others' | 'asker'>,
): Refusal | null {
  if (!revision || COPIED.some((field) => row[field] !== revision[field]))
    return { field: 'revision', code: 'file_revision' }
  return (
    checkFileTime(row.kind, revision, asker) ??
    checkReplaced(row, others) ??
    (asker && others.length >= MOST_FILES
      ? { field: 'revision', code: 'file_many', params: { most: MOST_FILES } }
      : null)
  )
}

/** Refuses a file at a place where it may not come, or of no type that is taken. */
export function checkRevisionFile(row: RevisionFileDraft, context: RevisionFileContext): Refusal | null {
  const { stored, asker, upload } = context
  // Other bytes in place of these are refused whoever asks, the administration of the system included (INV-DOC-05).
  if (stored) return asker || upload ? { field: 'file', code: 'file_fixed' } : null
  return checkFilePlace(row, context) ?? checkUpload(row.kind, context)
}

function checkUpload(
  kind: RevisionFileDraft['kind'],
  { upload, asker }: Pick<RevisionFileContext, 'upload' | 'asker'>,
): Refusal | null {
  if (upload) return checkFileType(kind, upload)
  return asker ? { field: 'file', code: 'file_empty' } : null
}

/** A file as far as others may replace it; those of transmittals are of no kind. */
interface ReplacingFile {
  readonly replaces: string
  readonly kind?: RevisionFileDraft['kind']
}

/** Refuses a file in place of one that is not there, of another kind, or replaced already. */
export function checkReplaced(
  { replaces, kind }: ReplacingFile,
  others: readonly (ReplacingFile & { readonly id: string })[],
): Violation<'file_replaces'> | null {
  if (replaces === '') return null
  const isThere = others.some((other) => other.id === replaces && other.kind === kind)
  const isTaken = others.some((other) => other.replaces === replaces)
  return isThere && !isTaken ? null : { field: 'replaces', code: 'file_replaces' }
}

/** Refuses to take away a file that its revision was sent with (INV-DOC-05), or that another one replaces. */
export function checkFileRemoval({
  stored,
  revision,
  others,
}: Pick<RevisionFileContext, 'revision' | 'others'> & { readonly stored: StoredRevisionFile }): Refusal | null {
  if (revision && !areFilesOpen(revision.state)) return { field: 'id', code: 'file_frozen' }
  return others.some(({ replaces }) => replaces === stored.id) ? { field: 'id', code: 'file_replaced' } : null
}

/** The files of a revision that count: those that no other one replaces. */
export function currentFiles<File extends Pick<RevisionFile, 'id' | 'replaces'>>(
  files: readonly File[],
): readonly File[] {
  const replaced = new Set(files.map(({ replaces }) => replaces))
  return files.filter(({ id }) => !replaced.has(id))
}

/** Why the files of a revision hold back its sending to be checked: it takes one at least (domain.md §2.8.2). */
export type FileGuardCode = 'revision_file_missing'

/** Refuses to send a revision without a file to be checked. */
export function checkFileGuard(
  { from, to }: { readonly from: Revision['state'] | ''; readonly to: Revision['state'] | '' },
  files: readonly Pick<RevisionFile, 'kind'>[],
): Violation<FileGuardCode> | null {
  if (from === to || to !== 'checking') return null
  return files.some(({ kind }) => kind !== 'commented') ? null : { field: 'state', code: 'revision_file_missing' }
}
