import { type NearDays, nearDaysRoute, type ProjectDocument } from '@timesheet/domain/documents'
import type { Day } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { useCallback } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { useToday } from '../../data/today.ts'
import { lastSoon } from './due.view-model.ts'

/** A document with its project, by whose calendar its days are counted. */
export type OfProject = Partial<Pick<ProjectDocument, 'project'>> & {
  readonly expand?: Readonly<Record<string, RecordModel>>
}

const HOUR = 3_600_000

/** The last day that is near, by calendar; undefined until it is known. */
export function useNearDays() {
  const today = useToday()
  return useQuery({
    queryKey: ['near-days', today],
    queryFn: () => callRoute(nearDaysRoute, { today }),
    staleTime: HOUR,
  }).data
}

/** The last day that is near for a document. */
export function lastNearOf({ expand }: OfProject, today: Day, near: NearDays | undefined): Day {
  return near?.[String(expand?.['project']?.['calendar'] ?? '')] ?? near?.[''] ?? lastSoon(today)
}

/** The last day that is near for a document, in working days of its project; in days of the week until it is known. */
export function useLastNear(): (document: OfProject) => Day {
  const near = useNearDays()
  const today = useToday()
  return useCallback((document) => lastNearOf(document, today, near), [near, today])
}
