import type { CollectionDeclaration } from '@timesheet/schema'
import type { RecordModel } from 'pocketbase'
import type { ComponentType } from 'react'
import type { FormCheck, FormValues } from '../../../forms/use-record-form.ts'
import type { Column } from '../../../ui/table/table.types.ts'

/** Where rows of a catalogue are pointed at from: such a row is deactivated, never deleted (domain.md §0.1). */
export interface CatalogueUse {
  readonly collection: string
  readonly field: string
  /** As in `2 proyectos`. */
  readonly one: string
  readonly many: string
}

/** A catalogue as data: one screen serves them all. */
export interface Catalogue {
  readonly declaration: CollectionDeclaration
  readonly sort: string
  readonly expand?: string
  readonly searchIn: readonly string[]
  readonly columns: readonly Column<RecordModel>[]
  /** The fields of the form, in order. */
  readonly form: readonly string[]
  readonly durations?: readonly string[]
  readonly wide?: readonly string[]
  readonly defaults: FormValues
  readonly newLabel: string
  readonly emptyHelp: string
  readonly uses: readonly CatalogueUse[]
  readonly check?: FormCheck
  /** What follows live from the values that are being typed. */
  readonly Live?: ComponentType<{ readonly values: FormValues }>
  /** What belongs to a stored row, below its form. */
  readonly Below?: ComponentType<{ readonly record: RecordModel; readonly canEdit: boolean }>
}
