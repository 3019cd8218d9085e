import { BlockList, isIP } from 'node:net'

const blocks = new WeakMap<readonly string[], BlockList>()

/** True when the address is one of the listed addresses or inside one of the listed CIDR ranges. */
export function ipInList(address: string, list: readonly string[]): boolean {
  const family = isIP(address)
  if (family === 0) return false
  if (list.length === 0) return false
  return blockOf(list).check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** The parsed list, cached by array identity: the settings replace the array at each change and never modify it. */
function blockOf(list: readonly string[]): BlockList {
  let block = blocks.get(list)
  if (!block) {
    block = new BlockList()
    for (const entry of list) addToList(block, entry.trim())
    blocks.set(list, block)
  }
  return block
}

function addToList(block: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  const family = isIP(address)
  if (family === 0) return
  const type = family === 6 ? 'ipv6' : 'ipv4'
  const bits = Number(prefix)
  if (prefix === undefined) block.addAddress(address, type)
  else if (Number.isInteger(bits) && bits >= 0 && bits <= (family === 6 ? 128 : 32))
    block.addSubnet(address, bits, type)
}
