import { type DocumentDateChange, documentDates, documents } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { errorText } from '../../data/error-text.ts'
import type { Written } from '../../widgets/still-written.ts'
import { createRecord, updateRecord } from '../../widgets/store-record.ts'
import { takeBackTold } from '../../widgets/take-back.ts'
import { tellDone } from './undo/done-acts.ts'
import { type DatedMilestone, MILESTONE_FIELDS, type MilestoneField } from './milestone-fields.ts'

interface MilestoneChange {
  readonly field: MilestoneField
  readonly day: string
  readonly before: string
}

/** Stores a day, which can be taken back; answers why it is refused, '' where it is not. */
export async function storeDay(of: DatedMilestone, { field, day, before }: MilestoneChange): Promise<string> {
  const { document, milestone } = of
  try {
    const written = await write(of, { field, day, before })
    const said = day ? formatDay(day) : 'sin fecha'
    tellDone(`${document.code}, ${milestone.name}: ${MILESTONE_FIELDS[field].toLowerCase()}, ${said}.`, () =>
      takeBackTold([written], ['fecha', 'fechas']),
    )
    return ''
  } catch (error) {
    return errorText(error)
  }
}

/** The register says when its issue is planned and expected; all else stands in a row, which the first day begins. */
async function write(
  { document, milestone, isOfRegister, row }: DatedMilestone,
  { field, day, before }: MilestoneChange,
): Promise<Written> {
  const values: DocumentDateChange = { [field]: day }
  const taken = { before: { [field]: before }, since: values, name: document.code }
  if (isOfRegister && field !== 'realOn') {
    await updateRecord(documents, document.id, values)
    return { ...taken, declaration: documents, id: document.id }
  }
  if (row) await updateRecord(documentDates, row.id, values)
  const { id, project, specialty } = document
  const place = { document: id, project, specialty, milestone: milestone.id }
  const stored = row ?? (await createRecord(documentDates, { ...place, ...values }))
  return { ...taken, declaration: documentDates, id: stored.id }
}
