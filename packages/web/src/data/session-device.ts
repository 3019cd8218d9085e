const STORED_AS = 'timesheet-device'
const HEADER = 'X-Timesheet-Device'
const LENGTH = 24
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const KEY = /^[a-z0-9]{15,40}$/
/** Where the server notes which device an account is used from, or lets a known one pass while others wait. */
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
    // A browser that stores nothing is a new device after each reload.
    return newKey()
  }
}

/** What this browser calls itself in the list of devices: a random word, no credential; it outlives the session. */
export function deviceKey(): string {
  key ||= storedKey()
  return key
}

interface Request {
  readonly url: string
  readonly options: { [key: string]: unknown }
}

/** The request with the device's key, where the server takes note of devices. */
export function withDevice({ url, options }: Request): Request {
  if (!NOTED_PATHS.test(new URL(url, location.href).pathname)) return { url, options }
  return {
    url,
    options: { ...options, headers: { ...(options['headers'] as Record<string, string>), [HEADER]: deviceKey() } },
  }
}
