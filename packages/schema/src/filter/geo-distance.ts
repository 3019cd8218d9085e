import { toNumeric, type Scalar } from './scalar.ts'

const EARTH_RADIUS_KM = 6371

/**
 * The distance of two points in kilometres (record-api §5.4); null if an argument is no number, or rounding makes the
 * arc undefined.
 */
export function geoDistance(args: readonly Scalar[]): number | null {
  const numbers = args.map(toNumeric)
  if (numbers.length !== 4 || numbers.some((value) => typeof value !== 'number')) return null
  const [lonA, latA, lonB, latB] = (numbers as number[]).map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ]
  const distance =
    EARTH_RADIUS_KM *
    Math.acos(Math.cos(latA) * Math.cos(latB) * Math.cos(lonB - lonA) + Math.sin(latA) * Math.sin(latB))
  return Number.isNaN(distance) ? null : distance
}
