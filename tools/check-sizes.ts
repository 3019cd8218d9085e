import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The limit of architecture.md §3.4 in lines per source file; tests are tables and may be longer. */
const MAX_LINES = 400
const FOLDERS = ['packages', 'tools', 'bench', 'e2e']
const SKIPPED = new Set(['node_modules', 'dist', 'test-results'])

/** Returns one complaint for each source file that is too long; prints statistics of all. */
export function checkSizes(root: string): string[] {
  const sizes = FOLDERS.flatMap((folder) => sourceFiles(join(root, folder))).map((file) => ({
    file: file.slice(root.length + 1),
    lines: readFileSync(file, 'utf8').split('\n').length,
  }))
  const sorted = sizes.map((size) => size.lines).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  console.log(`  ${sizes.length} source files: median ${at(0.5)} lines, p90 ${at(0.9)}, longest ${at(1)}`)
  return sizes
    .filter((size) => size.lines > MAX_LINES)
    .map((size) => `${size.file}: ${size.lines} lines, ${MAX_LINES} at most`)
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(join(folder, entry.name))
    const isSource =
      /\.(ts|tsx|js)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) && !entry.name.endsWith('.spec.ts')
    return isSource ? [join(folder, entry.name)] : []
  })
}
