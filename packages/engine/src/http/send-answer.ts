import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Answer } from '../api/endpoint.ts'
import type { ApiError } from '../kernel/api-error.ts'
import { TimeSlice } from '../records/time-slice.ts'
import { jsonChunks, refuseLong } from './json-chunks.ts'
import { TooManyAttempts } from '../kernel/too-many-attempts.ts'
import { pickFields } from '../records/pick-fields.ts'

const RETRY_AFTER_SECONDS = '5'
const ITEMS_PER_CHECK = 50

/** Sends an endpoint's answer; JSON is reduced to `fields` when the client asked for that. */
export async function sendAnswer(reply: FastifyReply, answer: Answer, fields: string | undefined): Promise<void> {
  switch (answer.kind) {
    case 'json':
      return sendBody(reply, answer.status, fields ? await picked(answer, fields) : answer.body)
    case 'written':
      return sendWritten(reply, answer.json, fields)
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

/** Sends the error body, which `fields` does not reduce. */
export function sendError(reply: FastifyReply, error: ApiError): void {
  if (error.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.retryAfter))
  sendJson(reply, error.status, error.toBody())
}

/** A large body is serialized and sent in chunks. */
async function sendBody(reply: FastifyReply, status: number, body: unknown): Promise<void> {
  const chunks = await jsonChunks(body)
  if (!chunks) return sendJson(reply, status, body)
  const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
  reply
    .code(status)
    .headers({ 'content-type': 'application/json', 'content-length': length })
    .send(Readable.from(chunks))
}

function sendJson(reply: FastifyReply, status: number, body: unknown): void {
  // Sent with an identity serializer: without one Fastify would add a charset to the content type.
  const text = JSON.stringify(body)
  refuseLong(text.length)
  reply.code(status).header('content-type', 'application/json').serializer(asItIs).send(text)
}

/** Bytes that are JSON already; a client that asks for some fields costs parsing them. */
async function sendWritten(reply: FastifyReply, bytes: Uint8Array, fields: string | undefined): Promise<void> {
  if (fields) return sendBody(reply, 200, pickFields(fields).pick(JSON.parse(Buffer.from(bytes).toString())))
  reply.code(200).header('content-type', 'application/json').send(bytes)
}

function asItIs(text: string): string {
  return text
}

async function picked(answer: Extract<Answer, { kind: 'json' }>, fields: string): Promise<unknown> {
  const { pick } = pickFields(fields)
  if (!answer.paged || answer.status >= 300) return answer.status < 300 ? pick(answer.body) : answer.body
  const body = answer.body as { readonly items: readonly unknown[] }
  const slice = new TimeSlice()
  const items: unknown[] = []
  for (const item of body.items) {
    items.push(pick(item))
    if (items.length % ITEMS_PER_CHECK === 0) await slice.yieldIfOver()
  }
  return { ...body, items }
}
