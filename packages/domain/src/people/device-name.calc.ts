/** What a browser's own description amounts to for a person; empty where it says nothing known. */
export interface DeviceName {
  readonly browser: string
  readonly system: string
}

type Signs = readonly (readonly [name: string, sign: RegExp])[]

/** The first sign that is found counts: browsers also carry the names of those they imitate. */
const BROWSERS: Signs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const SYSTEMS: Signs = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** The names of browser and system in a User-Agent header; a program that is no browser goes by its own first word. */
export function deviceName(userAgent: string): DeviceName {
  const browser = nameOf(BROWSERS, userAgent) || (userAgent.startsWith('Mozilla/') ? '' : programName(userAgent))
  return { browser, system: nameOf(SYSTEMS, userAgent) }
}

/** What a device is called in a list or a mail: "Chrome en Windows". */
export function deviceTitle({ browser, system }: DeviceName): string {
  if (browser && system) return `${browser} en ${system}`
  return browser || (system ? `Navegador en ${system}` : 'Programa desconocido')
}

function nameOf(signs: Signs, text: string): string {
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? ''
}

/** As in `curl` for `curl/8.5.0`. */
function programName(userAgent: string): string {
  return /^[\w .-]{1,40}/.exec(userAgent)?.[0].trim() ?? ''
}
