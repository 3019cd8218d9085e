import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { constants, brotliCompress, gzip } from 'node:zlib'
import type { StaticFallback } from '@timesheet/engine'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])
/** Only files whose name carries their hash may be kept for ever. */
const HASHED = /^\/assets\//
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'self'; form-action 'self'"

interface Asset {
  readonly headers: Readonly<Record<string, string>>
  readonly plain: Uint8Array
  gzip?: Uint8Array
  brotli?: Uint8Array
}

/** Reads the built app into memory and answers its files; any other path that looks like a page gets the app itself. */
export async function loadSite(folder: string): Promise<StaticFallback> {
  const assets = new Map(listFiles(folder).map((file) => [`/${relative(folder, file).split(sep).join('/')}`, readAsset(folder, file)]))
  const index = assets.get('/index.html')
  return async ({ path, headers }) => {
    const decoded = decodePath(path)
    const asset = assets.get(decoded) ?? (isPage(decoded) ? index : undefined)
    return asset ? answer(asset, String(headers['accept-encoding'] ?? '')) : null
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
}

function readAsset(folder: string, file: string): Asset {
  const extension = extname(file)
  const path = `/${relative(folder, file).split(sep).join('/')}`
  return {
    plain: readFileSync(file),
    headers: {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      'referrer-policy': 'same-origin',
      ...(extension === '.html' ? { 'content-security-policy': POLICY } : {}),
    },
  }
}

/** A path with a file's ending that does not exist is missing; a route never has one. */
function isPage(path: string): boolean {
  return extname(path) === '' || path.startsWith('/user/')
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function answer(asset: Asset, accepted: string) {
  if (!COMPRESSED.has(extensionOf(asset)) || asset.plain.length < 1024) return { status: 200, headers: asset.headers, body: asset.plain }
  if (accepted.includes('br')) {
    asset.brotli ??= await promisify(brotliCompress)(asset.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    return { status: 200, headers: { ...asset.headers, 'content-encoding': 'br' }, body: asset.brotli }
  }
  if (accepted.includes('gzip')) {
    asset.gzip ??= await promisify(gzip)(asset.plain, { level: 9 })
    return { status: 200, headers: { ...asset.headers, 'content-encoding': 'gzip' }, body: asset.gzip }
  }
  return { status: 200, headers: asset.headers, body: asset.plain }
}

function extensionOf(asset: Asset): string {
  const type = asset.headers['content-type']
  return Object.entries(TYPES).find(([, known]) => known === type)?.[0] ?? ''
}
