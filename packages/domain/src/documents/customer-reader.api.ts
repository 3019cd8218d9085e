import { answers, defineRoute, f } from '@timesheet/schema'
import { CUSTOMER_READER } from '../access/index.ts'
import type { Day } from '../kernel/index.ts'
import type { EmitionState } from './emitions.states.ts'
import type { ResponseResult } from './response-codes.calc.ts'
import type { FILE_KINDS } from './revision-files.collection.ts'
import type { RevisionStamp } from './revision-stamp.calc.ts'
import type { transmittalStates } from './transmittals.states.ts'

/** A transmittal as the customer to whom it is addressed sees it: nothing of how it was prepared. */
export interface CustomerTransmittal {
  readonly id: string
  readonly code: string
  readonly state: keyof typeof transmittalStates.states
  readonly subject: string
  readonly project: string
  readonly sentOn: Day | ''
  readonly documents: number
  readonly waiting: number
  /** Whether another tool sent it, before the project came here. */
  readonly isOpening: boolean
}

/** A file that the customer may take. */
export interface CustomerFile {
  readonly id: string
  readonly name: string
  readonly kind: keyof typeof FILE_KINDS
  readonly bytes: number
  readonly sha256: string
}

/** What the customer answered to an issue, whoever recorded it. */
export interface CustomerAnswer {
  readonly id: string
  readonly code: string
  readonly label: string
  readonly reviewer: string
  readonly receivedOn: Day
  readonly notes: string
  /** Came after the revision was replaced: it does not count. */
  readonly isLate: boolean
  /** Recorded because nobody answered in time. */
  readonly bySilence: boolean
  /** By the reader who asks: another one of theirs corrects it. */
  readonly isOwn: boolean
}

/** A code with which the customer of a project answers. */
export interface AnswerCode {
  readonly id: string
  readonly code: string
  readonly label: string
}

/** An answer as a reader of the customer gives it. */
export interface GivenAnswer {
  readonly emition: string
  readonly code: string
  readonly notes: string
  /** Its commented copy, where that arrived in parts before. */
  readonly upload?: string
}

/** Who acknowledged a transmittal, and when. */
export interface Acknowledged {
  readonly acknowledgedOn: Day | ''
  readonly acknowledgedBy: string
}

/** A document as it was issued with a transmittal: neither hours, people nor what came before it. */
export interface CustomerDocument {
  readonly id: string
  readonly document: string
  readonly transmittal: string
  readonly transmittalCode: string
  readonly project: string
  readonly code: string
  readonly clientCode: string
  readonly title: string
  readonly revision: string
  readonly purpose: string
  /** The status code of ISO 19650 with which it went; '' where its project has none. */
  readonly suitability: string
  readonly state: EmitionState
  readonly result: ResponseResult | ''
  readonly issuedOn: Day | ''
  readonly dueOn: Day | ''
  readonly dueSoonOn: Day | ''
  readonly files: readonly CustomerFile[]
  readonly answers: readonly CustomerAnswer[]
  /** Whether the reader may answer it now. */
  readonly isAnswerable: boolean
  /** What its files say of themselves once nobody builds with this revision any more; '' while it counts. */
  readonly stamp: RevisionStamp | ''
}

/** A transmittal with its documents. */
export interface OpenedTransmittal extends CustomerTransmittal {
  readonly text: string
  readonly reference: string
  readonly acknowledgedOn: Day | ''
  readonly acknowledgedBy: string
  readonly rows: readonly CustomerDocument[]
  /** The codes by which they are answered; none where the project does not let its customer answer. */
  readonly codes: readonly AnswerCode[]
}

const ID = { required: true, max: 15, pattern: String.raw`^\w+$` } as const
const TRANSMITTAL = f.text({ label: 'Remito', ...ID })

/** The transmittals addressed to the customer of the reader, the latest first. */
export const customerTransmittalsRoute = defineRoute({
  method: 'GET',
  path: '/customer/transmittals',
  input: {},
  output: answers.json<readonly CustomerTransmittal[]>(),
  who: CUSTOMER_READER,
})

/** One of them with its documents and their files. */
export const customerTransmittalRoute = defineRoute({
  method: 'GET',
  path: '/customer/transmittals/:transmittal',
  input: { transmittal: TRANSMITTAL },
  output: answers.json<OpenedTransmittal>(),
  who: CUSTOMER_READER,
})

/** The documents that were issued to the customer of the reader, each as it was issued last. */
export const customerDocumentsRoute = defineRoute({
  method: 'GET',
  path: '/customer/documents',
  input: {},
  output: answers.json<readonly CustomerDocument[]>(),
  who: CUSTOMER_READER,
})

/** Each issue of one of them to the customer of the reader, the latest first. */
export const customerDocumentRoute = defineRoute({
  method: 'GET',
  path: '/customer/documents/:document',
  input: { document: f.text({ label: 'Documento', ...ID }) },
  output: answers.json<readonly CustomerDocument[]>(),
  who: CUSTOMER_READER,
})

/** The most documents of a transmittal that are answered at once. */
export const MOST_ANSWERS = 500

/** Answers documents of a transmittal as a person of the customer, all or none. */
export const answerTransmittalRoute = defineRoute({
  method: 'POST',
  path: '/customer/transmittals/:transmittal/answers',
  input: {
    transmittal: TRANSMITTAL,
    answers: f.json<readonly GivenAnswer[], true>({ label: 'Respuestas', required: true, maxSize: 2_000_000 }),
  },
  output: answers.json<{ readonly answered: number }>(),
  who: CUSTOMER_READER,
})

/** Acknowledges the receipt of a transmittal of theirs as a person of the customer, once: the first one stays. */
export const acknowledgeTransmittalRoute = defineRoute({
  method: 'POST',
  path: '/customer/transmittals/:transmittal/acknowledge',
  input: { transmittal: TRANSMITTAL },
  output: answers.json<Acknowledged>(),
  who: CUSTOMER_READER,
})

/** The cover sheet of a transmittal. */
export const customerCoverRoute = defineRoute({
  method: 'GET',
  path: '/customer/transmittals/:transmittal/cover',
  input: { transmittal: TRANSMITTAL },
  output: answers.bytes(),
  who: CUSTOMER_READER,
})

/** The cover sheet and all files that they take of a transmittal, in one archive. */
export const customerZipRoute = defineRoute({
  method: 'GET',
  path: '/customer/transmittals/:transmittal/zip',
  input: { transmittal: TRANSMITTAL },
  output: answers.bytes(),
  who: CUSTOMER_READER,
})

/** One file of a transmittal, under the code of its document and revision. */
export const customerFileRoute = defineRoute({
  method: 'GET',
  path: '/customer/transmittals/:transmittal/files/:file',
  input: { transmittal: TRANSMITTAL, file: f.text({ label: 'Archivo', ...ID }) },
  output: answers.bytes(),
  who: CUSTOMER_READER,
})
