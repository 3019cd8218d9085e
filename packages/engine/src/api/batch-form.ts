import { castText, type ErrorData, type FieldError } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import type { ParsedBody, Uploads } from '../files/parsed-body.ts'
import type { UploadedFile } from '../files/file-store.ts'

/** One request of a batch with its uploads. */
export interface BatchRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly uploads: Uploads
}

type Given = Readonly<Record<string, unknown>>

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const MAX_URL_LENGTH = 2000
const UPLOAD_KEY = /^requests(?:\.(\d{1,6})|\[(\d{1,6})\])\.(.+)$/
const REQUIRED: FieldError = { code: 'validation_required', message: 'Cannot be blank.' }

/** Parses a batch body; throws 400 with the errors of each request (record-api §12). */
export function readBatchForm({ values, uploads }: ParsedBody, maxRequests: number): BatchRequest[] {
  const given = values['requests'] ?? []
  if (!Array.isArray(given) || !given.every(isObject) || !given.every(isReadable)) throw unreadable()
  const error = checkRequests(given, maxRequests)
  if (error) throw new ApiError(400, 'Invalid batch request data.', { requests: error })
  const uploadsByIndex = splitUploads(uploads)
  return given.map((request, i) => ({
    method: String(request['method']),
    url: String(request['url']),
    headers: textValues(asObject(request['headers'])),
    body: asObject(request['body']),
    uploads: uploadsByIndex.get(i) ?? new Map(),
  }))
}

/** The 400 of an unreadable body. */
export function unreadable(cause?: unknown): ApiError {
  return new ApiError(400, 'Failed to read the submitted batch data.', {}, { cause })
}

function checkRequests(requests: readonly Given[], maxRequests: number): FieldError | ErrorData | null {
  if (requests.length === 0) return REQUIRED
  if (requests.length > maxRequests) return tooLong(maxRequests)
  const errors: Record<string, ErrorData> = {}
  requests.forEach((request, i) => {
    const error = checkRequest(request)
    if (Object.keys(error).length > 0) errors[i] = error
  })
  return Object.keys(errors).length > 0 ? errors : null
}

function checkRequest({ method, url }: Given): ErrorData {
  const errors: Record<string, FieldError> = {}
  if (typeof method !== 'string' || method === '') errors['method'] = REQUIRED
  else if (!METHODS.includes(method))
    errors['method'] = { code: 'validation_in_invalid', message: 'Must be a valid value.' }
  if (typeof url !== 'string' || url === '') errors['url'] = REQUIRED
  else if (Buffer.byteLength(url) > MAX_URL_LENGTH) errors['url'] = tooLong(MAX_URL_LENGTH)
  return errors
}

function tooLong(max: number): FieldError {
  return {
    code: 'validation_length_too_long',
    message: `The length must be no more than ${max}.`,
    params: { min: 0, max },
  }
}

/** Groups uploads by request; their keys are `requests.<i>.<key>` or `requests[<i>].<key>`. */
function splitUploads(uploads: Uploads): Map<number, Map<string, readonly UploadedFile[]>> {
  const byIndex = new Map<number, Map<string, readonly UploadedFile[]>>()
  for (const [key, files] of uploads) {
    const found = UPLOAD_KEY.exec(key)
    if (!found) continue
    const index = Number(found[1] ?? found[2])
    const ofRequest = byIndex.get(index) ?? new Map<string, readonly UploadedFile[]>()
    byIndex.set(index, ofRequest.set(found[3]!, files))
  }
  return byIndex
}

/** Whether a value is a text or missing; null counts as missing. */
function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string'
}

function isReadable({ method, url, headers, body }: Given): boolean {
  return (
    isText(method) &&
    isText(url) &&
    isOptionalObject(body) &&
    isOptionalObject(headers) &&
    Object.values(headers ?? {}).every(isText)
  )
}

function textValues(given: Given): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, castText(value)]))
}

function isOptionalObject(value: unknown): value is Given | null | undefined {
  return value === undefined || value === null || isObject(value)
}

function asObject(value: unknown): Given {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
