/** Told the share of a request's body that has left, from 0 to 1. */
export type OnProgress = (share: number) => void

/** A `fetch` for one request that says how much of its body has left; that of browsers does not. */
export function progressFetch(
  onProgress: OnProgress,
): (url: RequestInfo | URL, init?: RequestInit) => Promise<Response> {
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', url instanceof Request ? url.url : url)
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('The network failed')))
      request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
      init.signal?.addEventListener('abort', () => request.abort())
      request.send(init.body instanceof ReadableStream ? null : init.body)
    })
}

function responseOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : responseText, { status, statusText })
}
