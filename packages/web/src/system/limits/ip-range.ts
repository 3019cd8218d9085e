interface Address {
  readonly bits: 32 | 128
  readonly value: bigint
}

function readV4(text: string): Address | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null
  return { bits: 32, value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) }
}

function groupsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(':')
}

function readV6(text: string): Address | null {
  const [left = '', right, ...more] = text.split('::')
  if (more.length > 0) return null
  const head = groupsOf(left)
  const tail = right === undefined ? [] : groupsOf(right)
  const missing = 8 - head.length - tail.length
  if (right === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  return { bits: 128, value: groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n) }
}

/** `::ffff:10.0.0.1` is the IPv4 address 10.0.0.1 mapped to IPv6. */
function readAddress(text: string): Address | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)
  return readV4(mapped?.[1] ?? text) ?? readV6(text)
}

interface Range {
  readonly address: Address
  readonly prefix: number
}

function readRange(text: string): Range | null {
  const [ip = '', length, ...more] = text.split('/')
  const address = readAddress(ip)
  if (!address || more.length > 0) return null
  if (length === undefined) return { address, prefix: address.bits }
  return /^\d{1,3}$/.test(length) && Number(length) <= address.bits ? { address, prefix: Number(length) } : null
}

/** True for an address such as `10.0.0.7` or `2001:db8::1`, or a subnet such as `10.0.0.0/24`. */
export function isIpOrSubnet(text: string): boolean {
  return readRange(text) !== null
}

function covers({ address, prefix }: Range, ip: Address): boolean {
  const rest = BigInt(address.bits - prefix)
  return address.bits === ip.bits && address.value >> rest === ip.value >> rest
}

/** True when the address is in one of the addresses or subnets; invalid ones are ignored. */
export function isIpInList(text: string, list: readonly string[]): boolean {
  const ip = readAddress(text)
  return (
    ip !== null &&
    list.some((item) => {
      const range = readRange(item)
      return range !== null && covers(range, ip)
    })
  )
}
