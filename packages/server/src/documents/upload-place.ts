import { ApiError, type App, findRowsByKey, findVisible, type RequestInfo, requireCreatable } from '@timesheet/engine'
import {
  checkCustomerAnswer,
  checkFilePlace,
  checkReceivedPlace,
  documents,
  emitions,
  FILE_KINDS,
  likelyKind,
  type RevisionFileDraft,
  revisionFiles,
  revisions,
  transmittalFiles,
  transmittals,
} from '@timesheet/domain/documents'
import { refuse } from '../kernel/refuse.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { findOneAddressed } from './addressed.ts'
import { findAnsweringProjects } from './customer-answers.ts'
import { fileAsker } from './file-asker.ts'

type Kind = RevisionFileDraft['kind']

/** A file that arrives in parts, as its person says it. */
export interface SaidFile {
  readonly name: string
  /** What is said besides its name; '' where nothing is. */
  readonly said: (field: string) => string
}

interface Asking extends SaidFile {
  readonly app: App
  readonly request: RequestInfo
}

/** Where files go that arrive in parts. */
export interface UploadPlace {
  /** The collection in which a whole file is stored at once; null where it waits for what it belongs to. */
  readonly collection: typeof revisionFiles | typeof transmittalFiles | null
  /** Whether readers of a customer send files there, and nobody of the firm. */
  readonly isOfCustomers: boolean
  readonly kindOf: (file: SaidFile) => Kind
  /**
   * The values of a file that its person may add now; throws the refusal of the access rule and of those of files. They
   * run again when the file is whole: its place may have moved meanwhile.
   */
  readonly require: (asking: Asking) => Promise<Readonly<Record<string, unknown>>>
}

const ofRevision: UploadPlace = {
  collection: revisionFiles,
  isOfCustomers: false,
  kindOf: ({ name, said }) => kindNamed(said('kind')) ?? likelyKind(name),
  require: async ({ app, request, said, name }) => {
    const [found] = await findVisible(app, request, { collection: revisions, ids: [said('revision')] })
    const revision = found?.values ?? refused({ field: 'revision', code: 'file_revision' })
    const { id, document, project, specialty, preparer, reviewer, approver } = revision
    const readers = [...new Set([preparer, reviewer, approver])].filter((person) => person !== '')
    const kind = ofRevision.kindOf({ name, said })
    const values = { revision: id, document, project, specialty, kind, readers, replaces: said('replaces') }
    await requireCreatable(app, { collection: revisionFiles, values, request })
    const others = await findRowsByKey({ app }, revisionFiles, [{ revision: id }])
    const viewer = askingViewer({ app, request })
    refuse(checkFilePlace(values, { revision, others, asker: viewer && fileAsker(viewer, values) }))
    return values
  },
}

const ofReceived: UploadPlace = {
  collection: transmittalFiles,
  isOfCustomers: false,
  kindOf: () => 'attachment',
  require: async ({ app, request, said }) => {
    const [found] = await findVisible(app, request, { collection: transmittals, ids: [said('transmittal')] })
    const transmittal = found?.values ?? refused({ field: 'transmittal', code: 'received_file' })
    const values = { transmittal: transmittal.id, project: transmittal.project, replaces: said('replaces') }
    await requireCreatable(app, { collection: transmittalFiles, values, request })
    const others = await findRowsByKey({ app }, transmittalFiles, [{ transmittal: transmittal.id }])
    const isAsked = askingViewer({ app, request }) !== null
    refuse(checkReceivedPlace(values, { transmittal, others, isAsked }))
    return values
  },
}

/** A commented copy of an issue, which its customer sends before the answer that it goes with. */
const ofAnswer: UploadPlace = {
  collection: null,
  isOfCustomers: true,
  kindOf: () => 'pdf',
  require: async ({ app, request, said }) => {
    const emition = (await app.records.findById(emitions, said('emition')))?.values
    if (!emition) throw new ApiError(404)
    const transmittal = await findOneAddressed(app, request, emition.transmittal)
    const revision = (await app.records.findById(revisions, emition.revision))?.values
    const isEnabled = (await findAnsweringProjects({ app }, [emition.project])).has(emition.project)
    const document = (await app.records.findById(documents, emition.document))?.values
    refuse(checkCustomerAnswer({ isEnabled, transmittal, emition, revision, document }))
    return { emition: emition.id }
  },
}

/** The place that is said of a file; refuses who sends nothing there. */
export function uploadPlaceOf(app: App, request: RequestInfo, said: SaidFile['said']): UploadPlace {
  const place = said('emition') ? ofAnswer : said('transmittal') ? ofReceived : ofRevision
  const viewer = askingViewer({ app, request })
  if (viewer && viewer.external !== place.isOfCustomers) throw new ApiError(viewer.external ? 404 : 403)
  return place
}

function refused(violation: Parameters<typeof refuse>[0]): never {
  refuse(violation)
  throw new ApiError(400)
}

const KINDS: readonly string[] = Object.keys(FILE_KINDS)

function kindNamed(text: string): Kind | null {
  return isKind(text) ? text : null
}

function isKind(text: string): text is Kind {
  return KINDS.includes(text)
}
