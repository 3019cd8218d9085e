import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type App,
  claimToServe,
  createApp,
  type Driver,
  holdDataFolder,
  isNewFolder,
  migrateUp,
  type OnRestart,
  openInstallationDatabase,
  refuseMissingTables,
  SYSTEM_COLLECTIONS,
  whenWhole,
} from '@timesheet/engine'
import { COLLECTIONS } from '@timesheet/domain/collections'
import { audit, auditSeals, confirmations, operations } from '@timesheet/domain/config'
import {
  balanceAdjustments,
  calendarFeeds,
  closings,
  frozenMonths,
  hoursAdjustments,
  hoursImportParts,
  deletedHours,
  hoursChangeParts,
  hoursChanges,
  hoursImports,
  importMemory,
  payrollItems,
} from '@timesheet/domain/hours'
import { documentLoadParts, documentLoads, transmittalLinks } from '@timesheet/domain/documents'
import { mergeParts, merges } from '@timesheet/domain/merges'
import {
  registerLinks,
  registerPacks,
  timeClock,
  timeClockAnswers,
  timeClockPurges,
  timeClockReads,
  timeClockSeals,
} from '@timesheet/domain/time_clock'
import { checkedAfter, describeAll, spanishTexts, versionedCollections } from '@timesheet/schema'
import { MIGRATIONS } from '../migrations/index.ts'
import { CUBE_FOLLOWS, CUBE_KEPT } from './analysis/cube-tables.ts'
import { analysisPlugin } from './analysis/analysis.plugin.ts'
import { accessPlugin } from './access/access.plugin.ts'
import { alertsPlugin } from './alerts/alerts.plugin.ts'
import { auditPlugin } from './config/audit.plugin.ts'
import { confirmationsPlugin } from './config/confirmations.plugin.ts'
import { parametersPlugin } from './config/parameters.plugin.ts'
import { operationsPlugin } from './config/operations.plugin.ts'
import { outboxPlugin } from './config/outbox.plugin.ts'
import { documentsPlugin } from './documents/documents.plugin.ts'
import { derivedPlugin } from './derived-values.ts'
import { hoursPlugin } from './hours/hours.plugin.ts'
import type { ServeOptions } from './options.ts'
import { attemptOptions } from './people/attempts.ts'
import { isCustomerReader } from './people/customer-reader.ts'
import { judgePassword } from './people/guessable-password.ts'
import { peoplePlugin } from './people/people.plugin.ts'
import { inboxPlugin } from './inbox/inbox.plugin.ts'
import { migrateAlone } from './migrate-alone.ts'
import { providerLanding } from './people/provider-landing.ts'
import { PRODUCT_SYSTEM_COLLECTIONS } from './people/superusers.ts'
import { mergesPlugin } from './merges/merges.plugin.ts'
import { projectsPlugin } from './projects/projects.plugin.ts'
import { timeClockPlugin } from './time_clock/time-clock.plugin.ts'
import { statesPlugin } from './kernel/states.plugin.ts'
import { searchPlugin } from './search/search.plugin.ts'
import { loadSite } from './site/site.ts'
import { workflowPlugin } from './workflow/workflow.plugin.ts'

/** The product's server, assembled and not yet listening. */
export type Timesheet = Awaited<ReturnType<typeof createTimesheet>>

const WEB_DIST = join(fileURLToPath(new URL('.', import.meta.url)), '..', '..', 'web', 'dist')

const APPEND_ONLY = [
  frozenMonths,
  payrollItems,
  hoursAdjustments,
  balanceAdjustments,
  audit,
  auditSeals,
  operations,
  timeClock,
  timeClockSeals,
  timeClockReads,
  timeClockAnswers,
  timeClockPurges,
].map(({ name }) => name)

/** Options of `createTimesheet` for commands and tests. */
export interface TimesheetOptions {
  /**
   * Whether to lock the installation against commands that need it exclusively, and the data folder, if the database is
   * in it, against other processes; true by default.
   */
  readonly exclusive?: boolean
  readonly clock?: () => Date
  /** An open database, used instead of the configured one; closed together with the app. */
  readonly driver?: Driver
  /** Called to close and reopen the app when all data are replaced. */
  readonly onRestart?: OnRestart
  /**
   * Whether this process reopens the database after all its data were replaced; the other servers then reload after it.
   */
  readonly reopened?: boolean
}

/** One plugin per area, in the order in which their hooks run. */
const PLUGINS = [
  auditPlugin,
  operationsPlugin,
  confirmationsPlugin,
  parametersPlugin,
  outboxPlugin,
  accessPlugin,
  statesPlugin,
  peoplePlugin,
  mergesPlugin,
  projectsPlugin,
  documentsPlugin,
  hoursPlugin,
  inboxPlugin,
  alertsPlugin,
  timeClockPlugin,
  workflowPlugin,
  searchPlugin,
  analysisPlugin,
  derivedPlugin,
]

/** Collections that only the program writes, whoever asks. */
const PROGRAM_WRITTEN = [
  calendarFeeds,
  closings,
  confirmations,
  deletedHours,
  documentLoadParts,
  documentLoads,
  hoursChanges,
  hoursChangeParts,
  hoursImports,
  hoursImportParts,
  importMemory,
  mergeParts,
  merges,
  registerLinks,
  registerPacks,
  transmittalLinks,
].map(({ name }) => name)

/** Assembles the product: opens and migrates the database, and registers one plugin per area. */
export async function createTimesheet(
  options: ServeOptions,
  { exclusive = true, clock, driver: given, onRestart, reopened = false }: TimesheetOptions = {},
) {
  const inNewFolder = isNewFolder(options.dir)
  const unlock = exclusive ? holdDataFolder(options) : () => {}
  let driver = given
  try {
    mkdirSync(options.dir, { recursive: true })
    driver ??= await openInstallationDatabase(options)
    const applied = await (reopened ? migrateUp(driver, MIGRATIONS) : migrateAlone(driver, exclusive))
    if (exclusive) await claimToServe(driver)
    const opened = driver
    const app = await whenWhole(options, async () =>
      createApp({
        driver: opened,
        dir: options.dir,
        collections: [...PRODUCT_SYSTEM_COLLECTIONS, ...describeAll(COLLECTIONS, SYSTEM_COLLECTIONS)],
        spanishTexts: spanishTexts(COLLECTIONS),
        checkedAfter: checkedAfter(COLLECTIONS),
        appendOnly: APPEND_ONLY,
        appendable: [timeClock, timeClockAnswers, hoursAdjustments, balanceAdjustments].map(({ name }) => name),
        programWritten: PROGRAM_WRITTEN,
        versioned: versionedCollections(COLLECTIONS),
        followed: CUBE_FOLLOWS,
        kept: CUBE_KEPT,
        plugins: PLUGINS,
        settingsDefaults: settingsOf(options),
        oauth2: providerLanding,
        attempts: attemptOptions,
        judgePassword,
        hidesRoutesFrom: isCustomerReader,
        fallback: await loadSite(WEB_DIST, options.apiBase),
        ...(clock ? { clock } : {}),
        ...(onRestart ? { onRestart } : {}),
      }),
    )
    await refuseMissingTables(driver, { place: options, collections: app.collections.all() })
    await keepPublicUrl(app, options)
    const close = async () => {
      await app.close()
      unlock()
    }
    return { app, inNewFolder, isNew: applied.includes(MIGRATIONS[0]!.name) && (await isEmpty(app)), close }
  } catch (error) {
    if (!given) await driver?.close()
    unlock()
    throw error
  }
}

/** The settings of a new installation; afterwards they are stored and changed in the database. */
function settingsOf(options: ServeOptions) {
  return {
    meta: {
      appName: 'Timesheet',
      appURL: options.publicUrl || `http://${options.host}:${options.port}`,
      senderName: 'Timesheet',
      senderAddress: 'timesheet@localhost.localdomain',
    },
    // One paste of a week or one bulk edit is sent as one batch.
    batch: { enabled: true, maxRequests: 300, timeout: 30 },
  }
}

/** Stores the public address given at start; when none is given, the stored one is kept. */
async function keepPublicUrl(app: App, { publicUrl }: ServeOptions): Promise<void> {
  if (publicUrl !== '' && app.settings.values.meta.appURL !== publicUrl)
    await app.settings.update({ meta: { appURL: publicUrl } })
}

async function isEmpty(app: App): Promise<boolean> {
  return (await app.records.findAll('users', { limit: 1 })).length === 0
}
