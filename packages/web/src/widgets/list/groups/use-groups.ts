import { formatClock } from '@timesheet/domain/kernel'
import { groupCountsRoute, type RecordGroup } from '@timesheet/domain/search'
import type { CollectionDeclaration } from '@timesheet/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { relationItems } from '../../../forms/relation-items.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import type { ListGroup } from '../define-list.ts'

/** What a list says of its groups. */
export interface GroupingList<C extends CollectionDeclaration> {
  readonly declaration: C
  readonly sort: string
  readonly expand?: string
  readonly groups?: Readonly<Record<string, ListGroup>>
  readonly groupSum?: string
}

/** A group with what its head says. */
export interface NamedGroup extends RecordGroup {
  readonly label: string
  /** `12 documentos · Horas previstas 340:00`. */
  readonly words: string
}

interface Asked {
  readonly by: string
  readonly filter: string
}

/** The groups of a list in their order, live; those of the previous filter until the next ones are counted. */
export function useGroups<C extends CollectionDeclaration>(list: GroupingList<C>, { by, filter }: Asked) {
  const { declaration, groupSum: sum = '' } = list
  const target = declaration.fields[by]?.target ?? ''
  const counted = useQuery(
    derivedQuery<readonly RecordGroup[], readonly unknown[]>({
      dependsOn: [declaration],
      queryKey: ['groups', declaration.name, by, sum, filter],
      queryFn: ({ signal }) => callRoute(groupCountsRoute, { of: declaration.name, by, sum, filter }, { signal }),
      placeholderData: (before, query) => (query?.queryKey[2] === by ? before : undefined),
    }),
  )
  const ids = useMemo(() => (counted.data ?? []).flatMap(({ key }) => key || []).toSorted(), [counted.data])
  const named = useQuery({
    queryKey: ['group-names', target, ids],
    queryFn: async () => new Map((await relationItems(target, ids)).map(({ id, label }) => [id, label])),
    placeholderData: keepPreviousData,
    enabled: target !== '' && counted.data !== undefined,
  })
  const { data } = counted
  const names = target === '' ? NO_NAMES : named.data
  const groups = useMemo(
    () => (data && names ? orderGroups(list, { by, groups: data, names }) : undefined),
    [list, by, data, names],
  )
  return {
    groups,
    isStale: counted.isPlaceholderData,
    error: counted.error ?? named.error,
    refetch: () => void Promise.all([counted.refetch(), named.refetch()]),
  }
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

interface Found {
  readonly by: string
  readonly groups: readonly RecordGroup[]
  /** Of related records. */
  readonly names: ReadonlyMap<string, string>
}

function orderGroups<C extends CollectionDeclaration>(
  { declaration, groups: ways, groupSum }: GroupingList<C>,
  { by, groups, names }: Found,
): readonly NamedGroup[] {
  const { fields, label: many, labelOne } = declaration
  const choices = Object.entries(fields[by]?.valueLabels ?? {})
  const places = new Map(choices.map(([value], at) => [value, at]))
  const labels = new Map([...choices, ...names])
  const sumLabel = (groupSum && fields[groupSum]?.label) ?? ''
  const named = groups.map((group) => {
    const { key, count, sum } = group
    const label = labels.get(key) ?? (key === '' ? (ways?.[by]?.none ?? 'Sin valor') : 'Sin acceso al nombre')
    const number = `${formatNumber(count)} ${(count === 1 ? labelOne : many).toLowerCase()}`
    return { ...group, label, words: sumLabel && sum > 0 ? `${number} · ${sumLabel} ${formatClock(sum)}` : number }
  })
  const placeOf = ({ key }: RecordGroup) => (key === '' ? Infinity : (places.get(key) ?? choices.length))
  return named.toSorted(
    (a, b) =>
      (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)) ||
      a.label.localeCompare(b.label, 'es', { numeric: true }),
  )
}
