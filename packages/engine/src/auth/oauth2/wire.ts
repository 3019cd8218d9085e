import type { CustomFetch, FetchBody } from 'openid-client'

const MAX_ANSWER_BYTES = 1024 * 1024

/** A fetch for providers: reads at most a megabyte, follows no redirects and obeys one signal for all requests. */
export function wireFetch(
  signal: AbortSignal,
  reshape: (answer: Response) => Promise<Response> = async (answer) => answer,
): CustomFetch {
  return async (url, options) => {
    const signals = options.signal ? [options.signal, signal] : [signal]
    const answer = await fetch(url, {
      ...options,
      body: bodyOf(options.body),
      redirect: 'manual',
      signal: AbortSignal.any(signals),
    })
    const { status, headers } = answer
    // A new response, because a body can be read only once; the encoding header no longer applies.
    const kept = ['content-type', 'www-authenticate'].flatMap((name) =>
      headers.has(name) ? [[name, headers.get(name)!] as [string, string]] : [],
    )
    const bytes = await readLimited(answer)
    if (status < 200 || status > 599) throw new Error(`the provider answered ${status}`)
    const empty = [204, 205, 304].includes(status)
    return reshape(new Response(empty ? null : bytes, { status, headers: kept }))
  }
}

async function readLimited(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer of the provider is too large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function bodyOf(body: FetchBody): NonNullable<RequestInit['body']> | null {
  return (body ?? null) as NonNullable<RequestInit['body']> | null
}
