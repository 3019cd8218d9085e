import type { InboxItem } from '@timesheet/domain/inbox'
import { useQuery } from '@tanstack/react-query'
import { oneQuery } from '../../data/collection.ts'
import type { InboxDecision } from './inbox-objects.ts'
import { useViewer } from '../viewer.ts'
import { defer } from '../deferred-acts.ts'
import { hide } from './hidden-items.ts'
import { discard, LASTING } from './inbox.mutations.ts'
import { inboxObjectOf } from './known-objects.ts'

const DISCARD: InboxDecision = {
  id: 'discard',
  label: 'Descartar',
  done: 'descartado',
  tone: 'plain',
  run: ({ id }) => discard(id),
}

/** The record of an item and what may be decided about it. */
export function useInboxObject(item: InboxItem | undefined) {
  const viewer = useViewer()
  const object = item && inboxObjectOf(item)
  const record = useQuery({
    ...oneQuery(object?.declaration ?? NONE, item?.objectId ?? '', object?.expand ? { expand: object.expand } : {}),
    enabled: Boolean(object && item),
  })
  const decisions =
    item?.class === 'notice'
      ? [DISCARD]
      : item?.class === 'task' && object && record.data
        ? (object.decisionsOf?.(record.data) ?? object.decisions).filter(
            ({ isOffered }) => isOffered?.(record.data, viewer) ?? true,
          )
        : []
  return { object, record, decisions }
}

/** What may be decided about several items at once: what all of them have in common. */
export function commonDecisions(items: readonly InboxItem[]): readonly InboxDecision[] {
  const [first] = items
  if (!first || items.some((item) => item.class !== first.class)) return []
  if (first.class === 'notice') return [DISCARD]
  return first.class === 'task' &&
    items.every((item) => item.object === first.object && inboxObjectOf(item) === inboxObjectOf(first))
    ? (inboxObjectOf(first)?.decisions ?? [])
    : []
}

/** Decides about items in ten seconds, unless it is undone. */
export function decide(items: readonly InboxItem[], decision: InboxDecision, reason: string): void {
  const byId = new Map(items.map((item) => [item.id, item]))
  const what = items.length === 1 ? items[0]!.title : `${items.length} elementos`
  defer({
    items: [...byId.keys()],
    text: `${what}: ${decision.done}`,
    mark: hide,
    run: async (id) => decision.run(byId.get(id)!, { reason, options: LASTING }),
  })
}

const NONE = { name: 'inbox', label: '', labelOne: '', fields: {}, access: {} } as const
