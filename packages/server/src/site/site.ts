import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { constants, brotliCompress, gzip } from 'node:zlib'
import type { StaticFallback } from '@timesheet/engine'
import { contentPolicy } from './content-policy.ts'
import { knownRoutes } from './known-routes.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.wasm'])
/** Only files with a hash in their name may be cached for ever. */
const HASHED = /^\/assets\//
/** Where a page names its API; set by hand, by the build, or here. */
const API_META = /<meta\s[^>]*name=["']timesheet-api["'][^>]*>/i
const CONTENT = /content=["']([^"']*)["']/i

/** The routes of the app, written by its build. */
const ROUTES = '/builds/routes.json'
/** Paths that only programs request: a missing chunk is answered 404 without a page. */
const MACHINE = /^\/(?:assets|builds)\//

interface Asset {
  readonly headers: Readonly<Record<string, string>>
  readonly plain: Uint8Array
  gzip?: Uint8Array
  brotli?: Uint8Array
}

/**
 * Reads the built app into memory and serves its files; any other path gets the app's page, with status 404 when it is
 * no route. Pages use the record API at `apiBase`; when it is empty, the one that they name themselves, else this
 * origin's.
 */
export async function loadSite(folder: string, apiBase = ''): Promise<StaticFallback> {
  const assets = new Map(
    listFiles(folder).map((file) => [
      `/${relative(folder, file).split(sep).join('/')}`,
      readAsset(folder, file, apiBase),
    ]),
  )
  const index = assets.get('/index.html')
  const isKnown = knownRoutes(routesOf(assets.get(ROUTES)))
  return async ({ path, headers }) => {
    const decoded = decodePath(path)
    const accepted = String(headers['accept-encoding'] ?? '')
    const asset = assets.get(decoded)
    if (asset) return answer(asset, accepted)
    if (!index || MACHINE.test(decoded)) return null
    return { ...(await answer(index, accepted)), status: isKnown(decoded) ? 200 : 404 }
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
}

function readAsset(folder: string, file: string, apiBase: string): Asset {
  const extension = extname(file)
  const path = `/${relative(folder, file).split(sep).join('/')}`
  const page = extension === '.html' ? withApi(readFileSync(file, 'utf8'), apiBase) : null
  return {
    plain: page === null ? readFileSync(file) : Buffer.from(page),
    headers: {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'vary': 'Accept-Encoding',
      'referrer-policy': 'same-origin',
      ...(page === null
        ? {}
        : { 'content-security-policy': contentPolicy(CONTENT.exec(API_META.exec(page)?.[0] ?? '')?.[1] ?? '') }),
    },
  }
}

function withApi(page: string, apiBase: string): string {
  if (apiBase === '') return page
  const meta = `<meta name="timesheet-api" content="${apiBase.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`
  return API_META.test(page) ? page.replace(API_META, () => meta) : page.replace('</head>', () => `${meta}</head>`)
}

function routesOf(list: Asset | undefined): readonly string[] {
  return list ? (JSON.parse(Buffer.from(list.plain).toString()) as string[]) : []
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function answer(asset: Asset, accepted: string) {
  if (!COMPRESSED.has(extensionOf(asset)) || asset.plain.length < 1024)
    return { status: 200, headers: asset.headers, body: asset.plain }
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
