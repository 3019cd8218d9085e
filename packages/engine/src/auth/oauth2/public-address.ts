import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const IPV4 = [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
  ],
  ...[
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
]
/**
 * Everything outside global unicast (2000::/3), and those parts of it that embed an IPv4 address or are for
 * documentation.
 */
const IPV6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Networks that are not public: loopback, private, local and reserved ranges. */
const PRIVATE = { 4: networks('ipv4', IPV4), 6: networks('ipv6', IPV6) } as const

/** Whether an IP address is reachable from the internet; false for a text that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  // Two lists, because a single one would match every IPv4 address as its IPv4-mapped IPv6 address.
  if (family === 6) return !PRIVATE[6].check(address, 'ipv6')
  return family === 4 && !PRIVATE[4].check(address, 'ipv4')
}

/** A DNS lookup that returns only public addresses, so that the connection uses an address that was checked. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return done(new Error(`${hostname} is not a public host`), '')
    if (options.all) done(null, open)
    else done(null, first.address, first.family)
  })
}

function networks(family: 'ipv4' | 'ipv6', nets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', bits] = net.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
