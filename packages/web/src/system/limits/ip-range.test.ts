import { describe, expect, it } from 'vitest'
import { isIpInList, isIpOrSubnet } from './ip-range.ts'

describe('isIpOrSubnet', () => {
  it.each([
    '10.0.0.7',
    '0.0.0.0',
    '10.0.0.0/24',
    '10.0.0.0/0',
    '::1',
    '2001:db8::1',
    '2001:0db8:0000:0000:0000:0000:0000:0001',
    'fe80::/10',
    '::/0',
  ])('accepts %s', (text) => expect(isIpOrSubnet(text)).toBe(true))
  it.each([
    '',
    'localhost',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/24/8',
    '10.0.0.0/x',
    ':::1',
    '1::2::3',
    '2001:db8',
    'g::1',
    '::1/129',
    '1.2.3.4 ',
  ])('refuses %j', (text) => expect(isIpOrSubnet(text)).toBe(false))
})

describe('isIpInList', () => {
  it.each([
    ['the same address', '10.0.0.7', ['10.0.0.7'], true],
    ['another one', '10.0.0.8', ['10.0.0.7'], false],
    ['inside a subnet', '10.0.3.200', ['192.168.0.0/16', '10.0.2.0/23'], true],
    ['just outside of it', '10.0.4.0', ['10.0.2.0/23'], false],
    ['everybody', '203.0.113.9', ['0.0.0.0/0'], true],
    ['everybody of the other family does not count', '203.0.113.9', ['::/0'], false],
    ['an IPv6 address written otherwise', '2001:0db8:0000:0000:0000:0000:0000:0001', ['2001:db8::1'], true],
    ['inside an IPv6 subnet', '2001:db8:0:1::9', ['2001:db8::/48'], true],
    ['an IPv4 address that came over IPv6', '::ffff:10.0.0.7', ['10.0.0.0/24'], true],
    ['an empty list holds nobody', '10.0.0.7', [], false],
    ['what cannot be read holds nobody', '10.0.0.7', ['10.0.0.*', ''], false],
    ['no address is in no list', '', ['0.0.0.0/0'], false],
  ])('%s', (_name, ip, list, expected) => expect(isIpInList(ip, list)).toBe(expected))
})
