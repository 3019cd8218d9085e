import { type WeekTemplate, weekTemplates } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '../../../../data/collection.ts'
import { useOutbox } from '../../../../data/outbox/own-outbox.ts'
import { stepsOf } from '../../../../data/outbox/record-step.ts'
import { readTemplate, type TemplateLine } from './template-lines.ts'

/** A template as it is offered, with the row that a change begins from. */
export interface OwnTemplate {
  readonly id: string
  readonly name: string
  readonly lines: readonly TemplateLine[]
  readonly row: WeekTemplate
}

/** The viewer's templates by name, with what waits to be sent; the server returns nobody else's. */
export function useTemplates(): { readonly templates: readonly OwnTemplate[]; readonly isReady: boolean } {
  const { data, isPending, fetchStatus } = useQuery(listQuery(weekTemplates, { sort: 'name' }))
  const { pending } = useOutbox()
  const templates = useMemo(() => {
    const rows = new Map<string, WeekTemplate>((data ?? []).map((row) => [row.id, row]))
    const steps = stepsOf(
      weekTemplates,
      pending.flatMap((write) => write.steps),
    )
    for (const { id, after } of steps)
      if (after) rows.set(id, after)
      else rows.delete(id)
    return [...rows.values()]
      .map((row) => ({ id: row.id, name: row.name, lines: readTemplate(row.lines), row }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
  }, [data, pending])
  // Without network there are those that were read before.
  return { templates, isReady: !isPending || fetchStatus === 'paused' }
}
