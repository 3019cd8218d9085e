import { posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BY_INDEX, PACKAGES, PRIVATE, PURE, ROOMS, TOP } from './layers.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Tests and fixtures may import every folder of their package. */
const TEST_FILE = /\.(test|fixture|setup)\.tsx?$/
const TEST_ROOMS = ['testing', 'conformance']

/** The reason why a file may not import something; null if it may. */
export function judgeImport(file, specifier) {
  const from = placeOf(file)
  if (from.package === null) return specifier.startsWith('@timesheet/') ? judgeExport(specifier) : null
  if (specifier.startsWith('.')) return judgeFile(from, placeOf(posix.join(posix.dirname(file), specifier)))
  if (specifier.startsWith('@timesheet/')) return judgeExport(specifier) ?? judgePackage(from, specifier.split('/')[1])
  if (specifier.startsWith('node:') && PURE.includes(from.package) && from.room !== null && !isTest(from))
    return `${from.package} runs in the browser: nothing of Node.`
  return null
}

function judgeExport(specifier) {
  return specifier.split('/')[2] === 'src' ? 'Import a package by one of its exports.' : null
}

function judgePackage(from, name) {
  if (PACKAGES[from.package].includes(name) || (name === from.package && isTest(from))) return null
  const allowed = PACKAGES[from.package].join(', ') || 'no other package'
  return `${from.package} imports ${allowed}, and its own files by relative paths.`
}

function judgeFile(from, to) {
  if (to.package === null) return null
  if (from.package !== to.package) return `Import ${to.package} by one of its exports.`
  if (isTest(from) || from.room === null || from.room === to.room) return null
  if (PRIVATE.some((folder) => to.path.startsWith(`${folder}/`))) return 'Only the storage factory knows a database.'
  for (const { room, height } of [from, to])
    if (height === undefined) return `${room} has no place in tools/lint/layers.js yet.`
  if (to.height > from.height) return `${from.room} is below ${to.room}: what it needs of there arrives as an argument.`
  if (to.height === from.height && to.height !== Infinity)
    return `${from.room} and ${to.room} are strangers: what both need lies lower.`
  return BY_INDEX.includes(to.package) &&
    to.height !== Infinity &&
    to.path !== `packages/${to.package}/src/${to.room}/index.ts`
    ? `Import ${to.room} by its index.ts.`
    : null
}

/** The package and folder of a path, and the folder's position in its package's order. */
function placeOf(path) {
  const [, name, inner] = /^packages\/([^/]+)\/(?:src\/(.*))?/.exec(path) ?? []
  if (!Object.hasOwn(PACKAGES, name ?? '')) return { path, package: null, room: null }
  if (inner === undefined) return { path, package: name, room: null, height: Infinity }
  const folders = inner.split('/')
  const [first] = folders
  if (folders.length > 1 && TOP[name].includes(first)) return { path, package: name, room: first, height: Infinity }
  for (const [height, level] of ROOMS[name].entries())
    for (const pattern of [level].flat()) {
      const room = roomIn(folders, pattern)
      if (room !== null) return { path, package: name, room, height }
    }
  return {
    path,
    package: name,
    room: first,
    height: folders.length > 1 && ROOMS[name].length > 0 ? undefined : Infinity,
  }
}

/** The part of a path that matches a pattern; `*` matches any one folder. */
function roomIn(folders, pattern) {
  const parts = pattern.split('/')
  const fits = parts.every((part, i) => (part === '*' ? i < folders.length - 1 : part === folders[i]))
  return fits ? folders.slice(0, parts.length).join('/') : null
}

function isTest(place) {
  return TEST_FILE.test(place.path) || TEST_ROOMS.includes(place.room)
}

/** Refuses imports against the order in `layers.js`, however the path is spelled, types included. */
export const importWalls = {
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/')
    const judge = (node) => {
      const specifier = node?.value
      const message = typeof specifier === 'string' ? judgeImport(file, specifier) : null
      if (message !== null) context.report({ node, message })
    }
    return {
      ImportDeclaration: (node) => judge(node.source),
      ExportNamedDeclaration: (node) => judge(node.source),
      ExportAllDeclaration: (node) => judge(node.source),
      ImportExpression: (node) => judge(node.source),
      TSImportType: (node) => judge(node.source ?? node.argument?.literal ?? node.argument),
    }
  },
}
