import { formatNumber } from './number-text.tsx'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']
const STEP = 1024

/** A size as display text: `512 bytes`, `1,4 MB`. */
export function sizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP))))
  const value = bytes / STEP ** unit
  return `${formatNumber(value, unit === 0 || value >= 100 ? 0 : 1)} ${UNITS[unit]}`
}
