import type { TableView } from '../../ui/grid/data-grid/data-grid.types.ts'
import type { BackupFile } from '../system.queries.ts'

const ORDERS: Readonly<Record<string, (a: BackupFile, b: BackupFile) => number>> = {
  key: (a, b) => a.key.localeCompare(b.key),
  size: (a, b) => a.size - b.size,
  modified: (a, b) => a.modified.localeCompare(b.modified),
}

/**
 * The backups that contain every typed word, sorted as the table asks; filtered here because the API lists them all at
 * once.
 */
export function shownBackups(
  files: readonly BackupFile[],
  { text, sort }: Pick<TableView, 'text' | 'sort'>,
): readonly BackupFile[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = files.filter(({ key }) => words.every((word) => key.toLowerCase().includes(word)))
  const order = ORDERS[sort.replace(/^-/, '')]
  if (!order) return found
  return found.toSorted((a, b) => (sort.startsWith('-') ? order(b, a) : order(a, b)))
}
