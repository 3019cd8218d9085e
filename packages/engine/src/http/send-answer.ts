import type { FastifyReply } from 'fastify'
import type { Answer } from '../api/endpoint.ts'
import type { ApiError } from './api-error.ts'
import { pickFields } from './pick-fields.ts'

const RETRY_AFTER_SECONDS = '5'

/** Sends an endpoint's answer; JSON leaves as one prebuilt text, reduced to `fields` when the client asked for it. */
export function sendAnswer(reply: FastifyReply, answer: Answer, fields: string | undefined): void {
  switch (answer.kind) {
    case 'json':
      sendJson(reply, answer.status, fields ? picked(answer, fields) : answer.body)
      return
    case 'empty':
      reply.code(answer.status).headers(answer.headers).send()
      return
    case 'stream':
      reply.removeHeader('x-frame-options')
      reply.code(answer.status).headers(answer.headers).send(answer.body)
      return
    case 'taken':
  }
}

/** Sends the error body; never touched by `fields`. */
export function sendError(reply: FastifyReply, error: ApiError): void {
  if (error.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  sendJson(reply, error.status, error.toBody())
}

function sendJson(reply: FastifyReply, status: number, body: unknown): void {
  // The text is ready: without a serializer Fastify would add a charset to the type.
  reply.code(status).header('content-type', 'application/json').serializer(asItIs).send(JSON.stringify(body))
}

function asItIs(text: string): string {
  return text
}

function picked(answer: Extract<Answer, { kind: 'json' }>, fields: string): unknown {
  const pick = pickFields(fields)
  if (!answer.paged || answer.status >= 300) return answer.status < 300 ? pick(answer.body) : answer.body
  const body = answer.body as { readonly items: readonly unknown[] }
  return { ...body, items: body.items.map(pick) }
}
