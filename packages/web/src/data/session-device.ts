const STORED_AS = 'timesheet-device'
const HEADER = 'X-Timesheet-Device'
const LENGTH = 24
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const KEY = /^[a-z0-9]{15,40}$/
/** Requests that carry the device id: the server records the device, or exempts a known one from limits on attempts. */
const NOTED_PATHS = /\/(?:auth-(?:with-|refresh$)|request-otp$|request-password-reset$|confirm-password-reset$)/

let key = ''

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

function storedKey(): string {
  try {
    const known = localStorage.getItem(STORED_AS) ?? ''
    if (KEY.test(known)) return known
    const made = newKey()
    localStorage.setItem(STORED_AS, made)
    return made
  } catch {
    // Without storage the browser counts as a new device after each reload.
    return newKey()
  }
}

/** The id by which the server recognises this browser: random, no credential, kept after the session. */
export function deviceKey(): string {
  key ||= storedKey()
  return key
}

interface Request {
  readonly url: string
  readonly options: { [key: string]: unknown }
}

/** Adds the device id to requests that need it. */
export function withDevice({ url, options }: Request): Request {
  if (!NOTED_PATHS.test(new URL(url, location.href).pathname)) return { url, options }
  return {
    url,
    options: { ...options, headers: { ...(options['headers'] as Record<string, string>), [HEADER]: deviceKey() } },
  }
}
