/** Browser and operating system from a User-Agent header; '' where unknown. */
export interface DeviceName {
  readonly browser: string
  readonly system: string
}

type Signs = readonly (readonly [name: string, sign: RegExp])[]

/** In order of precedence: the User-Agent of a browser also names those that it imitates. */
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

/** Parses a User-Agent header; a program that is no browser is named by its first word. */
export function deviceName(userAgent: string): DeviceName {
  const browser = nameOf(BROWSERS, userAgent) || (userAgent.startsWith('Mozilla/') ? '' : programName(userAgent))
  return { browser, system: nameOf(SYSTEMS, userAgent) }
}

/** The display name of a device: "Chrome en Windows". */
export function deviceTitle({ browser, system }: DeviceName): string {
  if (browser && system) return `${browser} en ${system}`
  return browser || (system ? `Navegador en ${system}` : 'Programa desconocido')
}

function nameOf(signs: Signs, text: string): string {
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? ''
}

/** `curl` for `curl/8.5.0`. */
function programName(userAgent: string): string {
  return /^[\w .-]{1,40}/.exec(userAgent)?.[0].trim() ?? ''
}
