import { queryOptions } from '@tanstack/react-query'
import { client } from '../data/client.ts'
import { queryClient } from '../data/query-client.ts'
import type { SystemSettings } from './settings/settings.types.ts'

const ROOT = 'system'

/** The cache keys of queries that only superusers make. */
export const systemKeys = {
  all: [ROOT] as const,
  settings: [ROOT, 'settings'] as const,
  health: [ROOT, 'health'] as const,
  backups: [ROOT, 'backups'] as const,
  crons: [ROOT, 'crons'] as const,
  logs: [ROOT, 'logs'] as const,
}

/** How the last restore ended; when it is not done, the data is as it was before. */
export interface LastRestore {
  readonly key: string
  readonly ended: string
  readonly isDone: boolean
}

/** What the server's health says to a superuser: this browser's address, and whether a backup can be made now. */
export interface ServerHealth {
  readonly canBackup: boolean
  readonly realIP: string
  readonly possibleProxyHeader: string
  readonly lastRestore?: LastRestore
}

/** The settings of the installation. */
export const settingsQuery = queryOptions({
  queryKey: systemKeys.settings,
  queryFn: () => client.settings.getAll() as Promise<unknown> as Promise<SystemSettings>,
})

/** Saves changed settings and puts the server's answer into the cache. */
export async function saveSettings(change: Readonly<Record<string, unknown>>): Promise<void> {
  const stored = (await client.settings.update(change)) as SystemSettings
  queryClient.setQueryData(systemKeys.settings, stored)
  await queryClient.invalidateQueries({ queryKey: systemKeys.health })
}

/** The server's health, as a superuser gets it. */
export const healthQuery = queryOptions({
  queryKey: systemKeys.health,
  queryFn: async () => (await client.health.check()).data as ServerHealth,
  staleTime: 5_000,
})

export interface BackupFile {
  readonly key: string
  readonly size: number
  readonly modified: string
}

/** The backups, newest first. */
export const backupsQuery = queryOptions({
  queryKey: systemKeys.backups,
  queryFn: async () =>
    ((await client.backups.getFullList()) as readonly BackupFile[]).toSorted((a, b) =>
      b.modified.localeCompare(a.modified),
    ),
})

export interface CronJob {
  readonly id: string
  readonly expression: string
}

/** The server's scheduled jobs. */
export const cronsQuery = queryOptions({
  queryKey: systemKeys.crons,
  queryFn: () => client.crons.getFullList() as Promise<readonly CronJob[]>,
})
