import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { SettingsValues } from '../settings/settings.ts'

/** Cache of the last address: consecutive requests often come from the same one. */
let last = { address: '', expanded: '' }

/** The client's address: from the trusted proxy headers if configured, else the TCP peer's (record-api §1.8). */
export function realIp(incoming: IncomingMessage, proxy: SettingsValues['trustedProxy']): string {
  for (const name of proxy.headers) {
    const line = lastLine(incoming, name.toLowerCase())
    if (line === undefined) continue
    const addresses = line
      .split(',')
      .map((part) => part.trim())
      .filter((part) => isIP(part) !== 0)
    const found = proxy.useLeftmostIP ? addresses[0] : addresses.at(-1)
    if (found) return expandIp(found)
  }
  return expandIp(incoming.socket.remoteAddress ?? '')
}

/** The last occurrence of a header that may be repeated. */
function lastLine({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let i = rawHeaders.length - 2; i >= 0; i -= 2)
    if (rawHeaders[i]?.toLowerCase() === name) return rawHeaders[i + 1]
  return undefined
}

/**
 * The canonical form of an address: IPv6 with eight groups of four digits, IPv4 (also mapped into IPv6) as four
 * numbers.
 */
export function expandIp(address: string): string {
  if (address !== last.address) last = { address, expanded: expand(address) }
  return last.expanded
}

function expand(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const left = groups(head)
  const right = tail === undefined ? [] : groups(tail)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0000')
  return [...left, ...zeros, ...right].join(':')
}

function groups(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [group.toLowerCase().padStart(4, '0')]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a * 256 + b).toString(16).padStart(4, '0'), (c * 256 + d).toString(16).padStart(4, '0')]
  })
}
