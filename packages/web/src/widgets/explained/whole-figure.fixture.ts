import type { ToldFigure } from './told-figure.ts'

/** How far the parts of a figure are from it; 0 for one that adds up, and for one that tells none. */
export function partsGap({ value, parts = [] }: ToldFigure): number {
  return parts.length === 0 ? 0 : parts.reduce((sum, part) => sum + part.value, 0) - value
}
