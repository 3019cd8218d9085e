import { keptExtension } from './kept-extension.ts'
import type { SniffedType } from './sniffed-type.ts'
import { randomString } from '../kernel/random.ts'

const SUFFIX_LENGTH = 10
const SUFFIX_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const MAX_BASE = 100
const MIN_BASE = 3
const MAX_EXTENSION = 20

/**
 * The name under which an upload is stored: `<snake base>_<10 random><ext>`, safe as one path segment (record-api
 * §3.4.10).
 */
export function storedName(originalName: string, sniffed?: SniffedType): string {
  const originalExtension = extensionOf(originalName)
  const base = snakeCase(originalName.slice(0, originalName.length - originalExtension.length))
  const extension = cleanExtension(originalExtension)
  return `${fitBase(base)}_${randomSuffix()}${sniffed ? keptExtension(extension, sniffed) : extension}`
}

/** The extension with its dot, two of them if the name has two (`.tar.gz`); empty if there is none. */
export function extensionOf(name: string): string {
  const last = name.lastIndexOf('.')
  if (last === -1) return ''
  const second = name.slice(0, last).lastIndexOf('.')
  return name.slice(second === -1 ? last : second)
}

function fitBase(base: string): string {
  if (base.length < MIN_BASE) return base + randomSuffix()
  return base.slice(0, MAX_BASE)
}

function cleanExtension(extension: string): string {
  const clean = extension.replace(/[^\w.*\-+=#]+/g, '')
  if (/^\.*$/.test(clean)) return ''
  return clean.length > MAX_EXTENSION ? `.${clean.slice(-(MAX_EXTENSION - 1))}` : clean
}

/** The words of a text in lower case, joined by `_`; anything but ASCII letters and digits separates words. */
export function snakeCase(text: string): string {
  const words = text.split(/[\W_]+/).filter(Boolean)
  return words
    .map((word) => word.replace(/([^A-Z])([A-Z])/g, '$1_$2'))
    .join('_')
    .toLowerCase()
}

function randomSuffix(): string {
  return randomString(SUFFIX_LENGTH, SUFFIX_ALPHABET)
}
