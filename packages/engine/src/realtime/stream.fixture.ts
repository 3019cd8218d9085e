interface TestEvent {
  readonly id: string
  readonly event: string
  readonly data: unknown
}

/** One event stream over fetch, subscribed as a guest. */
export interface TestStream {
  readonly id: string
  next(): Promise<TestEvent>
  /** Resolves if no event arrived until now; throws otherwise. The stream then has no other subscriptions. */
  silent(): Promise<void>
  close(): void
}

/** Opens a stream and subscribes it to topics. */
export async function openStream(
  url: string,
  topics: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<TestStream> {
  const aborter = new AbortController()
  const response = await fetch(`${url}/api/realtime`, { signal: aborter.signal, headers })
  const events: TestEvent[] = []
  const waiting: ((event: TestEvent) => void)[] = []
  const tell = (event: TestEvent) => {
    const listener = waiting.shift()
    if (listener) listener(event)
    else events.push(event)
  }
  readEvents(response, tell).catch(() => undefined)
  const next = () =>
    new Promise<TestEvent>((resolve) => (events.length > 0 ? resolve(events.shift()!) : waiting.push(resolve)))
  const subscribe = async (subscriptions: readonly string[]) => {
    const answer = await fetch(`${url}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ clientId: id, subscriptions }),
    })
    if (answer.status !== 204) throw new Error(`the subscription was answered with ${answer.status}`)
  }
  const { id } = await next()
  await subscribe(topics)
  return {
    id,
    next,
    silent: async () => {
      await subscribe(['@oauth2'])
      await fetch(`${url}/api/oauth2-redirect?state=${id}&code=beacon`, { redirect: 'manual', headers })
      const { data } = await next()
      // Events come in order: an earlier one would have come before this beacon.
      if ((data as { code?: unknown }).code !== 'beacon') throw new Error(`heard ${JSON.stringify(data)}`)
    },
    close: () => aborter.abort(),
  }
}

async function readEvents(response: Response, tell: (event: TestEvent) => void): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body!) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, id = '', event = '', data = ''] = /^id:(.*)\nevent:(.*)\ndata:(.*)$/.exec(text.slice(0, end)) ?? []
      text = text.slice(end + 2)
      tell({ id, event, data: JSON.parse(data) as unknown })
    }
  }
}
