import { Button } from '@mantine/core'
import { MEASURES } from '@timesheet/domain/analysis'
import { monthOf } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { Cell } from '../detail.view-model.ts'

/** What is said of a figure that no rows make. */
export function OfPersonAndDay({ cell, onRows }: { readonly cell: Cell; readonly onRows: () => void }) {
  const { label, meaning } = MEASURES[cell.measure]
  const month = monthOf(cell.question.from)
  return (
    <EmptyState title={`${label} no sale de entradas`} help={`Se calcula por persona y día: ${meaning}`}>
      <Button
        variant="default"
        renderRoot={(props: object) => <Link {...props} to="/hours/analyzer/h" search={{ month }} />}
      >
        Ver día por día en la sábana
      </Button>
      <Button variant="subtle" onClick={onRows}>
        Ver las horas cargadas
      </Button>
    </EmptyState>
  )
}
