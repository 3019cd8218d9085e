import { parsePattern } from './regex-subset.ts'
import type { PatternNode } from './regex-subset.ts'

/** A random integer in [0, limit), given by the caller, since this package uses no randomness of its own. */
export type RandomBelow = (limit: number) => number

const parsed = new Map<string, PatternNode>()

/**
 * Generates a random text that matches a pattern of the supported subset (record-api §3.4.1b); throws for other
 * patterns.
 */
export function autogenerate(pattern: string, random: RandomBelow): string {
  let node = parsed.get(pattern)
  if (!node) {
    node = parsePattern(pattern)
    parsed.set(pattern, node)
  }
  return generate(node, random)
}

function generate(node: PatternNode, random: RandomBelow): string {
  if (node.kind === 'chars') return pick([...node.chars], random) ?? ''
  if (node.kind === 'choice') return generate(pick(node.options, random)!, random)
  let text = ''
  for (const { node: part, min, max } of node.parts) {
    const times = min + random(max - min + 1)
    for (let i = 0; i < times; i++) text += generate(part, random)
  }
  return text
}

function pick<T>(items: readonly T[], random: RandomBelow): T | undefined {
  return items[random(items.length)]
}
