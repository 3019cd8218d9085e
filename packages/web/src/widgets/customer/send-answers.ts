import { answerTransmittalRoute, type CustomerAnswerCode, type GivenAnswer } from '@timesheet/domain/documents'
import { ClientResponseError } from 'pocketbase'
import { callWithFiles } from '../../data/call-with-files.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { isLarge, sendLarge } from '../uploads/send-large.ts'
import type { WholeUpload } from '../uploads/send-in-parts.ts'
import type { SendingFile } from '../uploads/sending-line.tsx'
import { sendWhilePassing } from '../uploads/send-while-passing.ts'
import { requireReadable } from '../uploads/upload-problems.ts'
import type { Said } from './answer-fields.tsx'

/** What is said of a document, with the issue that is answered. */
export type SaidAnswer = Said & { readonly emition: string }

/** Where answers go, and how their large files are followed. */
export interface AnswerSending {
  readonly transmittal: string
  readonly onProgress: (sending: SendingFile | null) => void
}

/** Sends answers with their commented PDFs; large ones arrive in parts before, and go on where they were cut. */
export async function sendAnswers(
  said: readonly SaidAnswer[],
  { transmittal, onProgress }: AnswerSending,
): Promise<void> {
  const whole = new Map<string, WholeUpload>()
  const small: Record<string, File> = {}
  for (const { emition, file } of said) {
    if (!file) continue
    await requireReadable(file)
    if (isLarge(file)) whole.set(emition, await sendCopy({ file, emition, transmittal, onProgress }))
    else small[emition] = file
  }
  const answers = said.map(({ emition, code, notes }): GivenAnswer => {
    const upload = whole.get(emition)?.upload
    return { emition, code, notes, ...(upload !== undefined && { upload }) }
  })
  const forget = () => [...whole.values()].forEach((copy) => copy.forget())
  await callWithFiles(answerTransmittalRoute, { transmittal, answers }, small).then(forget, (error: unknown) => {
    if (isCopyMissing(error)) forget()
    throw error
  })
}

/** Whether the server has not, or no more, what this browser remembers: picked again, it begins anew. */
function isCopyMissing(error: unknown): boolean {
  const code: CustomerAnswerCode = 'response_copy_missing'
  return error instanceof ClientResponseError && Object(error.response['data']).answers?.code === code
}

interface Copy extends AnswerSending {
  readonly file: File
  readonly emition: string
}

/** It stays at the server until its answer is taken: one that was refused needs not send it again. */
async function sendCopy({ file, emition, transmittal, onProgress }: Copy): Promise<WholeUpload> {
  const upload = { id: newRecordId(), file, place: 'emition' as const, of: emition, project: transmittal, more: {} }
  try {
    return await sendWhilePassing((watch) => sendLarge(upload, watch), {
      signal: new AbortController().signal,
      onProgress: (share) => onProgress({ name: file.name, share }),
    })
  } finally {
    onProgress(null)
  }
}
