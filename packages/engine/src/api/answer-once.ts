import { IDEMPOTENCY_MESSAGES, type IdempotencyCode } from '@timesheet/schema'
import { createHash } from 'node:crypto'
import type { RequestInfo } from '../kernel/request-info.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { ParsedBody } from '../files/parsed-body.ts'
import type { RequestContext } from './request-context.ts'
import { type AnsweredWrite, findAnswer, keepAnswer, type WriteAnswer } from '../records/answered-writes.ts'
import { presentRecord } from '../records/present.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { AfterWrite } from '../records/write-scope.ts'
import type { Transaction } from '../storage/driver.ts'
import { type Answer, json, noContent } from './endpoint.ts'

const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,200}$/

/** A write that is executed once per idempotency key. */
export interface OnceWrite<Written> {
  readonly body: ParsedBody
  /** Writes in its own transaction and calls `after` in it before the commit. */
  write(after?: AfterWrite<Written>): Promise<Written>
  /** Makes the write's answer. Within the transaction (`tx`) nothing is expanded, because other writers wait for it. */
  answer(written: Written, tx?: Transaction): Promise<WriteAnswer>
}

/**
 * Executes a write, unless the same account sent it before with the same `Idempotency-Key`: then the stored answer is
 * returned. The answer of a refused write is not stored, so it may be sent again. Without the header, and for guests,
 * the write is just executed.
 */
export async function answerOnce<Written>(ctx: RequestContext, once: OnceWrite<Written>): Promise<Answer> {
  const sent = sentWrite(ctx, once.body)
  if (!sent) return toAnswer(await once.answer(await once.write()))
  const before = await answerOf(ctx, sent)
  if (before) return toAnswer(before)
  const keep: AfterWrite<Written> = async (tx, written) =>
    keepAnswer(ctx.app, tx, { ...sent, answer: await once.answer(written, tx) })
  try {
    return toAnswer(await once.answer(await once.write(keep)))
  } catch (error) {
    // The same write may have been sent twice simultaneously; the one whose key was stored by the other returns the
    // other's answer.
    const meanwhile = await answerOf(ctx, sent).catch(() => undefined)
    if (meanwhile) return toAnswer(meanwhile)
    throw error
  }
}

/** The answer of a create or update: the record as its writer may see it. */
export async function answerSaved(
  ctx: RequestContext,
  { request, record }: { readonly request: RequestInfo; readonly record: StoredRecord },
  tx?: Transaction,
): Promise<WriteAnswer> {
  const expand = tx ? '' : (ctx.query['expand'] ?? '')
  const view = { request, expand, isStored: true, ...(tx && { executor: tx }) }
  return { status: 200, body: await presentRecord(ctx.app, record, view) }
}

async function answerOf(ctx: RequestContext, sent: AnsweredWrite): Promise<WriteAnswer | undefined> {
  const known = await findAnswer(ctx.app, sent.id)
  if (known && known.request !== sent.request) throw refusal(422, 'idempotency_key_reused')
  return known?.answer
}

function sentWrite(
  { headers, viewer, method, path, queryString }: RequestContext,
  body: ParsedBody,
): AnsweredWrite | null {
  const key = headers[HEADER]
  if (key === undefined || !viewer) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw refusal(400, 'idempotency_key_invalid')
  const files = [...body.uploads].map(([name, items]) => [name, items.map((file) => [file.originalName, file.size])])
  return {
    id: hash([viewer.collection.id, viewer.values.id, key]),
    request: hash([method, path, queryString, body.values, files]),
  }
}

function refusal(status: number, code: IdempotencyCode): ApiError {
  const message = IDEMPOTENCY_MESSAGES[code]
  return new ApiError(status, message, { idempotencyKey: { code, message } })
}

function hash(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function toAnswer({ status, body }: WriteAnswer): Answer {
  return body === null ? noContent(status) : json(body, status)
}
