import { useQuery } from '@tanstack/react-query'
import { driftQuery } from '../data/drift.ts'
import { useMinute } from './crons/use-minute.ts'
import { logCountQuery } from './logs/logs.queries.ts'
import { backupsQuery, cronsQuery, settingsQuery } from './system.queries.ts'
import {
  backupState,
  cronState,
  generalState,
  limitState,
  logState,
  mailState,
  ruleState,
  storageState,
} from './system-states.ts'
import type { SystemState } from './system-states.ts'

/** The state of each section: null while loading, undefined when there is none or it could not be fetched. */
export function useSystemStates(): Readonly<Record<string, SystemState | null | undefined>> {
  const settings = useQuery(settingsQuery)
  const backups = useQuery(backupsQuery)
  const crons = useQuery(cronsQuery)
  const drift = useQuery(driftQuery)
  const errors = useQuery(logCountQuery({ level: 'error', period: '24h' }))
  const now = useMinute()
  const known = settings.data
  const whenKnown = (isPending: boolean, state: SystemState | false | undefined) =>
    state || (isPending || settings.isPending ? null : undefined)
  return {
    collections: whenKnown(drift.isPending, drift.data && ruleState(drift.data)),
    general: whenKnown(false, known && generalState(known)),
    mail: whenKnown(false, known && mailState(known)),
    storage: whenKnown(false, known && storageState(known)),
    limits: whenKnown(false, known && limitState(known)),
    backups: whenKnown(backups.isPending, known && backups.data && backupState(backups.data, known, now)),
    crons: whenKnown(crons.isPending, crons.data && cronState(crons.data)),
    logs: whenKnown(errors.isPending, known && errors.data !== undefined && logState(errors.data, known)),
  }
}
