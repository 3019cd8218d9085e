import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SettingsValues } from '../settings/settings.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpOrFileMailer } from './smtp-or-file-mailer.ts'

const META = {
  appName: 'Timesheet',
  appURL: 'https://x.es',
  senderName: 'Señor Correo',
  senderAddress: 'no-reply@x.es',
  accentColor: '',
  hideControls: false,
}
const SMTP = {
  enabled: false,
  host: '127.0.0.1',
  port: 0,
  username: '',
  password: '',
  authMethod: '',
  tls: false,
  localName: '',
}
const MAIL = {
  to: 'ana@x.es',
  subject: 'Restablecer la contraseña',
  html: '<p>Pulse <a href="https://x.es/r?token=abc">aquí</a></p>',
}

let dir = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mailer-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

function mailer(smtp: Partial<SettingsValues['smtp']> = {}): Mailer {
  return createSmtpOrFileMailer({
    dir,
    settings: () => ({ meta: META, smtp: { ...SMTP, ...smtp } }),
    clock: () => new Date('2026-03-01T10:00:00Z'),
  })
}

async function onlyEml(): Promise<string> {
  const [name = '', ...more] = await readdir(join(dir, 'mail'))
  expect(more).toEqual([])
  return join(dir, 'mail', name)
}

describe('without SMTP', () => {
  it('writes a MIME message with a text and an HTML part, readable by nobody else', async () => {
    await mailer().send(MAIL)
    const path = await onlyEml()
    expect(path).toMatch(/2026-03-01T10-00-00\.000Z_ana@x\.es_[0-9a-f]{8}\.eml$/)
    const eml = await readFile(path, 'utf8')
    expect(eml).toContain('To: ana@x.es\r\n')
    expect(eml).toMatch(/From: =\?UTF-8\?\S+ <no-reply@x\.es>\r\n/)
    expect(eml).toMatch(/Content-Type: multipart\/alternative/)
    expect(eml).toMatch(/Content-Type: text\/plain; charset=utf-8/)
    expect(eml).toMatch(/Content-Type: text\/html; charset=utf-8/)
    expect(eml).toContain('Date: Sun, 01 Mar 2026 10:00:00 +0000')
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o077).toBe(0)
  })

  it.each([
    ['a list of addresses', 'a@x.es, b@y.es'],
    ['an address with a header', 'a@x.es\r\nBcc: b@y.es'],
    ['a name with an address', 'Ana <a@x.es>'],
    ['nobody', ''],
  ])('refuses %s and writes nothing', async (_name, to) => {
    await expect(mailer().send({ ...MAIL, to })).rejects.toThrow()
    expect(await readdir(dir)).toEqual([])
  })

  it('gives the file a safe name whatever the address holds', async () => {
    await mailer().send({ ...MAIL, to: 'a/b|c*d@x.es' })
    expect(await onlyEml()).toMatch(/_a_b_c_d@x\.es_[0-9a-f]{8}\.eml$/)
  })
})

describe('with SMTP', () => {
  let server: Server
  let received = ''

  beforeEach(async () => {
    received = ''
    server = createServer((socket) => {
      let inData = false
      socket.write('220 test\r\n')
      socket.on('data', (chunk) => {
        const text = chunk.toString()
        received += text
        if (inData) {
          if (text.endsWith('\r\n.\r\n')) {
            inData = false
            socket.write('250 ok\r\n')
          }
          return
        }
        if (text.startsWith('DATA')) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      })
      socket.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const port = (): number => (server.address() as { port: number }).port

  it('sends to one receiver and writes no file', async () => {
    await mailer({ enabled: true, port: port(), localName: 'timesheet.local' }).send(MAIL)
    expect(received).toContain('EHLO timesheet.local')
    expect(received).toContain('MAIL FROM:<no-reply@x.es>')
    expect(received.match(/RCPT TO:/g)).toHaveLength(1)
    expect(await readdir(dir)).toEqual([])
  })

  it('fails when the server does not answer, and still writes no file', async () => {
    const closed = port()
    await new Promise((resolve) => server.close(resolve))
    await expect(mailer({ enabled: true, port: closed }).send(MAIL)).rejects.toThrow()
    expect(await readdir(dir)).toEqual([])
  })
})
