import { stable } from './stable-answer.ts'
import type { Asker, Recorded, Sender, Step } from './step.ts'

const PASSWORD = 'recorded-password-1'
export const ROOT = { email: 'root@example.com', password: PASSWORD } as const
export const PEOPLE = ['ana', 'bea'] as const

/** Sends all steps in order to one server; returns its answers in a comparable form. */
export async function playSteps(send: Sender, steps: readonly Step[]): Promise<Recorded[]> {
  const tokens = await signIn(send)
  const kept = new Map<string, string>()
  const recorded: Recorded[] = []
  for (const step of steps) recorded.push(await play({ send, tokens, kept }, step))
  return recorded
}

interface Playing {
  readonly send: Sender
  readonly tokens: ReadonlyMap<Asker, string>
  readonly kept: Map<string, string>
}

async function play({ send, tokens, kept }: Playing, step: Step): Promise<Recorded> {
  const [method = '', path = ''] = fill(step.ask, kept).split(/ (.*)/s)
  const sent = await encode(step, kept)
  const headers = { authorization: tokens.get(step.as ?? 'guest') ?? '', ...sent.headers, ...step.headers }
  const { status, text } = await send({ method, path, headers, payload: sent.payload })
  const body = parse(text)
  for (const [name, where] of Object.entries(step.keep ?? {})) kept.set(name, String(valueAt(body, where)))
  return { name: step.name, status, body: stable(body, step.ignore ?? []) }
}

async function signIn(send: Sender): Promise<Map<Asker, string>> {
  const tokens = new Map<Asker, string>()
  const login = async (collection: string, identity: string) => {
    const { text } = await send({
      method: 'POST',
      path: `/api/collections/${collection}/auth-with-password`,
      headers: JSON_HEADERS,
      payload: JSON.stringify({ identity, password: PASSWORD }),
    })
    return String(valueAt(parse(text), 'token'))
  }
  tokens.set('root', await login('_superusers', ROOT.email))
  for (const name of PEOPLE) {
    const payload = JSON.stringify({
      id: `${name}00000000000000`.slice(0, 15),
      name,
      email: `${name}@example.com`,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      emailVisibility: name === 'bea',
    })
    await send({
      method: 'POST',
      path: '/api/collections/users/records',
      headers: { ...JSON_HEADERS, authorization: tokens.get('root')! },
      payload,
    })
    tokens.set(name, await login('users', `${name}@example.com`))
  }
  return tokens
}

const JSON_HEADERS = { 'content-type': 'application/json' } as const

async function encode(
  { body, parts }: Step,
  kept: ReadonlyMap<string, string>,
): Promise<{ headers: Record<string, string>; payload: string | Buffer | undefined }> {
  if (parts) {
    const form = new FormData()
    for (const [key, part] of Object.entries(parts))
      form.append(key, typeof part === 'string' ? fill(part, kept) : new File([part.content], part.file))
    const made = new Response(form)
    return {
      headers: { 'content-type': made.headers.get('content-type')! },
      payload: Buffer.from(await made.arrayBuffer()),
    }
  }
  if (body === undefined) return { headers: {}, payload: undefined }
  return { headers: JSON_HEADERS, payload: fill(typeof body === 'string' ? body : JSON.stringify(body), kept) }
}

function fill(text: string, kept: ReadonlyMap<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => kept.get(name) ?? whole)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body)
}
