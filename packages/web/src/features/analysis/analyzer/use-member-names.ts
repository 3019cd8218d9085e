import { useQuery } from '@tanstack/react-query'
import {
  type Analysis,
  DIMENSIONS,
  type DimensionKey,
  NOT_SEEN,
  NO_MEMBER,
  type Question,
  memberWords,
  questionOf,
} from '@timesheet/domain/analysis'
import { useMemo } from 'react'
import { askQuery } from '../../../widgets/analysis/ask-query.ts'

/** Asks which members of a dimension have hours in the period of an analysis, whatever its filters. */
export function membersQuestion(analysis: Analysis, dimension: DimensionKey): Question {
  return { ...questionOf(analysis), rows: [dimension], columns: [], measures: ['loaded'], filters: [] }
}

/** The names of members of a dimension, by their keys. */
export function useMemberNames(analysis: Analysis, dimension: DimensionKey): (key: string) => string {
  const asked = useQuery(askQuery(membersQuestion(analysis, dimension)))
  const members = asked.data?.rows[0]
  return useMemo(() => {
    const labels = new Map(members?.keys.map((key, at) => [key, members.labels[at] ?? '']))
    const isTime = DIMENSIONS[dimension].kind === 'time'
    return (key) => {
      const isKnown = isTime || labels.has(key) || key === NO_MEMBER || key === NOT_SEEN
      if (isKnown) return memberWords(dimension, key, labels.get(key) ?? '')
      return members ? 'sin horas a la vista' : '…'
    }
  }, [members, dimension])
}
