import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../kernel/api-error.ts'
import { parseMultipart } from './multipart.ts'
import type { ParsedBody } from '../files/parsed-body.ts'

const LIMIT = 4 * 1024 * 1024
const LARGE = 'x'.repeat(2 * 1024 * 1024)

let folder = ''
let server: Server
let url = ''
let lastBody: Promise<ParsedBody>

interface Echo {
  readonly status: number
  readonly values?: Record<string, unknown>
  readonly files?: Record<string, { name: string; size: number; type: string; start: string }[]>
  readonly waiting?: number
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'multipart-'))
  // Left-over folders are counted, so other tests must not share the temporary folder.
  vi.stubEnv('TMPDIR', folder)
  server = createServer((incoming, response) => {
    lastBody = parseMultipart(incoming, { body: LIMIT, text: LIMIT })
    lastBody
      .then(echo, (error: unknown): Echo => ({ status: error instanceof ApiError ? error.status : 500 }))
      .then(
        (answer) => response.writeHead(answer.status).end(JSON.stringify(answer)),
        () => response.writeHead(500).end('{}'),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

async function echo(body: ParsedBody): Promise<Echo> {
  const files: NonNullable<Echo['files']> = {}
  for (const [key, uploads] of body.uploads) {
    files[key] = await Promise.all(
      uploads.map(async (file) => ({
        name: file.originalName,
        size: file.size,
        type: file.contentType,
        start: Buffer.from(await file.bytes()).toString('utf8', 0, 5),
      })),
    )
  }
  const waiting = (await readdir(folder)).length
  await body.dispose?.()
  return { status: 200, values: { ...body.values }, files, waiting }
}

async function post(body: FormData | string, type?: string): Promise<Echo> {
  const answer = await fetch(url, { method: 'POST', body, ...(type ? { headers: { 'content-type': type } } : {}) })
  return (await answer.json()) as Echo
}

function form(...entries: readonly (readonly [string, string | File])[]): FormData {
  const data = new FormData()
  for (const [key, value] of entries) data.append(key, value)
  return data
}

describe('multipart bodies', () => {
  test('texts are inferred, @jsonPayload is merged without inference', async () => {
    const { values } = await post(
      form(['a', '12'], ['b', '012'], ['c', 'x'], ['c', 'true'], ['@jsonPayload', '{"list":["1"],"a":"7"}']),
    )
    expect(values).toEqual({ a: '7', b: '012', c: ['x', true], list: ['1'] })
  })

  test('files keep their names and tell their own type', async () => {
    const { files } = await post(
      form(
        ['docs', new File(['hola'], 'año ñ.png', { type: 'image/png' })],
        ['docs', new File(['%PDF-1.7'], 'b')],
        ['docs+', new File([''], 'empty.txt')],
      ),
    )
    expect(files).toEqual({
      'docs': [
        { name: 'año ñ.png', size: 4, type: 'text/plain; charset=utf-8', start: 'hola' },
        { name: 'b', size: 8, type: 'application/pdf', start: '%PDF-' },
      ],
      'docs+': [{ name: 'empty.txt', size: 0, type: 'text/plain; charset=utf-8', start: '' }],
    })
  })

  test('a part without file name is a text', async () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n'
    expect(await post(body, 'multipart/form-data; boundary=b')).toMatchObject({
      status: 200,
      values: { file: '' },
      files: {},
    })
  })

  test('a large file waits on disk and is gone after the request', async () => {
    const { files, waiting } = await post(form(['file', new File([LARGE], 'large.txt')]))
    expect(files).toMatchObject({ file: [{ size: LARGE.length, start: 'xxxxx' }] })
    expect(waiting).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })

  test.each([
    { name: 'no boundary', body: 'x', type: 'multipart/form-data' },
    {
      name: 'cut off in a text',
      body: '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhal',
      type: 'multipart/form-data; boundary=b',
    },
    {
      name: 'cut off in a file',
      body: '--b\r\nContent-Disposition: form-data; name="a"; filename="f.txt"\r\n\r\nhal',
      type: 'multipart/form-data; boundary=b',
    },
    {
      name: 'a file under a key that is too long, cut off',
      body: `--b\r\nContent-Disposition: form-data; name="${'k'.repeat(300)}"; filename="f.txt"\r\n\r\nhal`,
      type: 'multipart/form-data; boundary=b',
    },
    { name: 'no multipart at all', body: '{"a":1}', type: 'multipart/form-data; boundary=b' },
    {
      name: 'a payload that is no JSON',
      body: '--b\r\nContent-Disposition: form-data; name="@jsonPayload"\r\n\r\n{\r\n--b--\r\n',
      type: 'multipart/form-data; boundary=b',
    },
    {
      name: 'a key that is too long',
      body: `--b\r\nContent-Disposition: form-data; name="${'k'.repeat(300)}"\r\n\r\nx\r\n--b--\r\n`,
      type: 'multipart/form-data; boundary=b',
    },
  ])('$name is a 400', async ({ body, type }) => {
    expect(await post(body, type)).toEqual({ status: 400 })
  })

  test('more parts than allowed are a 400', async () => {
    expect(await post(form(...Array.from({ length: 5001 }, () => ['a', '1'] as const)))).toEqual({ status: 400 })
  })

  test('a body above the limit is a 413 and leaves nothing behind', async () => {
    expect(await post(form(['file', new File([LARGE, LARGE, LARGE], 'large.txt')]))).toEqual({ status: 413 })
    expect(await readdir(folder)).toEqual([])
  })

  test('a client that goes away in the middle leaves nothing behind', async () => {
    const seen = new Promise<void>((resolve) => server.once('request', () => resolve()))
    const broken = request(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' },
    })
    broken.on('error', () => undefined)
    broken.write(`--b\r\nContent-Disposition: form-data; name="a"; filename="f.txt"\r\n\r\n${LARGE}`)
    await seen
    broken.destroy()
    await expect(lastBody).rejects.toBeInstanceOf(ApiError)
    expect(await readdir(folder)).toEqual([])
  })
})
