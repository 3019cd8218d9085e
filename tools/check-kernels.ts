import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kernel, KERNELS } from './kernels.ts'

const FEWEST_CALLERS = 2
/** Folders with the code of areas; the name of a subfolder is the area, whichever package it is in. */
const PLACES = ['packages/domain/src', 'packages/server/src', 'packages/web/src/features', 'packages/web/src/widgets']
/** Subfolders that are no areas. */
const SHARED = new Set(['kernel', 'access', 'testing', 'cli', 'site'])

/**
 * Returns one complaint for each kernel that fewer than two areas use or that has no guide; prints the users of each.
 */
export function checkKernels(root: string, kernels: readonly Kernel[] = KERNELS): string[] {
  const sources = PLACES.flatMap((place) => sourcesIn(join(root, place)))
  return kernels.flatMap((kernel) => {
    const users = usersOf(kernel, sources)
    console.log(`  ${kernel.name}: ${users.join(', ')}`)
    const isTold = existsSync(join(root, 'docs/guides', `${kernel.guide}.md`))
    return [
      ...(users.length < FEWEST_CALLERS
        ? [`${kernel.name}: used by ${users.join(' and ') || 'no area'}, a kernel has ${FEWEST_CALLERS} at least`]
        : []),
      ...(isTold ? [] : [`${kernel.name}: docs/guides/${kernel.guide}.md is missing`]),
    ]
  })
}

interface Source {
  readonly area: string
  readonly text: string
}

function usersOf({ words }: Kernel, sources: readonly Source[]): readonly string[] {
  const used = new RegExp(`\\b(${words.join('|')})\\b`)
  return [...new Set(sources.filter(({ text }) => used.test(text)).map(({ area }) => area))].toSorted()
}

function sourcesIn(place: string): readonly Source[] {
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
    .flatMap(({ name: area }) =>
      readdirSync(join(place, area), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
        .map((file) => ({ area, text: withoutComments(readFileSync(join(place, area, file), 'utf8')) })),
    )
}

/** Removes comments, in which a kernel's name is no use of it. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
