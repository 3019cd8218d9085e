import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadAvatar } from './download-avatar.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('pictures from elsewhere', () => {
  let server: Server
  let host = ''
  const asked: string[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const [, kind = '', target = ''] = /^\/([^/?]*)\??(.*)$/.exec(request.url ?? '') ?? []
      if (kind === 'to') return void response.writeHead(302, { location: decodeURIComponent(target) }).end()
      if (kind === 'loop') return void response.writeHead(302, { location: '/loop' }).end()
      if (kind === 'large') return void response.writeHead(200).end(Buffer.alloc(33 * 1024 * 1024))
      if (kind === 'gone') return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/html' }).end(PNG)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  const download = (url: string, trustedHosts: readonly string[] = []) =>
    downloadAvatar({ url, trustedHosts, folder: async () => tmpdir() })

  it('come with the type of their content, also after a redirect', async () => {
    const picture = await download(`http://${host}/to?${encodeURIComponent(`http://${host}/face%20one.png`)}`, [host])
    expect(picture).toMatchObject({ contentType: 'image/png', size: PNG.length, originalName: 'face one.png' })
    expect(Buffer.from(await picture.bytes())).toEqual(PNG)
  })

  it.each([
    { name: 'this machine by address', url: () => `http://${host}/a.png` },
    { name: 'this machine by name', url: () => `http://localhost:${host.split(':')[1]}/a.png` },
    { name: 'this machine in IPv6', url: () => `http://[::1]:${host.split(':')[1]}/a.png` },
    { name: 'this machine, mapped', url: () => `http://[::ffff:127.0.0.1]:${host.split(':')[1]}/a.png` },
    { name: 'this machine in one number', url: () => `http://2130706433:${host.split(':')[1]}/a.png` },
    { name: 'a neighbour', url: () => 'http://192.168.0.1/a.png' },
    { name: 'the data service of a cloud', url: () => 'http://169.254.169.254/latest/meta-data/' },
    { name: 'a file', url: () => 'file:///etc/passwd' },
    { name: 'no address at all', url: () => 'a.png' },
  ])('$name is not requested', async ({ url }) => {
    asked.length = 0
    await expect(download(url())).rejects.toThrow(/not a public host|not on the web|Invalid URL/)
    expect(asked).toEqual([])
  })

  it.each([
    { name: 'another port of a trusted host', to: 'http://127.0.0.1:9/a.png' },
    { name: 'a name of this machine', to: 'http://localhost/a.png' },
    { name: 'another protocol', to: 'ftp://x.es/a.png' },
  ])('a redirect to $name is not followed', async ({ to }) => {
    await expect(download(`http://${host}/to?${encodeURIComponent(to)}`, [host])).rejects.toThrow(
      /not a public host|not on the web/,
    )
  })

  it.each([
    { name: 'is larger than 32 MiB', path: 'large', error: 'too large' },
    { name: 'is not there', path: 'gone', error: '404' },
    { name: 'redirects in a circle', path: 'loop', error: 'too often' },
  ])('one that $name is refused', async ({ path, error }) => {
    await expect(download(`http://${host}/${path}`, [host])).rejects.toThrow(error)
  })
})
