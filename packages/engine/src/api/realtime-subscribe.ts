import type { ErrorData, FieldError } from '@timesheet/schema'
import { readSubmission } from './read-submission.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { SubscribeOutcome } from '../realtime/subscribing.ts'
import { noContent, type Endpoint } from './endpoint.ts'

const MAX_CLIENT_ID = 255
const MAX_SUBSCRIPTIONS = 1000
const MAX_SUBSCRIPTION_BYTES = 2500

const REFUSALS: Readonly<Record<Exclude<SubscribeOutcome, 'done'>, () => ApiError>> = {
  'unknown': () => new ApiError(404, 'Missing or invalid client id.'),
  'other-address': () => new ApiError(400, 'Invalid realtime client.'),
  // A guest's connection may get a viewer; a viewer's connection keeps it.
  'other-viewer': () => new ApiError(403, "The current and the previous request authorization don't match."),
}

/** `POST /api/realtime`: replaces a connection's subscriptions and sets its viewer to the caller (record-api §11.2). */
export const realtimeSubscribe: Endpoint = {
  method: 'POST',
  path: '/realtime',
  tags: [],
  async handle(ctx) {
    const { clientId, subscriptions } = readForm(await readSubmission(ctx, ''))
    const outcome = await ctx.app.realtime.subscribe({ clientId, subscriptions, ip: ctx.ip, viewer: ctx.viewer })
    if (outcome !== 'done') throw REFUSALS[outcome]()
    return noContent()
  },
}

function readForm(values: Readonly<Record<string, unknown>>): { clientId: string; subscriptions: string[] } {
  const clientId = values['clientId'] ?? ''
  const list = [values['subscriptions'] ?? []].flat().map((topic) => topic ?? '')
  if (typeof clientId !== 'string' || !list.every((item) => typeof item === 'string')) throw new ApiError(400)
  const data: Record<string, FieldError | ErrorData> = {}
  const wrongId = checkClientId(clientId)
  if (wrongId) data['clientId'] = wrongId
  const wrongList = checkSubscriptions(list)
  if (wrongList) data['subscriptions'] = wrongList
  if (Object.keys(data).length > 0) throw new ApiError(400, '', data)
  return { clientId, subscriptions: list }
}

function checkClientId(clientId: string): FieldError | null {
  if (clientId === '') return { code: 'validation_required', message: 'Cannot be blank.' }
  if (Buffer.byteLength(clientId) <= MAX_CLIENT_ID) return null
  const params = { min: 1, max: MAX_CLIENT_ID }
  return {
    code: 'validation_length_out_of_range',
    message: `The length must be between 1 and ${MAX_CLIENT_ID}.`,
    params,
  }
}

function checkSubscriptions(list: readonly string[]): FieldError | ErrorData | null {
  if (list.length > MAX_SUBSCRIPTIONS) return tooLong(MAX_SUBSCRIPTIONS)
  const wrong = list.flatMap((text, i) =>
    Buffer.byteLength(text) > MAX_SUBSCRIPTION_BYTES ? [[String(i), tooLong(MAX_SUBSCRIPTION_BYTES)] as const] : [],
  )
  return wrong.length > 0 ? Object.fromEntries(wrong) : null
}

function tooLong(max: number): FieldError {
  return {
    code: 'validation_length_too_long',
    message: `The length must be no more than ${max}.`,
    params: { min: 0, max },
  }
}
