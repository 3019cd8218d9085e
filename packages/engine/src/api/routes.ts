import {
  type CollectionModel,
  describe,
  evaluateFilter,
  type InputOf,
  isLocal,
  type OutputOf,
  parseFilterCached,
  pathFields,
  PROGRAM_LIMITS,
  readInput,
  type RouteContract,
  WiringError,
} from '@timesheet/schema'
import { isSuperuser, type RequestInfo } from '../kernel/request-info.ts'
import type { App } from '../app.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { RequestContext } from './request-context.ts'
import type { ParsedBody } from '../files/parsed-body.ts'
import { inWriteScope, type WriteScope } from '../records/write-scope.ts'
import { answerOnce } from './answer-once.ts'
import { type Answer, type Endpoint, json, JsonAnswer, noContent, written } from './endpoint.ts'

/** A call of a route: access was checked, and the input was validated by the contract. */
export interface RouteCall<Route extends RouteContract = RouteContract> {
  readonly input: InputOf<Route>
  readonly info: RequestInfo
  /** The context of an engine endpoint: uploads, headers, request id, raw streams. */
  readonly ctx: RequestContext
}

/**
 * Handles a call and returns the contract's output, or that as JSON already; `stream` or `taken` for bytes. Refuses by
 * throwing an `ApiError`.
 */
export type RouteHandler<Route extends RouteContract> = (
  call: RouteCall<Route>,
  app: App,
) => Promise<OutputOf<Route> extends Uint8Array ? Answer : OutputOf<Route> | JsonAnswer>

/** A call of a route that writes. */
export interface WritingCall<Route extends RouteContract = RouteContract> extends RouteCall<Route> {
  /**
   * Runs the writes in one transaction, repeated after conflicts; stores the answer in it for the call's
   * `Idempotency-Key`.
   */
  transact(work: (scope: WriteScope) => Promise<OutputOf<Route>>): Promise<OutputOf<Route>>
}

/** Plans outside the transaction and returns the result of `transact`. */
export type WritingHandler<Route extends RouteContract> = (
  call: WritingCall<Route>,
  app: App,
) => Promise<OutputOf<Route>>

/** Options of a route that the contract does not contain. */
export interface RouteOptions extends Pick<
  Endpoint,
  'bodyLimit' | 'takesGuestFiles' | 'quiet' | 'isStreamed' | 'headers'
> {
  /** Rate-limit tags; a limit for `*:<tag>` counts this route. */
  readonly tags?: readonly string[]
}

/** The registry of plugins' routes, filled before the server is built. */
export class Routes {
  readonly #endpoints: Endpoint[] = []

  /** Registers a route's handler; throws a `WiringError` for an invalid contract. */
  on<Route extends RouteContract>(contract: Route, handler: RouteHandler<Route>, options: RouteOptions = {}): this {
    refuseWrong(contract)
    this.#endpoints.push({
      ...options,
      method: contract.method,
      path: contract.path,
      tags: options.tags ?? [],
      handle: (ctx) => answerCall({ contract, handler, isStreamed: options.isStreamed ?? false }, ctx),
    })
    return this
  }

  /**
   * Registers the handler of a route that writes; calls of one account with the same `Idempotency-Key` are executed
   * once.
   */
  onWrite<Route extends RouteContract>(
    contract: Route,
    handler: WritingHandler<Route>,
    options: RouteOptions = {},
  ): this {
    refuseWrong(contract)
    this.#endpoints.push({
      ...options,
      method: contract.method,
      path: contract.path,
      tags: options.tags ?? [],
      handle: async (ctx) => {
        const { call, body } = await readCall(contract, ctx)
        return answerOnce<OutputOf<Route>>(ctx, {
          body,
          write: (after) => handler({ ...call, transact: (work) => inWriteScope(ctx.app, { after }, work) }, ctx.app),
          answer: async (written) =>
            contract.output.kind === 'nothing' ? { status: 204, body: null } : { status: 200, body: written },
        })
      },
    })
    return this
  }

  all(): readonly Endpoint[] {
    return this.#endpoints
  }
}

interface Registered<Route extends RouteContract> {
  readonly contract: Route
  readonly handler: RouteHandler<Route>
  readonly isStreamed: boolean
}

async function answerCall<Route extends RouteContract>(
  { contract, handler, isStreamed }: Registered<Route>,
  ctx: RequestContext,
): Promise<Answer> {
  const { call } = await readCall(contract, ctx, isStreamed)
  const answer = await handler(call, ctx.app)
  if (answer instanceof JsonAnswer) return written(answer)
  if (contract.output.kind === 'bytes') return answer as Answer
  return contract.output.kind === 'nothing' ? noContent() : json(answer)
}

const NO_BODY: ParsedBody = { values: {}, uploads: new Map() }

/** Checks access, then reads and validates the input. */
async function readCall<Route extends RouteContract>(
  contract: Route,
  ctx: RequestContext,
  isStreamed = false,
): Promise<{ readonly call: RouteCall<Route>; readonly body: ParsedBody }> {
  requireAllowed(contract.who, ctx)
  const isQuery = contract.method === 'GET' || contract.method === 'DELETE'
  const body = isQuery || isStreamed ? NO_BODY : await ctx.readBody()
  const input = requireInput(contract, { ...(isQuery ? ctx.query : body.values), ...ctx.params })
  return { call: { input, info: ctx.info(body.values), ctx }, body }
}

function requireInput<Route extends RouteContract>(
  contract: Route,
  raw: Readonly<Record<string, unknown>>,
): InputOf<Route> {
  const { values, errors } = readInput<Route['input']>(contract.input, raw)
  const wrong = Object.keys(errors)
  // An invalid path parameter names nothing, hence 404.
  if (pathFields(contract).some((name) => wrong.includes(name))) throw new ApiError(404)
  if (wrong.length > 0) throw new ApiError(400, '', errors)
  return values
}

/** A collection without fields, against which a route's access rule is evaluated, as it only concerns the viewer. */
const NOTHING: CollectionModel = {
  ...describe({ name: '', label: '', labelOne: '', fields: {}, access: {} }),
  fields: [],
}

function requireAllowed(who: RouteContract['who'], ctx: RequestContext): void {
  if (who === '' || isSuperuser({ auth: ctx.viewer })) return
  if (!ctx.viewer) throw new ApiError(401)
  const input = { collection: NOTHING, values: {}, request: ctx.info(), now: ctx.app.clock() }
  if (who !== null && evaluateFilter(parseFilterCached(who, PROGRAM_LIMITS), input)) return
  throw new ApiError(ctx.app.hidesRoutesFrom(ctx.viewer) ? 404 : 403)
}

function refuseWrong({ method, path, input, who }: RouteContract): void {
  const refuse = (reason: string): never => {
    throw new WiringError(`route "${method} ${path}": ${reason}`)
  }
  if (!path.startsWith('/') || path.startsWith('/api/')) refuse('the path begins with / and is written without /api')
  const missing = pathFields({ path }).find((name) => !Object.hasOwn(input, name))
  if (missing !== undefined) refuse(`the parameter "${missing}" is no field of the input`)
  if (who && !asksOnlyTheViewer(who)) refuse('who may ask is a rule about @request.auth alone')
}

function asksOnlyTheViewer(rule: string): boolean {
  try {
    return isLocal(parseFilterCached(rule, PROGRAM_LIMITS), NOTHING)
  } catch {
    return false
  }
}
