import { formatDateTime } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import type { Driver, Executor, Transaction } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { mergeSettings, SettingsShapeError } from './merge-settings.ts'
import type { Settings, SettingsValues } from './settings.ts'
import { validateSettings } from './validate-settings.ts'

const ROW = 'settings'
const CHANNEL = 'settings'
const RELOAD_ATTEMPTS = 5
const RELOAD_AGAIN_MS = 1000

export interface SettingsOptions {
  /** The product's own defaults, merged over the contract's at the first start only. */
  readonly defaults?: Readonly<Record<string, unknown>>
  readonly clock?: () => Date
  /** Called after every change of the values, by this process or another. */
  readonly onChange?: (values: SettingsValues) => void
  /** Called when another process changed the settings and they could not be read; the former values stay in use. */
  readonly onReloadFailed?: (cause: unknown) => void
}

/** Reads the stored settings, creating them at the first start, and reloads them when another process changes them. */
export async function openSettings(driver: Driver, options: SettingsOptions = {}): Promise<Settings> {
  const store = new SettingsStore(driver, options)
  await store.open()
  return store
}

class SettingsStore implements Settings {
  readonly #driver: Driver
  readonly #options: SettingsOptions
  #values: SettingsValues = DEFAULT_SETTINGS

  constructor(driver: Driver, options: SettingsOptions) {
    this.#driver = driver
    this.#options = options
  }

  get values(): SettingsValues {
    return this.#values
  }

  async open(): Promise<void> {
    this.#values = await this.#driver.transaction(async (tx) => {
      await tx.lock(ROW)
      const stored = await readStored(tx)
      if (stored) return stored
      const first = mergeSettings(DEFAULT_SETTINGS, this.#options.defaults)
      await this.#write(tx, first)
      return first
    })
    this.#driver.onBroadcast(CHANNEL, () => this.#follow())
    this.#driver.onBroadcastGap(() => this.#follow())
  }

  async update(change: Readonly<Record<string, unknown>>): Promise<SettingsValues> {
    const values = await this.#driver.transaction(async (tx) => {
      await tx.lock(ROW)
      const next = accept((await readStored(tx)) ?? this.#values, change)
      await this.#write(tx, next)
      return next
    })
    this.#set(values)
    await this.#driver.broadcast(CHANNEL, '')
    return values
  }

  /** Reloads the settings, with retries: a database that is coming back may refuse at first. */
  #follow(attempts = RELOAD_ATTEMPTS): void {
    this.#reload().catch((cause: unknown) => {
      this.#options.onReloadFailed?.(cause)
      if (attempts > 1) setTimeout(() => this.#follow(attempts - 1), RELOAD_AGAIN_MS).unref()
    })
  }

  async #reload(): Promise<void> {
    const stored = await readStored(this.#driver)
    if (stored) this.#set(stored)
  }

  #set(values: SettingsValues): void {
    this.#values = values
    this.#options.onChange?.(values)
  }

  async #write(tx: Transaction, values: SettingsValues): Promise<void> {
    const now = formatDateTime(this.#options.clock?.() ?? new Date())
    const text = JSON.stringify(values)
    const changed = await tx.run(sql`UPDATE _params SET value = ${text}, updated = ${now} WHERE id = ${ROW}`)
    if (changed === 0)
      await tx.run(sql`INSERT INTO _params (id, value, created, updated) VALUES (${ROW}, ${text}, ${now}, ${now})`)
  }
}

/** Reads the stored settings; keys that a newer version added take their defaults. */
async function readStored(db: Executor): Promise<SettingsValues | undefined> {
  const row = await db.get<{ value: string }>(sql`SELECT value FROM _params WHERE id = ${ROW}`)
  return (
    row &&
    mergeSettings(
      DEFAULT_SETTINGS,
      JSON.parse(row.value, (_key, value: unknown) => (typeof value === 'number' ? wholeNumber(value) : value)),
    )
  )
}

/** Rounds a stored number to an integer: earlier versions accepted others, and those must not stop the start. */
function wholeNumber(value: number): number {
  return Math.trunc(Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER))
}

function accept(values: SettingsValues, change: Readonly<Record<string, unknown>>): SettingsValues {
  const next = mergeChange(values, change)
  const data = validateSettings(next)
  if (Object.keys(data).length > 0) throw new ApiError(400, 'An error occurred while saving the new settings.', data)
  return next
}

function mergeChange(values: SettingsValues, change: Readonly<Record<string, unknown>>): SettingsValues {
  try {
    return mergeSettings(values, change)
  } catch (cause) {
    if (cause instanceof SettingsShapeError)
      throw new ApiError(400, 'An error occurred while loading the submitted data.', {}, { cause })
    throw cause
  }
}
