import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areaFiles } from './area-files.ts'
import { type AreaLine, areaLines } from './area-lines.ts'
import type { AreaName } from './area-name.ts'

/**
 * Writes the files of an area and registers it; throws before writing anything if one exists or a place is not found.
 * Returns the changed paths.
 */
export function writeArea(root: string, name: AreaName): string[] {
  const files = areaFiles(name)
  const taken = Object.keys(files).find((file) => existsSync(join(root, dirname(file))))
  if (taken) throw new Error(`${dirname(taken)} exists already.`)
  const changed = new Map<string, string>()
  for (const line of areaLines(name)) {
    const text = changed.get(line.file) ?? readFileSync(join(root, line.file), 'utf8')
    changed.set(line.file, withLine(text, line))
  }
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return [...Object.keys(files), ...changed.keys()]
}

function withLine(text: string, { file, place, at, text: added }: AreaLine): string {
  const found = at.exec(text)
  if (!found) throw new Error(`${file} has no ${at}: tools/new-area/area-lines.ts names the place.`)
  const index = place === 'before' ? found.index : found.index + found[0].length
  return text.slice(0, index) + added + text.slice(index)
}
